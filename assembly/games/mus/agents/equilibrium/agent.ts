/**
 * The agent `equilibrio`: in each lance it plays the solved strategy of two, whoever sits opposite; mus and discards are the
 * middle level's, without its mistakes. With a partner it uses its own hand and answers for the side: who is asked second
 * plays the table only where the first passed or refused, which is the only time that he is asked.
 */
import { Agent, SPANISH } from "../../../../core/agent";
import { Mind } from "../../../../core/mind";
import { BETTING, DISCARDING } from "../../position";
import { decideDiscard, decideMus } from "../mus-phase";
import * as report from "../report";
import { look, sight } from "../situation";
import { drawFromTables } from "./adviser";
import * as telling from "./explain";

export class EquilibriumAgent extends Agent {
  constructor() {
    super("equilibrio");
    this.version = 2;
    this.mixed = true;
    this.unit = "evaluations";
  }

  decide(mind: Mind): i32 {
    look(mind);
    mind.work = 0;
    if (sight.phase == DISCARDING) return decideDiscard();
    if (sight.phase != BETTING) return decideMus(false, 0);
    return drawFromTables(mind);
  }

  confidence(mind: Mind): i32 {
    look(mind);
    return sight.phase == BETTING ? telling.chanceOf(mind.action) : report.confidenceOf(mind);
  }

  writeFactors(mind: Mind): void {
    look(mind);
    // in a lance nothing is weighed: the mix is all there is
    if (sight.phase != BETTING) report.writeFactors(mind);
  }

  writeAlternatives(mind: Mind): void {
    look(mind);
    if (sight.phase == BETTING) telling.writeAlternatives();
    else report.writeAlternatives();
  }

  writeNarrative(mind: Mind, language: i32): void {
    look(mind);
    if (sight.phase == BETTING) telling.writeNarrative(language == SPANISH);
    else report.writeNarrative(mind, language == SPANISH);
  }

  writeDetails(mind: Mind): void {
    look(mind);
    if (sight.phase == BETTING) telling.writeDetails();
  }
}
