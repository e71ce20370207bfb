/**
 * A game for the tests of the core: each seat in turn names a number from 0 to 2, three rounds long. A number that is
 * drawn at the start is hidden from seat 1; the higher sum wins. Its agent `diarist` counts in its memory what it saw.
 */

import { RandomAgent } from "../../../assembly/agents/random";
import { Agent } from "../../../assembly/core/agent";
import { deal, luck } from "../../../assembly/core/chance";
import { Option, Parameter } from "../../../assembly/core/declarations";
import { Game, RECORD } from "../../../assembly/core/game";
import { keyNumber } from "../../../assembly/core/json";
import { copyWords } from "../../../assembly/core/memory";
import { Mind } from "../../../assembly/core/mind";
import { redrawn } from "../../../assembly/core/session";
import { option } from "../../../assembly/core/settings";
import { BUDGET_SPENT } from "../../../assembly/core/status";

const SIZE: i32 = 16;

/** Turns so far, the hidden number, and the sums of both seats. */
@unmanaged
export class Toy {
  turn: u32;
  hidden: u32;
  sum0: u32;
  sum1: u32;
}

export const toy = changetype<Toy>(RECORD);

/** Plays what it counted modulo 3; its memory counts the observations. */
class Diarist extends Agent {
  constructor() {
    super("diarist");
    this.memorySize = 4;
    this.budget = 10;
    this.highestBudget = 100;
    this.parameters = [new Parameter("add", 0, 0, 2)];
  }

  decide(mind: Mind): i32 {
    if (mind.budget < 2) return BUDGET_SPENT;
    mind.work = 2;
    const drawn = mind.below(3);
    // a decision may write into its memory; the mark must be gone unless the decision is played
    store<u32>(mind.memory, load<u32>(mind.memory) + 100);
    return <i32>((load<u32>(mind.memory) + drawn + mind.parameter(0)) % 3);
  }

  watch(mind: Mind): void {
    store<u32>(mind.memory, load<u32>(mind.memory) + 1);
  }

  writeAlternatives(_mind: Mind): void {}
  writeNarrative(_mind: Mind, _language: i32): void {}
}

/** Names whatever the hidden number is on the record while it searches: the state it sees is imagined. */
class Peeker extends Agent {
  constructor() {
    super("peeker");
    this.searches = true;
  }

  decide(_mind: Mind): i32 {
    return toy.hidden % 3;
  }

  writeAlternatives(_mind: Mind): void {}
  writeNarrative(_mind: Mind, _language: i32): void {}
}

export class ToyGame extends Game {
  constructor() {
    super("toy", SIZE, SIZE);
    this.longest = 6;
    this.branching = 3;
    this.options = [new Option("top", 3, 1, 3), new Option("pair", 0, 0, 1)];
    this.agents = [new RandomAgent(), new Diarist(), new Peeker()];
  }

  conflictingOption(): i32 {
    return option(1) == 1 && option(0) == 1 ? 1 : -1;
  }

  deal(): void {
    toy.hidden = deal(1000);
  }

  actor(): i32 {
    return toy.turn < 6 ? toy.turn & 1 : -1;
  }

  legal(to: usize): i32 {
    if (this.actor() < 0) return 0;
    for (let i: u32 = 0; i < 3; i++) store<u32>(to + (i << 2), i);
    return 3;
  }

  isLegal(action: u32): bool {
    return action < 3 && toy.turn < 6;
  }

  play(action: u32): void {
    const gain = action + luck(0, 2);
    if ((toy.turn & 1) == 0) toy.sum0 += gain;
    else toy.sum1 += gain;
    toy.turn++;
  }

  outcome(seat: i32): i32 {
    const lead = <i32>toy.sum0 - <i32>toy.sum1;
    return seat == 0 ? lead : -lead;
  }

  see(seat: i32, to: usize): void {
    copyWords(to, RECORD, SIZE);
    if (seat == 1) changetype<Toy>(to).hidden = 0;
  }

  writeSight(_seat: i32, sight: usize): void {
    keyNumber("hidden", changetype<Toy>(sight).hidden);
  }

  imagine(sight: usize, mind: Mind): void {
    copyWords(RECORD, sight, SIZE);
    if (mind.seat == 1) toy.hidden = mind.below(1000);
  }

  redraw(seat: i32): void {
    if (seat == 1) toy.hidden = redrawn(1000);
  }

  isValid(): bool {
    return toy.turn <= 6 && toy.hidden < 1000;
  }

  isAction(action: u32): bool {
    return action < 3;
  }

  writeAction(_action: u32): void {}

  readAction(): i32 {
    return -1;
  }
}
