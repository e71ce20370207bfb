/** The levels as one agent each: the orchestrator decides which components speak, the judge what is played. */
import { Agent, SPANISH } from "../../../core/agent";
import { Mind } from "../../../core/mind";
import { BEHAVIOUR_MEMORY, isBehaviour, watchHand } from "./behaviour";
import { writeAgents } from "./details";
import { decidedByTables } from "./equilibrium/adviser";
import * as telling from "./equilibrium/explain";
import { decideLevel } from "./orchestrator";
import { levelParameters } from "./parameters";
import { MOST_SAMPLES } from "./probability";
import * as report from "./report";
import { look } from "./situation";

export class PanelAgent extends Agent {
  constructor(name: string, row: StaticArray<i32>) {
    super(name);
    this.version = 3;
    this.parameters = levelParameters(row);
    this.memorySize = BEHAVIOUR_MEMORY;
  }

  decide(mind: Mind): i32 {
    return decideLevel(mind);
  }

  confidence(mind: Mind): i32 {
    if (!decidedByTables(mind)) return report.confidenceOf(mind);
    look(mind);
    return telling.chanceOf(mind.action);
  }

  watch(mind: Mind): void {
    watchHand(mind);
  }

  validMemory(memory: usize): bool {
    return isBehaviour(memory);
  }

  writeFactors(mind: Mind): void {
    // where the tables decide, nothing is weighed
    if (!decidedByTables(mind)) report.writeFactors(mind);
  }

  writeAlternatives(mind: Mind): void {
    if (!decidedByTables(mind)) return report.writeAlternatives();
    look(mind);
    telling.writeAlternatives();
  }

  writeNarrative(mind: Mind, language: i32): void {
    if (!decidedByTables(mind)) return report.writeNarrative(mind, language == SPANISH);
    look(mind);
    telling.writeNarrative(language == SPANISH);
  }

  writeDetails(mind: Mind): void {
    writeAgents(mind);
  }
}

/** A level that draws samples. */
export class SamplingAgent extends PanelAgent {
  constructor(name: string, row: StaticArray<i32>) {
    super(name, row);
    this.mixed = true;
    this.unit = "samples";
    this.budget = row[0];
    this.highestBudget = MOST_SAMPLES;
    this.benchBudget = 4;
  }
}
