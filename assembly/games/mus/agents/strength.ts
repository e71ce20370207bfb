/** How good a hand is among all that can take part in a lance, by the full deck: worked out when the options change. */
import { keyIn, kindOf, TYPES_OF_FOUR, typesOf } from "../hands";
import { LANCES } from "../lances";
import { SHADOW_END } from "../validity";
import { ONE, q } from "./fixed";

const PERCENTILES: usize = SHADOW_END;
const ROW: i32 = TYPES_OF_FOUR;

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
  const types = typesOf(kings);
  let total: i64 = 0;
  for (let type = 0; type < types; type++) {
    if (keyIn(kindOf(type, kings), lance, real31) > 0) total += kindOf(type, kings).copies;
  }
  for (let type = 0; type < types; type++) {
    const key = keyIn(kindOf(type, kings), lance, real31);
    let below: i64 = 0;
    for (let other = 0; key > 0 && other < types; other++) {
      const against = keyIn(kindOf(other, kings), lance, real31);
      if (against == 0 || against > key) continue;
      below += (against < key ? 2 : 1) * <i64>kindOf(other, kings).copies;
    }
    store<i32>(PERCENTILES + ((<usize>(lance * ROW + type)) << 2), <i32>((ONE * below) / (2 * total)));
  }
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
