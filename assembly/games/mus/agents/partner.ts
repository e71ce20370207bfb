/** The component `partner`: what the samples say of the partner, and what its mus says of its hand. */
import { accepts, opens } from "./behaviour";
import { eventKind, eventRound, eventSeat, nextEvent, readHand, SAID_MUS } from "./events";
import { mulq, ONE, q } from "./fixed";
import { sampleAt, samples, totalWeight } from "./probability";
import { raiseShare } from "./shares";
import { me, partner, sight } from "./situation";
import { bucketOf, percentile } from "./strength";

/** Q16 stones by which a mus said before the own word changes the worth of cutting. */
const SIGNAL: i64 = q(3_000);

/** Q16 stones: lower for a partner who wants cards, higher for each rival who does. */
export function musSignal(): i64 {
  let signal: i64 = 0;
  readHand(sight);
  while (nextEvent()) {
    if (eventKind != SAID_MUS || eventRound != <i32>sight.redraws || eventSeat == me) continue;
    signal += eventSeat == partner ? -SIGNAL : SIGNAL;
  }
  return signal;
}

function mean(sum: i64): i64 {
  return totalWeight() == 0 ? 0 : sum / totalWeight();
}

/** Q16: the partner's chance of not refusing, of raising, of betting, over the samples. */
export function partnerAccepts(k: i32): i64 {
  let sum: i64 = 0;
  for (let i = 0; i < samples(); i++) {
    const sample = sampleAt(i);
    sum += <i64>sample.weight * accepts(partner, sight.lance, k, sample.typeOf(partner));
  }
  return mean(sum);
}
export function partnerRaises(k: i32): i64 {
  let sum: i64 = 0;
  for (let i = 0; i < samples(); i++) {
    const sample = sampleAt(i);
    const held = sample.typeOf(partner);
    const raise = raiseShare(k, bucketOf(percentile(sight.lance, held)));
    sum += <i64>sample.weight * mulq(accepts(partner, sight.lance, k, held), raise);
  }
  return mean(sum);
}
export function partnerOpens(): i64 {
  let sum: i64 = 0;
  for (let i = 0; i < samples(); i++) {
    const sample = sampleAt(i);
    sum += <i64>sample.weight * opens(partner, sight.lance, sample.typeOf(partner));
  }
  return mean(sum);
}
/** Q16 for a chance of refusing. */
export function foldsOf(accept: i64): i64 {
  return ONE - accept;
}
