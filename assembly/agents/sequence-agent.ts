/**
 * Plans the rest of its own turn: beams over sequences of actions in some of the states imagined, then the best sequences
 * of all beams compared in every one, by what the position is worth after the next turns, played greedily. For two seats.
 */
import { Agent, SPANISH } from "../core/agent";
import { imagine } from "../core/decision";
import { Parameter } from "../core/declarations";
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyNumber,
  openList,
  openObject,
  openString,
  writeNumber,
} from "../core/json";
import { keepState, lineTop, liveSize, reserve, returnTo } from "../core/line";
import { NOTES } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction, keyScale } from "../core/report";
import { TOO_LARGE } from "../core/status";
import { game } from "../core/tenant";
import { put, putNumber } from "../core/text";
import { decided, playGreedily, tried } from "./greedy-turn";
import {
  bestSequence,
  clearSequences,
  collect,
  MOST_IMAGINED,
  MOST_LENGTH,
  MOST_SEQUENCES,
  Sequence,
  sequenceAt,
  sequences,
} from "./sequences";
import { findTurns, Judge, nodes, startTurns, turnsFit, WIDEST } from "./turns";

/** A certain win, in 1/65536, and the most that a judgement comes to. */
const SURE: i32 = 65536;
const ALMOST: i32 = SURE - 1;
/** The beams may take one part in so many of the budget. */
const BEAMS_SHARE: i32 = 2;
/** Generations without a better sequence that end a beam. */
const PATIENCE: i32 = 3;
/** States in which beams look for sequences. */
const BEAMS: i32 = 2;
const TOLD: i32 = 10;

const WIDTH: i32 = 0;
const LENGTH: i32 = 1;
const SAMPLES: i32 = 2;
const KEPT: i32 = 3;
const AHEAD: i32 = 4;
const FINISH: i32 = 5;
/** Parameters of the search. */
export const SEARCH_PARAMETERS: i32 = 6;

/** First actions told already. */
const TAKEN: usize = NOTES;

/** Judges for the agent that decides. */
class Eyes extends Judge {
  agent: SequenceAgent = changetype<SequenceAgent>(0);
  /** Whether only a win within the turn counts. */
  finishing: bool = false;

  judge(): i32 {
    const seat = game.actor();
    return this.finishing ? this.agent.nearness(seat) : this.agent.score(seat);
  }
}
const eyes = new Eyes();
eyes.countsKnown = true;

export abstract class SequenceAgent extends Agent {
  /** Where the parameters of the search begin. */
  searchAt: i32 = 0;

  constructor(name: string, standard: i32, highest: i32, bench: i32) {
    super(name);
    this.unit = "actions";
    this.budget = standard;
    this.highestBudget = highest;
    this.benchBudget = bench;
    this.chainBudget = -1;
    this.searches = true;
  }

  /** Adds the parameters of the search to a list, from `at` on. */
  describeSearch(parameters: StaticArray<Parameter>, at: i32): void {
    this.searchAt = at;
    parameters[at + WIDTH] = new Parameter("width", 8, 1, WIDEST, 1, 4);
    parameters[at + LENGTH] = new Parameter("steps", MOST_LENGTH, 1, MOST_LENGTH, 1, 4);
    parameters[at + SAMPLES] = new Parameter("samples", 8, 1, MOST_IMAGINED, 1, 2);
    parameters[at + KEPT] = new Parameter("kept", 8, 1, MOST_SEQUENCES / (BEAMS + 1), 1, 4);
    parameters[at + AHEAD] = new Parameter("ahead", 2, 0, 8, 1, 1);
    parameters[at + FINISH] = new Parameter("finish", 1, 0, 1);
  }

  /** An action that needs no search, or -1. */
  reflex(_mind: Mind): i32 {
    return -1;
  }

  /** Looks at the observation before anything is played. */
  begin(_mind: Mind): void {}

  /** What the position on the record is worth to a seat, in the agent's points; below half of `WIN` in size. */
  abstract score(seat: i32): i32;

