/** How good a hand is among all that can take part in a lance, by the full deck: worked out when the options change. */
import { heapify, takeLeast } from "../../../agents/heap";
import { keyIn, kindOf, TYPES_OF_FOUR, typesOf } from "../hands";
import { LANCES } from "../lances";
import { SHADOW_END } from "../validity";
import { ONE, q } from "./fixed";

const ROW: i32 = TYPES_OF_FOUR;
const PERCENTILES: usize = SHADOW_END;
/** Types with the key of their lance above them, as a heap and then in order. */
const HEAP: usize = (PERCENTILES + <usize>(4 * LANCES * ROW) + 7) & ~7;
const SORTED: usize = HEAP + <usize>(8 * ROW);
const TYPE_BITS: i32 = 10;

let doneKings: i32 = 0;
let doneReal: i32 = -1;

/** Works the table out for so many kings and this meaning of the real 31, unless it stands already. */
export function measureStrength(kings: i32, real31: i32): void {
  if (kings == doneKings && real31 == doneReal) return;
  doneKings = kings;
  doneReal = real31;
  for (let lance = 0; lance < LANCES; lance++) measureLance(lance, kings, real31);
}

function measureLance(lance: i32, kings: i32, real31: i32): void {
  const count = sortTypes(lance, kings, real31);
  let total: i64 = 0;
  for (let i = 0; i < count; i++) total += kindOf(typeAt(i), kings).copies;
  let worse: i64 = 0;
  let first = 0;
  while (first < count) {
    let end = first;
    let alike: i64 = 0;
    for (; end < count && keyAt(end) == keyAt(first); end++) alike += kindOf(typeAt(end), kings).copies;
    const share = <i32>((ONE * (2 * worse + alike)) / (2 * total));
    for (let i = first; i < end; i++) setPercentile(lance, typeAt(i), share);
    worse += alike;
    first = end;
  }
}

/** Sorts the types that take part in a lance, the worst first; returns their number. The others get 0. */
function sortTypes(lance: i32, kings: i32, real31: i32): i32 {
  const types = typesOf(kings);
  let count = 0;
  for (let type = 0; type < types; type++) {
    setPercentile(lance, type, 0);
    const key = keyIn(kindOf(type, kings), lance, real31);
    if (key == 0) continue;
    store<u64>(HEAP + ((<usize>count) << 3), ((<u64>key) << TYPE_BITS) | <u64>type);
    count++;
  }
  heapify(HEAP, count);
  for (let i = 0; i < count; i++) store<u64>(SORTED + ((<usize>i) << 3), takeLeast(HEAP, count - i));
  return count;
}

function typeAt(place: i32): i32 {
  return <i32>load<u64>(SORTED + ((<usize>place) << 3)) & ((1 << TYPE_BITS) - 1);
}

function keyAt(place: i32): u64 {
  return load<u64>(SORTED + ((<usize>place) << 3)) >> TYPE_BITS;
}

function setPercentile(lance: i32, type: i32, share: i32): void {
  store<i32>(PERCENTILES + ((<usize>(lance * ROW + type)) << 2), share);
}

/** Q16: the share of hands taking part in the lance that are worse, equal ones counting half; 0 takes no part. */
export function percentile(lance: i32, type: i32): i64 {
  return load<i32>(PERCENTILES + ((<usize>(lance * ROW + type)) << 2));
}

export const BUCKETS: i32 = 12;
const FINE: i64 = q(9_000);
const FINER: i64 = q(9_500);
const FINEST: i64 = q(9_800);

/** The bucket of a percentile: tenths, then finer at the top, where an ordago is decided. */
export function bucketOf(percent: i64): i32 {
  if (percent >= FINEST) return 11;
  if (percent >= FINER) return 10;
  return percent >= FINE ? 9 : <i32>((10 * percent) >> 16);
}
