import { CALL, CALL_INDIRECT, ELSE, END, OPCODES } from "./opcodes.js";
import type { FunctionType } from "./types.js";

/** Net effect on the stack of opcodes that neither branch nor call; every other one keeps its height. */
const EFFECTS: readonly (readonly [from: number, to: number, effect: number])[] = [
  [0x1a, 0x1a, -1], // drop
  [0x1b, 0x1b, -2], // select
  [0x20, 0x20, 1], // local.get
  [0x21, 0x21, -1], // local.set
  [0x23, 0x23, 1], // global.get
  [0x24, 0x24, -1], // global.set
  [0x36, 0x3e, -2], // stores
  [0x3f, 0x3f, 1], // memory.size
  [0x41, 0x44, 1], // constants
  [0x46, 0x4f, -1], // comparisons, the tests for zero left out
  [0x51, 0x66, -1],
  [0x6a, 0x78, -1], // arithmetic of two operands
  [0x7c, 0x8a, -1],
  [0x92, 0x98, -1],
  [0xa0, 0xa6, -1],
];
const EFFECT_OF: ReadonlyMap<number, number> = new Map(
  EFFECTS.flatMap(([from, to, effect]) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, effect] as const)),
);

const UNREACHABLE = 0x00;
const IF = 0x04;
const BR = 0x0c;
const BR_IF = 0x0d;
const BR_TABLE = 0x0e;
const RETURN = 0x0f;

/** A block that is open: the height at which it began, and how many results it leaves. */
interface Frame {
  readonly base: number;
  readonly results: number;
}

/** Follows how many operands a function has on its stack, and how deeply its blocks are nested. */
export class OperandStack {
  #height = 0;
  readonly #frames: Frame[] = [];
  /** Most operands at once. */
  highest = 0;
  /** Most blocks inside one another, the function itself not counted. */
  nesting = 0;

  /**
   * Takes the next instruction.
   * @param results of a block: how many values it leaves
   * @param called the type of the function, of a call
   */
  take(code: number, results: number, called: FunctionType | undefined): void {
    if (code === IF || code === BR_IF) this.#move(-1);
    if (OPCODES.get(code)?.immediate === "block") this.#open({ base: this.#height, results });
    if (code === ELSE) this.#height = this.#frames.at(-1)?.base ?? 0;
    if (code === END) this.#close();
    if (code === CALL_INDIRECT) this.#move(-1);
    if ((code === CALL || code === CALL_INDIRECT) && called) this.#move(called.results.length - called.params.length);
    this.#move(EFFECT_OF.get(code) ?? 0);
    // what follows cannot be reached: it may take from the stack whatever it likes
    if ([UNREACHABLE, BR, BR_TABLE, RETURN].includes(code)) this.#height = this.#base;
  }

  get #base(): number {
    return this.#frames.at(-1)?.base ?? 0;
  }

  #open(frame: Frame): void {
    this.#frames.push(frame);
    this.nesting = Math.max(this.nesting, this.#frames.length);
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (frame) this.#height = frame.base + frame.results;
    this.highest = Math.max(this.highest, this.#height);
  }

  #move(by: number): void {
    this.#height = Math.max(this.#height + by, this.#base);
    this.highest = Math.max(this.highest, this.#height);
  }
}
