import { sha256 } from "@noble/hashes/sha2.js";

/** Rounds of Philox4x32-10; its multipliers, and what is added to the key after each round. */
const ROUNDS = 10;
const MULTIPLIERS = [0xd2511f53n, 0xcd9e8d57n] as const;
const WEYL = [0x9e3779b9, 0xbb67ae85] as const;
const WORDS = 2 ** 32;

/**
 * A stream of random words, the same as in the modules: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel random numbers,
 * SC 2011) under the first eight bytes of the seed's SHA-256.
 */
export class Philox {
  readonly #key: readonly [number, number];
  readonly #stream: number;
  #drawn = 0;
  #block: readonly number[] = [];

  /** @param seed 32 bytes @param stream its number */
  constructor(seed: Uint8Array, stream = 0) {
    const view = new DataView(sha256(seed).buffer);
    this.#key = [view.getUint32(0, true), view.getUint32(4, true)];
    this.#stream = stream;
  }

  /** The next 32 bits. */
  word(): number {
    const lane = this.#drawn & 3;
    if (lane === 0) this.#block = block(this.#key, Math.floor(this.#drawn / 4), this.#stream);
    this.#drawn++;
    return this.#block[lane] ?? 0;
  }

  /** A whole number from 0 to n - 1, each as likely; n at most 2^32. One of one is no draw. */
  below(n: number): number {
    if (n === 1) return 0;
    const limit = Math.floor(WORDS / n) * n;
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }
}

function block([key0, key1]: readonly [number, number], index: number, stream: number): number[] {
  let [c0, c1, c2, c3] = [index, 0, stream, 0];
  let [k0, k1] = [key0, key1];
  for (let round = 0; round < ROUNDS; round++) {
    const [p0, p1] = [MULTIPLIERS[0] * BigInt(c0), MULTIPLIERS[1] * BigInt(c2)];
    c0 = (Number(p1 >> 32n) ^ c1 ^ k0) >>> 0;
    c1 = Number(p1 & 0xffff_ffffn);
    c2 = (Number(p0 >> 32n) ^ c3 ^ k1) >>> 0;
    c3 = Number(p0 & 0xffff_ffffn);
    k0 = (k0 + WEYL[0]) >>> 0;
    k1 = (k1 + WEYL[1]) >>> 0;
  }
  return [c0, c1, c2, c3];
}
