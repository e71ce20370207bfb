/** The tools of `compute`: a lance between two is opened, solved, and strategies for it are measured. */
import { bestResponse, PROFILE, profileValue } from "../../agents/best-response";
import { cells, iterate, iterations, startSolving, writeAverage } from "../../agents/cfr";
import { bonusOf, entries, hands, NODE_SIZE, NODES, nodeAt, nodes, totalWeight } from "../../agents/hand-game";
import { WHOLE } from "../../agents/hand-leaves";
import { BUFFER, copyWords } from "../../core/memory";
import { BAD_BUDGET, BAD_POSITION, BAD_TOOL, BAD_VALUE, fail, failAt, OK } from "../../core/status";
import { openLanceGame, typeOfHand } from "./lance-game";
import { LANCES } from "./lances";

export const TOOLS: StaticArray<string> = ["lance", "solve", "profile", "measure"];
const LANCE: i32 = 0;
const SOLVE: i32 = 1;
const PROFILES: i32 = 2;
const MEASURE: i32 = 3;

const STANDARD_ITERATIONS: i32 = 16;
const MOST_ITERATIONS: i32 = 64;
/** Iterations of which the whole numbers are known to fit. */
const LAST_ITERATION: i32 = 8192;

const HEADER: usize = 24;

export function useTool(tool: i32, budget: i32): i32 {
  if (tool == LANCE) return open();
  if (hands == 0) return failAt(BAD_POSITION, LANCE, "a lance that was opened by tool 0");
  if (tool == SOLVE) return solve(budget);
  if (tool == PROFILES) return takeProfile();
  return tool == MEASURE ? measure() : fail(BAD_TOOL);
}

/** Opens a lance and writes its tree and its hands. */
function open(): i32 {
  const lance = load<u32>(BUFFER);
  if (lance >= <u32>LANCES) return failAt(BAD_VALUE, 0, "a lance from 0 to 4");
  openLanceGame(lance);
  startSolving();
  for (let i: usize = 0; i < (<usize>cells()) << 2; i += 4) store<u32>(PROFILE + i, 0);
  writeAverage(PROFILE);
  store<i32>(BUFFER, hands);
  store<i32>(BUFFER, nodes, 4);
  store<i32>(BUFFER, entries, 8);
  store<i32>(BUFFER, 0, 12);
  store<i64>(BUFFER, totalWeight(), 16);
  const tree = <i32>NODE_SIZE * nodes;
  copyWords(BUFFER + HEADER, NODES, tree);
  for (let hand = 0; hand < hands; hand++) {
    const at = BUFFER + HEADER + <usize>tree + ((<usize>hand) << 3);
    store<i32>(at, typeOfHand(hand));
    store<u32>(at, bonusOf(hand), 4);
  }
  return OK;
}

/** Goes on solving by so many iterations, and writes how many there were. */
function solve(budget: i32): i32 {
  if (<u32>budget > <u32>MOST_ITERATIONS) return fail(BAD_BUDGET);
  const count = budget == 0 ? STANDARD_ITERATIONS : budget;
  if (iterations + count > LAST_ITERATION) return failAt(BAD_BUDGET, LAST_ITERATION, "iterations up to 8192");
  iterate(count);
  store<i32>(BUFFER, iterations);
  return OK;
}

/** Takes the average strategy (0), or the one that follows (1), as the profile; the answer is the profile. */
function takeProfile(): i32 {
  const size = cells() << 2;
  const which = load<u32>(BUFFER);
  if (which > 1) return failAt(BAD_VALUE, 0, "0: the average; 1: the strategy that follows");
  if (which == 0) writeAverage(PROFILE);
  else {
    const wrong = wrongNode();
    if (wrong >= 0) return failAt(BAD_VALUE, wrong, "probabilities of a node that add up to 2^24");
    copyWords(PROFILE, BUFFER + 4, size);
  }
  copyWords(BUFFER, PROFILE, size);
  return OK;
}

/** The first node at which the strategy in the buffer is none, or -1. */
function wrongNode(): i32 {
  for (let i = 0; i < nodes; i++) {
    const node = nodeAt(i);
    if (node.actions == 0) continue;
    for (let hand = 0; hand < hands; hand++) {
      let sum: u64 = 0;
      for (let a = 0; a < node.actions; a++) {
        sum += load<u32>(BUFFER + ((<usize>((node.entry + a) * hands + hand)) << 2), 4);
      }
      if (sum != WHOLE) return i;
    }
  }
  return -1;
}

/** Writes what the profile is worth against itself and against both best responses. */
function measure(): i32 {
  for (let player = 0; player < 2; player++) {
    const at = BUFFER + ((<usize>player) << 4);
    store<i64>(at, profileValue(player));
    store<i64>(at, bestResponse(player), 8);
  }
  return OK;
}
