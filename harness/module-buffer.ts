import type { Abi } from "./abi.js";
import { FairhandError } from "./errors.js";
import { SEED_BYTES } from "./seed.js";

/** The one buffer through which all data of a module passes. */
export class ModuleBuffer {
  /** Most bytes that one call can take or give. */
  readonly size: number;
  readonly #memory: WebAssembly.Memory;
  readonly #address: number;

  constructor(abi: Abi) {
    this.#memory = abi.memory;
    this.#address = abi.buffer();
    this.size = abi.buffer_size();
  }

  /** The first bytes as they are; the next call may overwrite them. */
  view(length: number): DataView {
    return new DataView(this.#memory.buffer, this.#address, length);
  }

  /** A copy of the first bytes. */
  read(length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, this.#address, length).slice();
  }

  text(length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.#memory.buffer, this.#address, length));
  }

  /** Writes bytes and gives their number. @throws FairhandError `too_long` */
  write(bytes: Uint8Array): number {
    if (bytes.length > this.size) {
      throw new FairhandError("too_long", `${bytes.length} bytes do not fit into the module's buffer`, {
        expected: `at most ${this.size} bytes`,
      });
    }
    new Uint8Array(this.#memory.buffer, this.#address, this.size).set(bytes);
    return bytes.length;
  }

  writeText(text: string): number {
    return this.write(new TextEncoder().encode(text));
  }

  /** @throws FairhandError `bad_seed` when these are not 32 bytes */
  writeSeed(seed: Uint8Array): void {
    if (seed.length !== SEED_BYTES) {
      throw new FairhandError("bad_seed", `a seed of ${seed.length} bytes`, { field: "seed", expected: "32 bytes" });
    }
    this.write(seed);
  }
}

/** A number as it crosses the boundary: without this check 2^32 + 1 would arrive as 1. */
export function whole(value: number, field: string): number {
  if (Number.isInteger(value) && value >= -0x80000000 && value <= 0xffffffff) return value;
  throw new FairhandError("bad_number", `${field} cannot be ${value}`, {
    field,
    expected: "a whole number of 32 bits",
  });
}
