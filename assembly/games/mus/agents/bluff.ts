/** The component `bluff`: how strong the last bettor's hand is, given all that was said. */
import { ONE, q } from "./fixed";
import { sampleAt, samples, totalWeight } from "./probability";
import { sight } from "./situation";
import { percentile } from "./strength";

const HALF: i64 = q(5_000);
const STRONG: i64 = q(7_500);

/** Q16: the posterior that the bettor's hand lies in a range of percentiles of the lance. */
function between(low: i64, high: i64): i64 {
  let weight: i64 = 0;
  for (let i = 0; i < samples(); i++) {
    const percent = percentile(sight.lance, sampleAt(i).typeOf(sight.bettor));
    if (percent >= low && percent < high) weight += sampleAt(i).weight;
  }
  return totalWeight() == 0 ? 0 : (ONE * weight) / totalWeight();
}

export function chanceStrong(): i64 {
  return between(STRONG, ONE + 1);
}
export function chanceMedium(): i64 {
  return between(HALF, STRONG);
}
export function chanceBluff(): i64 {
  return between(0, HALF);
}
