import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { FairhandError } from "../../errors.js";
import { randomSeed } from "../../seed.js";
import { beaconHash, type Place } from "../fair-bytes.js";

/**
 * A stretch of the beacon: value `length` is the secret, each value before it is the hash of the next, and value 0 is the
 * tip that is published first. Some values on the way are kept, so that none is far from the next.
 */
export interface Stretch {
  length: number;
  tip: string;
  /** Values spacing, 2 spacing, ... and the last one, which is the secret; in hex. */
  checkpoints: string[];
  spacing: number;
}

/** Values between two turns of whatever else the program does. */
const TURN = 20_000;

/** Makes a stretch from a new secret. */
export async function makeStretch(place: Place, length: number): Promise<Stretch> {
  const hash = beaconHash(place);
  const spacing = Math.ceil(Math.sqrt(length));
  let value = randomSeed();
  const checkpoints = [bytesToHex(value)];
  for (let index = length - 1; index >= 0; index--) {
    value = hash(value);
    if (index > 0 && index % spacing === 0) checkpoints.unshift(bytesToHex(value));
    if (index % TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { length, tip: bytesToHex(value), checkpoints, spacing };
}

/** Value number `index` of a stretch, 0 to its length, in hex. @throws FairhandError `bad_beacon` */
export function stretchValue(place: Place, stretch: Stretch, index: number): string {
  const { length, spacing, checkpoints } = stretch;
  if (index === 0) return stretch.tip;
  const above = Math.ceil(index / spacing);
  const known = checkpoints[above - 1];
  const at = Math.min(above * spacing, length);
  if (known === undefined || index < 0 || index > length) {
    throw new FairhandError("bad_beacon", `the stretch has no value ${index}`, { expected: `0 to ${length}` });
  }
  const hash = beaconHash(place);
  let value: Uint8Array = hexToBytes(known);
  for (let i = at; i > index; i--) value = hash(value);
  return bytesToHex(value);
}
