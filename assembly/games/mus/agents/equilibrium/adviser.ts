/**
 * The adviser `equilibrium`: in a lance between two the levels let the solved strategies decide so often as their settings
 * say, in place of the judge. Near the end a stone is not worth what it is elsewhere, so there the judge is left alone.
 */
import { Mind } from "../../../../core/mind";
import { BETTING } from "../../position";
import * as level from "../data/levels";
import { happens } from "../judge";
import { SETTINGS } from "../parameters";
import { highScore } from "../score";
import { partner, sight, target } from "../situation";
import { playedAction } from "./moves";
import { decisionNow } from "./node";
import { placeIn } from "./place";
import { pick, readMix, UNIT } from "./table";

/**
 * Stones that both sides have to lack: where one lacks fewer, an ordago won is not worth what one lost costs. Chosen by a
 * few matches between two, and no more exact than that.
 */
const FAR: i32 = 28;

/** Q16: how often the solved strategies decide at the present decision of a lance. */
export function sayOfTables(mind: Mind): i64 {
  if (partner >= 0) return 0;
  if (target - highScore() < FAR) return 0;
  return mind.parameter(SETTINGS + level.EQUILIBRIUM);
}

/** Draws from the solved strategy of the present decision. */
export function drawFromTables(mind: Mind): i32 {
  readMix(sight.lance, decisionNow(), placeIn(sight.lance));
  return playedAction(pick(<i32>((<u64>mind.word() * UNIT) >> 32)));
}

/** Whether the solved strategies are to make the present decision; `explain` comes back to it. */
export function tablesDecide(mind: Mind): bool {
  mind.note0 = i32(sight.phase == BETTING && happens(sayOfTables(mind)));
  return mind.note0 != 0;
}

/** Whether the solved strategies made a mind's decision. */
export function decidedByTables(mind: Mind): bool {
  return mind.note0 != 0;
}
