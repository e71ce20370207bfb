/**
 * The seed's scoring: a finished game is 1, -1 or 0 for the one who decides; where the other is next and can win at once, the
 * position is -1; else it is the sum of its children. Sums reward the branch with more won leaves, whoever chooses it.
 */
import { Agent, SPANISH } from "../../core/agent";
import { RECORD } from "../../core/game";
import { closeObject, keyNumber, openObject } from "../../core/json";
import { clearWords, NOTES, SEARCH } from "../../core/memory";
import { Mind } from "../../core/mind";
import { keyAction } from "../../core/report";
import { game } from "../../core/tenant";
import { put, putNumber } from "../../core/text";
import { Board, hasLine, SQUARES } from "./rules";

const FULL: u32 = 0b111_111_111;
/** Scores by position, a side's squares as digits of base 3; 0 where none is noted. */
const SCORES: usize = SEARCH;
const POSITIONS: i32 = 19683;
/** Scores are noted this much larger, so that 0 stands for none. */
const NOTED: i32 = 1 << 20;
const ternary = new StaticArray<u16>(512);
for (let side = 0; side < 512; side++) {
  let value: u32 = 0;
  let weight: u32 = 1;
  for (let square = 0; square < SQUARES; square++, weight *= 3) if (((side >> square) & 1) != 0) value += weight;
  ternary[side] = <u16>value;
}

const board = changetype<Board>(RECORD);

let nodes: i32 = 0;

export class SeedSumAgent extends Agent {
  constructor() {
    super("seed-sum");
    this.searches = true;
  }

  decide(mind: Mind): i32 {
    clearWords(SCORES, 4 * POSITIONS);
    nodes = 0;
    const mine = mind.seat == 0 ? board.xs : board.os;
    const others = mind.seat == 0 ? board.os : board.xs;
    let best = 0;
    for (let i = 0; i < mind.count; i++) {
      const score = scoreOf(mine | (1 << mind.legalAction(i)), others, false);
      store<i32>(NOTES + ((<usize>i) << 2), score);
      if (score > scoreAt(best)) best = i;
    }
    mind.work = nodes;
    mind.note0 = best;
    return mind.legalAction(best);
  }

  writeAlternatives(mind: Mind): void {
    let told: u32 = 0;
    for (let written = 0; written < mind.count; written++) {
      let next = -1;
      for (let i = 0; i < mind.count; i++) {
        if (((told >> i) & 1) == 0 && (next < 0 || scoreAt(i) > scoreAt(next))) next = i;
      }
      told |= 1 << next;
      openObject();
      keyAction(mind.legalAction(next));
      keyNumber("score", scoreAt(next));
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    const spanish = language == SPANISH;
    put(spanish ? "Elige " : "Chooses ");
    game.writeAction(mind.action);
    put(spanish ? ": la suma de sus finales es " : ": the sum of its endings is ");
    putNumber(scoreAt(mind.note0));
    put(".");
  }
}

function scoreAt(index: i32): i32 {
  return load<i32>(NOTES + ((<usize>index) << 2));
}

/** The score of a position for who holds `mine`; `myTurn`: whether that side is next. */
function scoreOf(mine: u32, others: u32, myTurn: bool): i32 {
  const at = SCORES + ((<usize>unchecked(ternary[mine]) + 2 * <usize>unchecked(ternary[others])) << 2);
  const noted = load<i32>(at);
  if (noted != 0) return noted - NOTED;
  nodes++;
  const score = scored(mine, others, myTurn);
  store<i32>(at, score + NOTED);
  return score;
}

function scored(mine: u32, others: u32, myTurn: bool): i32 {
  if (hasLine(mine)) return 1;
  if (hasLine(others)) return -1;
  const free = FULL & ~(mine | others);
  if (free == 0) return 0;
  let sum = 0;
  for (let left = free; left != 0; left &= left - 1) {
    const bit = left & (0 - left);
    if (!myTurn && hasLine(others | bit)) return -1;
    sum += myTurn ? scoreOf(mine | bit, others, false) : scoreOf(mine, others | bit, true);
  }
  return sum;
}
