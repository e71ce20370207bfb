import { createHash } from "node:crypto";

/** Numbers that look random and are the same in every run: SHA-256 of a text and a counter. */
export class Dice {
  #words: number[] = [];
  #blocks = 0;

  constructor(readonly seed: string) {}

  /** A whole number below `n`, which is at most 2^32. */
  of(n: number): number {
    return Math.floor((this.#word() / 2 ** 32) * n);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.of(items.length)] as T;
  }

  /** So many bytes. */
  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.of(256));
  }

  #word(): number {
    if (this.#words.length === 0) {
      const block = createHash("sha256")
        .update(`${this.seed} ${this.#blocks++}`)
        .digest();
      this.#words = Array.from({ length: 8 }, (_, i) => block.readUInt32LE(4 * i));
    }
    return this.#words.pop() ?? 0;
  }
}
