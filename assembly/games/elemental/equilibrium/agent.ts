/**
 * The equilibrium agent: every decision is a zero-sum matrix game of its cards against the other side's, with values from
 * looking ahead; it plays a card drawn from its optimal mix, so that nobody gains by knowing how it plays.
 */
import { MIX, pickFrom } from "../../../agents/mix";
import { Agent } from "../../../core/agent";
import { Parameter } from "../../../core/declarations";
import { NOTES } from "../../../core/memory";
import { Mind } from "../../../core/mind";
import { cardsOf } from "../rules";
import { ownHand, tableOf } from "../seat-view";
import { wholeHand } from "../sight";
import { writeCandidates, writeGame, writeReason } from "./explain";
import { BETTER_LEAF, CORRECTED_LEAF, findPolicy, Policy, PUBLISHED_LEAF } from "./policy";
import { setRoot } from "./search";
import { slotOf } from "./slots";

export const STANDARD_BUDGET: i32 = 1000;
/** No position has more to look at. */
export const HIGHEST_BUDGET: i32 = 50_000;
const CHAIN_BUDGET: i32 = 256;
const BENCH_BUDGET: i32 = 20;

/** The policy of the last decision. */
const decided = changetype<Policy>(NOTES);

export class EquilibriumAgent extends Agent {
  constructor() {
    super("equilibrium");
    this.version = 3;
    this.mixed = true;
    this.budget = STANDARD_BUDGET;
    this.highestBudget = HIGHEST_BUDGET;
    this.chainBudget = CHAIN_BUDGET;
    this.benchBudget = BENCH_BUDGET;
    this.parameters = [new Parameter("leaf", BETTER_LEAF, PUBLISHED_LEAF, CORRECTED_LEAF)];
  }

  decide(mind: Mind): i32 {
    const table = tableOf(mind);
    setRoot(cardsOf(wholeHand(table, 0)), cardsOf(table.hand1), table.deck0, table.deck1, table.life0, table.life1);
    findPolicy(decided, mind.budget, table.tieIsDraw != 0, mind.parameter(0));
    mind.work = decided.nodes;
    mind.note0 = mind.below(MIX);
    mind.note1 = pickFrom(decided.mix(mind.seat), mind.note0);
    return slotOf(ownHand(mind), decided.kind(mind.seat, mind.note1));
  }

  confidence(mind: Mind): i32 {
    return decided.share(mind.seat, mind.note1);
  }

  writeAlternatives(mind: Mind): void {
    writeCandidates(mind, decided);
  }

  writeNarrative(mind: Mind, language: i32): void {
    writeReason(mind, decided, language);
  }

  writeDetails(mind: Mind): void {
    writeGame(mind, decided);
  }
}