  /** The points that make a position as good as won by `e` to one. */
  abstract spread(): i32;

  /** Notes the terms of the position for the sequence that led to it. */
  noteTerms(_seat: i32, _sequence: Sequence): void {}

  /** How near a seat is to winning within its turn, whether it may, and whether it surely does as it stands. */
  nearness(seat: i32): i32 {
    return this.score(seat);
  }
  mayFinish(_seat: i32): bool {
    return true;
  }
  finishes(_seat: i32): bool {
    return false;
  }

  decide(mind: Mind): i32 {
    mind.note0 = 0;
    if (mind.count == 1) return mind.legalAction(0);
    const known = this.reflex(mind);
    if (known >= 0) return known;
    if (!turnsFit()) return TOO_LARGE;
    const samples = mind.parameter(this.searchAt + SAMPLES);
    const first = lineTop();
    reserve(samples * liveSize());
    for (let k = 0; k < samples; k++) {
      if (k > 0) imagine(mind);
      keepState(first + <usize>(k * liveSize()));
    }
    this.begin(mind);
    eyes.agent = this;
    const found = this.find(mind, first, samples);
    mind.work = this.compare(mind, first, samples, found);
    mind.note0 = sequences;
    return bestSequence(TAKEN, 0).first();
  }

  /** Lets beams look for sequences; returns the actions simulated. */
  private find(mind: Mind, first: usize, samples: i32): i32 {
    const width = mind.parameter(this.searchAt + WIDTH);
    const length = mind.parameter(this.searchAt + LENGTH);
    const kept = mind.parameter(this.searchAt + KEPT);
    const share = max(1, mind.budget / BEAMS_SHARE / (BEAMS + 1));
    let spent = 0;
    clearSequences();
    for (let beam = 0; beam <= min(BEAMS, samples) && (beam == 0 || spent + share <= mind.budget); beam++) {
      // the last one looks for nothing but a win
      eyes.finishing = beam == min(BEAMS, samples);
      returnTo(first + (eyes.finishing ? 0 : <usize>(beam * liveSize())));
      if (eyes.finishing && (mind.parameter(this.searchAt + FINISH) == 0 || !this.mayFinish(mind.seat))) break;
      startTurns(share, eyes);
      const count = findTurns(0, width, PATIENCE, i32.MAX_VALUE, length);
      spent += min(nodes, share);
      collect(count, eyes.finishing ? 1 : kept);
    }
    eyes.finishing = false;
    return spent;
  }

  /** Values sequences in every state imagined, the best of each beam first, while the budget lasts; returns what is spent. */
  private compare(mind: Mind, first: usize, samples: i32, found: i32): i32 {
    let spent = found;
    const kept = mind.parameter(this.searchAt + KEPT);
    for (let rank = 0; rank < kept; rank++) {
      for (let i = 0; i < sequences; i++) {
        const sequence = sequenceAt(i);
        if (sequence.rank != rank) continue;
        for (let k = 0; k < samples && spent < mind.budget; k++) {
          returnTo(first + <usize>(k * liveSize()));
          spent += this.follow(mind, sequence, mind.budget - spent);
        }
      }
    }
    return spent;
  }

  /** Plays a sequence, the end of the turn and the next ones in the state on the record, and notes its value there. */
  private follow(mind: Mind, sequence: Sequence, most: i32): i32 {
    const seat = mind.seat;
    let spent = 0;
    for (let k = 0; k < sequence.length && spent < most && game.actor() == seat; k++) {
      if (!game.isLegal(sequence.action(k))) break;
      if (sequence.valued == 0) sequence.setName(k, game.named(sequence.action(k)));
      game.play(sequence.action(k));
      spent++;
    }
    while (game.actor() == seat) {
      game.play(game.isLegal(game.ending) ? <u32>game.ending : firstLegal());
      spent++;
    }
    const turns = mind.parameter(this.searchAt + AHEAD);
    let over = this.isOver();
    for (let turn = 0; turn < turns && !over && spent < most; turn++) {
      playGreedily(eyes, most - spent);
      spent += tried;
      over = this.isOver();
    }
    if (game.actor() >= 0) this.noteTerms(seat, sequence);
    sequence.addValue(this.worth(seat, over));
    return min(spent, most);
  }

