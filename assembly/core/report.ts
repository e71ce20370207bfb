/** What `explain` tells of the last decision: the same keys for every agent. */
import { ENGLISH, SPANISH } from "./agent";
import { lastDecision } from "./decision";
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
  startJson,
  writeNull,
  writeNumber,
} from "./json";
import { game } from "./tenant";

/** A decision that is sure, in 1/65536. */
export const CERTAIN: i32 = 65536;

/** Writes the report. */
export function writeReport(): void {
  startJson();
  openObject();
  const mind = lastDecision();
  if (mind == null) {
    key("agent");
    writeNull();
    closeObject();
    return;
  }
  const agent = game.agents[mind.agent];
  game.wordFor(mind.sight);
  keyString("agent", agent.name);
  keyAction(mind.action);
  key("confidence");
  const confidence = agent.confidence(mind);
  if (confidence < 0) writeNull();
  else writeNumber(confidence);
  key("factors");
  openList();
  agent.writeFactors(mind);
  closeList();
  key("alternatives");
  openList();
  agent.writeAlternatives(mind);
  closeList();
  key("work");
  openObject();
  keyNumber(agent.unit, mind.work);
  closeObject();
  key("narrative");
  openObject();
  key("en");
  openString();
  agent.writeNarrative(mind, ENGLISH);
  closeString();
  key("es");
  openString();
  agent.writeNarrative(mind, SPANISH);
  closeString();
  closeObject();
  key("details");
  openObject();
  agent.writeDetails(mind);
  closeObject();
  closeObject();
  game.wordFor(0);
}

/** The key `scale`, where the contribution or score of the open object is not in whole points. */
export function keyScale(scale: i64): void {
  if (scale != 1) keyNumber("scale", scale);
}

/** The keys `action` and `text` of an action, in an open object. */
export function keyAction(action: u32): void {
  keyNumber("action", action);
  key("text");
  openString();
  game.writeAction(action);
  closeString();
}
