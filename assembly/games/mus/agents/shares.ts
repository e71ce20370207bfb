/** How players usually act by the strength of their hands, Q16: shares that the data file of behaviour holds, by bucket. */
import { LANCES } from "../lances";
import { ACCEPT, ALL_IN, BIG, OPEN, RAISE } from "./data/behaviour";
import { STAKE_CLASSES } from "./fixed";
import { kings } from "./situation";
import { BUCKETS } from "./strength";

/** Where a share by lance and bucket stands: those of four kings come after those of eight. */
function byLance(lance: i32, bucket: i32): i32 {
  return ((kings == 8 ? 0 : LANCES) + lance) * BUCKETS + bucket;
}

/** Betting anything. */
export function openShare(lance: i32, bucket: i32): i64 {
  return <i64>unchecked(OPEN[byLance(lance, bucket)]);
}
/** More than two stones, of bets that are no ordago. */
export function bigShare(lance: i32, bucket: i32): i64 {
  return <i64>unchecked(BIG[byLance(lance, bucket)]);
}
/** An ordago, of bets. */
export function allInShare(lance: i32, bucket: i32): i64 {
  return <i64>unchecked(ALL_IN[byLance(lance, bucket)]);
}
/** Not refusing a stake of class `k`. */
export function acceptShare(lance: i32, k: i32, bucket: i32): i64 {
  const row = ((kings == 8 ? 0 : LANCES) + lance) * STAKE_CLASSES + k;
  return <i64>unchecked(ACCEPT[row * BUCKETS + bucket]);
}
/** A raise, of what does not refuse a stake of class `k`. */
export function raiseShare(k: i32, bucket: i32): i64 {
  return <i64>unchecked(RAISE[((kings == 8 ? 0 : STAKE_CLASSES) + k) * BUCKETS + bucket]);
}