  private isOver(): bool {
    return game.actor() < 0 || this.finishes(game.actor());
  }

  /** The expected wins less losses, in 1/65536. */
  private worth(seat: i32, over: bool): i32 {
    if (!over) return expectation(this.score(seat), this.spread());
    if (game.actor() >= 0) return game.actor() == seat ? SURE : -SURE;
    const result = decided(seat);
    return result > 0 ? SURE : result < 0 ? -SURE : 0;
  }

  /** The sequence whose first action was decided. */
  chosen(): Sequence {
    return bestSequence(TAKEN, 0);
  }

  writeAlternatives(mind: Mind): void {
    if (mind.note0 == 0) return;
    for (let told = 0; told < TOLD; told++) {
      const next = bestSequence(TAKEN, told);
      if (changetype<usize>(next) == 0 || next.valued == 0) return;
      store<u32>(TAKEN + ((<usize>told) << 2), next.first());
      openObject();
      keyAction(next.first());
      keyNumber("score", next.sum / next.valued);
      keyScale(SURE);
      writeSequence(next);
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    const spanish = language == SPANISH;
    put(spanish ? "Elige " : "Chooses ");
    game.writeAction(mind.action);
    if (mind.note0 == 0) {
      if (mind.count == 1) put(spanish ? ": no hay otra acción." : ": there is no other action.");
      else put(spanish ? ", por regla fija." : ", by a fixed rule.");
      return;
    }
    const length = this.chosen().length;
    if (length > 1) {
      put(spanish ? ", la primera de " : ", the first of ");
      putNumber(length);
      put(spanish ? " acciones que prevé para este turno" : " actions planned for this turn");
    }
    put(spanish ? "; espera ganar el " : "; expects to win ");
    putNumber(shareOf(this.chosen()));
    put(spanish ? " por ciento de las partidas." : " percent of the games.");
  }

  writeDetails(mind: Mind): void {
    if (mind.note0 == 0) return;
    const best = bestSequence(TAKEN, 0);
    writeSequence(best);
    key("samples");
    openList();
    for (let k = 0; k < best.valued; k++) writeNumber(best.value(k));
    closeList();
    keyNumber("sequences", sequences);
  }
}

/** The games in a hundred that a sequence is expected to win, draws counted half. */
function shareOf(sequence: Sequence): i64 {
  const valued = <i64>max(1, sequence.valued);
  return ((sequence.sum + valued * SURE) * 100 + valued * SURE) / (2 * valued * SURE);
}

function firstLegal(): u32 {
  game.legal(lineTop());
  return load<u32>(lineTop());
}

/** tanh(score / (2 * spread)) by the rational function x (27 + x^2) / (27 + 9 x^2), exact at 0 and at 3. */
function expectation(score: i32, spread: i32): i32 {
  const most: i64 = 3 << 12;
  const x = min(max(((<i64>score) << 12) / (2 * <i64>spread), -most), most);
  const square = (x * x) >> 12;
  const whole: i64 = 27 << 12;
  const value = <i32>(((x * (whole + square)) << 4) / (whole + 9 * square));
  return min(max(value, -ALMOST), ALMOST);
}

/** Writes the actions of a sequence as the key `sequence`: as the game names them, and in words. */
function writeSequence(sequence: Sequence): void {
  key("sequence");
  openList();
  for (let k = 0; k < sequence.length && sequence.valued > 0; k++) {
    openObject();
    keyNumber("name", sequence.name(k));
    key("text");
    openString();
    game.writeAction(sequence.name(k));
    closeString();
    closeObject();
  }
  closeList();
}
