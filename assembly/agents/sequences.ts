/** Sequences of actions that may be played in a turn, with what they came to in each state imagined. */
import { game } from "../core/tenant";
import { actionOf, hashAt, parentOf, scoreOf, TURNS_END } from "./turns";

/** Most sequences compared, actions of one, states imagined, and terms of a position. */
export const MOST_SEQUENCES: i32 = 64;
export const MOST_LENGTH: i32 = 32;
export const MOST_IMAGINED: i32 = 16;
export const MOST_SUMMANDS: i32 = 24;

@unmanaged
export class Sequence {
  /** Sum of its values. */
  sum: i64;
  /** The position it leads to, as the beam saw it. */
  hash: u64;
  length: i32;
  /** States in which it was valued. */
  valued: i32;
  /** Its place among those of its beam. */
  rank: i32;
  zero: i32;

  action(k: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>k) << 2), offsetof<Sequence>());
  }
  setAction(k: i32, action: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>k) << 2), action, offsetof<Sequence>());
  }
  /** The action as the game names it, known once the sequence was valued. */
  name(k: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>k) << 2), NAMES_AT);
  }
  setName(k: i32, name: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>k) << 2), name, NAMES_AT);
  }
  value(k: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>k) << 2), VALUES_AT);
  }
  addValue(value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>this.valued) << 2), value, VALUES_AT);
    this.sum += value;
    this.valued++;
  }
  /** What a term came to, over all states. */
  term(k: i32): i64 {
    return load<i64>(changetype<usize>(this) + ((<usize>k) << 3), TERMS_AT);
  }
  addTerm(k: i32, value: i32): void {
    store<i64>(changetype<usize>(this) + ((<usize>k) << 3), this.term(k) + value, TERMS_AT);
  }
  /** The first action: to end the turn where there is none. */
  first(): u32 {
    return this.length == 0 ? <u32>game.ending : this.action(0);
  }
}
const NAMES_AT: usize = offsetof<Sequence>() + 4 * <usize>MOST_LENGTH;
const VALUES_AT: usize = NAMES_AT + 4 * <usize>MOST_LENGTH;
const TERMS_AT: usize = VALUES_AT + 4 * <usize>MOST_IMAGINED;
const SEQUENCE_SIZE: usize = TERMS_AT + 8 * <usize>MOST_SUMMANDS;

export let sequences: i32 = 0;

export function sequenceAt(index: i32): Sequence {
  return changetype<Sequence>(TURNS_END + <usize>index * SEQUENCE_SIZE);
}

export function clearSequences(): void {
  sequences = 0;
}

/** Takes the best `kept` of the `count` turns that a beam has found, the earlier of equals first, unless they are there. */
export function collect(count: i32, kept: i32): void {
  let last = i32.MAX_VALUE;
  let lastIndex = -1;
  for (let rank = 0; rank < kept; rank++) {
    const next = nextBest(count, last, lastIndex);
    if (next < 0) return;
    last = scoreOf(0, next);
    lastIndex = next;
    add(next, rank);
  }
}

function nextBest(count: i32, below: i32, place: i32): i32 {
  let next = -1;
  for (let i = 0; i < count; i++) {
    const score = scoreOf(0, i);
    if (score > below || (score == below && i <= place)) continue;
    if (next < 0 || score > scoreOf(0, next)) next = i;
  }
  return next;
}

function add(index: i32, rank: i32): void {
  const hash = hashAt(0, index);
  if (sequences == MOST_SEQUENCES) return;
  for (let i = 0; i < sequences; i++) if (sequenceAt(i).hash == hash) return;
  let length = 0;
  for (let at = index; parentOf(0, at) >= 0; at = parentOf(0, at)) length++;
  if (length > MOST_LENGTH) return;
  const sequence = sequenceAt(sequences++);
  for (let at: usize = 0; at < SEQUENCE_SIZE; at += 8) store<u64>(changetype<usize>(sequence) + at, 0);
  sequence.hash = hash;
  sequence.rank = rank;
  sequence.length = length;
  for (let at = index; parentOf(0, at) >= 0; at = parentOf(0, at)) sequence.setAction(--length, actionOf(0, at));
}

/** Whether `a` is better than `b`: valued in more states, then of higher value; the earlier found comes before its equals. */
function isBetter(a: Sequence, b: Sequence): bool {
  return a.valued != b.valued ? a.valued > b.valued : a.sum > b.sum;
}

/** The best sequence whose first action is none of those written at `taken`; null where there is none. */
export function bestSequence(taken: usize, count: i32): Sequence {
  let best = changetype<Sequence>(0);
  for (let i = 0; i < sequences; i++) {
    const sequence = sequenceAt(i);
    let open = true;
    for (let k = 0; k < count && open; k++) open = load<u32>(taken + ((<usize>k) << 2)) != sequence.first();
    if (open && (changetype<usize>(best) == 0 || isBetter(sequence, best))) best = sequence;
  }
  return best;
}
