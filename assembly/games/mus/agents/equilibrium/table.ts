/** The shipped strategies of the lances between two, unpacked run by run: a run is a mix that some hands in order share. */
import { CHICA, GRANDE, PUNTO } from "../../lances";
import { RUNS, STARTS } from "../data/equilibrium";

/** What the shares of a mix add up to. */
export const UNIT: i32 = 255;
export const MOST_ACTIONS: i32 = 5;
/** Decisions of a lance's tree. */
export const DECISIONS: i32 = 28;

/** A run's first byte: its length above the set of actions that are played; 0 stands for a length in the next byte. */
const SET_BITS: i32 = 5;

const shares = new StaticArray<i32>(MOST_ACTIONS);

/** The share of an action in the mix read last. */
export function shareOf(action: i32): i32 {
  return unchecked(shares[action]);
}

/** Reads the mix of a hand, by its place among those of the lance, at a decision of the tree. */
export function readMix(lance: i32, decision: i32, place: i32): void {
  // with eight kings and eight aces chica is grande's mirror: the hand in the same place plays the same
  const table = lance == CHICA ? GRANDE : lance == GRANDE ? GRANDE : lance - 1;
  let at: i32 = unchecked(STARTS[table * DECISIONS + decision]);
  for (;;) {
    const first = <i32>unchecked(RUNS[at++]);
    const set = first & ((1 << SET_BITS) - 1);
    let length = first >> SET_BITS;
    if (length == 0) length = unchecked(RUNS[at++]);
    const mixed = <i32>popcnt(set) - 1;
    if (place < length) return unpack(set, at);
    place -= length;
    at += mixed;
  }
}

/** All actions of the set but the last have a byte; the last has the rest. */
function unpack(set: i32, at: i32): void {
  let rest = UNIT;
  for (let action = 0; action < MOST_ACTIONS; action++) {
    shares[action] = 0;
    if (((set >> action) & 1) == 0) continue;
    const last = set >> (action + 1) == 0;
    const share = last ? rest : <i32>unchecked(RUNS[at++]);
    shares[action] = share;
    rest -= share;
  }
}

/** The first action whose running total exceeds a draw below UNIT. */
export function pick(draw: i32): i32 {
  let action = 0;
  for (let total = shareOf(0); total <= draw; total += shareOf(action)) action++;
  return action;
}

if (!ASC_NO_ASSERT) assert(STARTS.length == PUNTO * DECISIONS);
