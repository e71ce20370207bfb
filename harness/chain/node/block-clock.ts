import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

/** Milliseconds between two blocks. */
export const BLOCK_TIME = 500;

/**
 * Blocks that come by the clock, whether anything is in them or not. What is sent goes into the block that is being made;
 * the one before it is the head, and irreversible, as nobody else makes blocks.
 */
export class BlockClock {
  readonly #chain: string;
  readonly #genesis: number;
  readonly #now: () => number;
  #latest: number;

  /**
   * @param latest time of the latest block that had something in it: time never goes behind it
   * @param now the clock, in milliseconds since 1970
   */
  constructor(chain: string, genesis: number, latest: number, now: () => number) {
    this.#chain = chain;
    this.#genesis = genesis;
    this.#latest = latest;
    this.#now = now;
  }

  /** Time of the block that is being made. */
  pending(): number {
    this.#latest = Math.max(this.#latest, floorTime(this.#now()));
    return this.#latest;
  }

  /** Time of the head block. */
  head(): number {
    return this.pending() - BLOCK_TIME;
  }

  /** Number of the block of a time; the first is 1. */
  numberAt(time: number): number {
    return Math.floor((time - this.#genesis) / BLOCK_TIME) + 1;
  }

  /** Time of a block. */
  timeOf(block: number): number {
    return this.#genesis + (block - 1) * BLOCK_TIME;
  }

  /** Id of a block, in hex: its number in 4 bytes, big-endian, then a hash. */
  idOf(block: number): string {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, block);
    const hash = sha256(concatBytes(hexToBytes(this.#chain), number));
    return bytesToHex(concatBytes(number, hash.subarray(4)));
  }

  /** Number of the latest block, up to the head, whose number ends in these 16 bits; 0 if there is none. */
  referred(low: number): number {
    const head = this.numberAt(this.head());
    const number = head - ((head - low) & 0xffff);
    return Math.max(number, 0);
  }

  /** The 32 bits of a block's id that a transaction repeats. */
  prefixOf(block: number): number {
    return new DataView(hexToBytes(this.idOf(block)).buffer).getUint32(8, true);
  }
}

/** The beginning of a block's half second. */
export function floorTime(milliseconds: number): number {
  return Math.floor(milliseconds / BLOCK_TIME) * BLOCK_TIME;
}

/** A time as nodes write it. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, -1);
}
