/** The candidates of a decision with what was worked out of each, kept for the report. */
import { NOTES } from "../../../core/memory";

@unmanaged
export class Candidate {
  ev: i64;
  risk: i64;
  score: i64;
  /** Sums over the samples: weight times utility, weight times its square. */
  sum: i64;
  squares: i64;
  action: u32;
  dropped: u32;
}
const SIZE: usize = offsetof<Candidate>();

let number: i32 = 0;

export function startCandidates(): void {
  number = 0;
}

export function candidates(): i32 {
  return number;
}

export function candidate(i: i32): Candidate {
  return changetype<Candidate>(NOTES + <usize>i * SIZE);
}

/** Adds a candidate; its numbers start at zero. */
export function addCandidate(action: u32): Candidate {
  const added = candidate(number++);
  added.action = action;
  added.dropped = 0;
  added.ev = 0;
  added.risk = 0;
  added.score = 0;
  added.sum = 0;
  added.squares = 0;
  return added;
}

/** The candidate of an action, or -1. */
export function indexOf(action: u32): i32 {
  for (let i = 0; i < number; i++) if (candidate(i).action == action) return i;
  return -1;
}

/** The best by score, the smallest action of equals; -1 if all are dropped. */
export function bestCandidate(): i32 {
  let best = -1;
  for (let i = 0; i < number; i++) {
    const one = candidate(i);
    if (one.dropped != 0) continue;
    if (best < 0) best = i;
    else {
      const top = candidate(best);
      if (one.score > top.score || (one.score == top.score && one.action < top.action)) best = i;
    }
  }
  return best;
}

/** Those not dropped, best first: the `k`-th, or -1. */
export function ranked(k: i32): i32 {
  for (let i = 0; i < number; i++) {
    const one = candidate(i);
    if (one.dropped != 0) continue;
    let before = 0;
    for (let j = 0; j < number; j++) {
      const other = candidate(j);
      if (other.dropped != 0 || i == j) continue;
      if (other.score > one.score || (other.score == one.score && other.action < one.action)) before++;
    }
    if (before == k) return i;
  }
  return -1;
}
