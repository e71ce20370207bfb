import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import { unknownName } from "../suggest.js";

/** The lances that two can play by themselves, in the order of their numbers. */
export const LANCES = ["grande", "chica", "pares", "juego", "punto"] as const;
export type Lance = (typeof LANCES)[number];

/** What a probability of one is. */
export const WHOLE = 2 ** 24;
/** The most iterations that whole numbers are known to hold. */
export const MOST_ITERATIONS = 8192;

/** A decision or a leaf of the tree; mano is player 0. */
export interface LanceNode {
  /** Who decides; null at a leaf. */
  player: 0 | 1 | null;
  /** Number of its first action among those of all nodes. */
  entry: number;
  /** Nodes that its actions lead to. */
  children: readonly number[];
  /** Stones that a leaf pays besides the bonus, and to whom: null is the better hand. */
  stake: number;
  to: 0 | 1 | null;
}

export interface LanceHand {
  /** Number of its ranks, ascending from four aces. */
  type: number;
  /** Stones that a winner with this hand is paid beside the stake. */
  bonus: number;
}

/** A lance that was opened in the module. */
export interface OpenLance {
  nodes: readonly LanceNode[];
  /** The hands that take part, the weakest first; the strategy of an action is written in this order. */
  hands: readonly LanceHand[];
  /** Actions of all nodes. */
  entries: number;
  /** Ways to deal two hands that both take part. */
  weight: bigint;
}

/** What a profile is worth: stones a hand to either player against itself, and to the best response against it. */
export interface Measured {
  values: [number, number];
  responses: [number, number];
  /** The mean of what both players could gain. */
  exploitability: number;
}

const NAMES = ["lance", "solve", "profile", "measure"] as const;
const HEADER = 24;
const NODE = 40;
const HAND = 8;
const PAYMENT = 2;
/** Bits that values and best responses have behind the point. */
const VALUE_SCALE = 2 ** 8;
const RESPONSE_SCALE = 2 ** 24;

/** The module's tools that open a lance between two, solve it and measure strategies; the running game is left alone. */
export class LanceTools {
  readonly #module: GameModule;
  readonly #tools: Record<(typeof NAMES)[number], number>;
  #open: OpenLance | null = null;

  /** @throws FairhandError when the module has no such tools */
  constructor(module: GameModule) {
    const { tools } = module.description;
    this.#module = module;
    const number = (name: string): number => {
      const found = tools.indexOf(name);
      if (found < 0) throw unknownName("tool", name, tools, "tool");
      return found;
    };
    this.#tools = {
      lance: number("lance"),
      solve: number("solve"),
      profile: number("profile"),
      measure: number("measure"),
    };
  }

  /** Opens a lance: nothing is solved, and the profile is uniform. */
  open(lance: Lance): OpenLance {
    const all = this.#call("lance", 0, words(LANCES.indexOf(lance)), this.#module.bufferSize);
    const [handCount, nodeCount] = [all.getUint32(0, true), all.getUint32(4, true)];
    const nodes = Array.from({ length: nodeCount }, (_, i) => readNode(all, HEADER + NODE * i));
    const hands = Array.from({ length: handCount }, (_, i) => {
      const at = HEADER + NODE * nodeCount + HAND * i;
      return { type: all.getUint32(at, true), bonus: all.getUint32(at + 4, true) };
    });
    this.#open = { nodes, hands, entries: all.getUint32(8, true), weight: all.getBigInt64(16, true) };
    return this.#open;
  }

  /** Goes on by at most 64 iterations; gives how many there were. @throws ModuleError beyond {@link MOST_ITERATIONS} */
  iterate(count: number): number {
    return this.#call("solve", count, words(0), 4).getUint32(0, true);
  }

  /** Takes the average strategy as the profile, and gives it: for each entry, for each hand, out of {@link WHOLE}. */
  takeAverage(): Uint32Array {
    return this.#profile(words(0));
  }

  /** Takes a strategy of both players as the profile. @throws ModuleError naming the node whose numbers do not add up */
  takeProfile(profile: Uint32Array): void {
    this.#profile(words(1, ...profile));
  }

  /** What the profile is worth. */
  measure(): Measured {
    const all = this.#call("measure", 0, words(0), 32);
    const weight = Number(this.#opened.weight);
    const number = (at: number, scale: number): number => Number(all.getBigInt64(at, true)) / scale / weight;
    const values: [number, number] = [number(0, VALUE_SCALE), number(16, VALUE_SCALE)];
    const responses: [number, number] = [number(8, RESPONSE_SCALE), number(24, RESPONSE_SCALE)];
    const exploitability = (responses[0] - values[0] + responses[1] - values[1]) / 2;
    return { values, responses, exploitability };
  }

  get #opened(): OpenLance {
    if (!this.#open) throw new Error("no lance was opened");
    return this.#open;
  }

  #profile(input: Uint8Array): Uint32Array {
    const { entries, hands } = this.#opened;
    const all = this.#call("profile", 0, input, 4 * entries * hands.length);
    return Uint32Array.from({ length: entries * hands.length }, (_, i) => all.getUint32(4 * i, true));
  }

  #call(name: (typeof NAMES)[number], budget: number, input: Uint8Array, outputBytes: number): DataView {
    const { output } = this.#module.compute(this.#tools[name], budget, input, outputBytes);
    return new DataView(output.buffer, output.byteOffset, output.byteLength);
  }
}

/** @throws FairhandError for options that are not at their defaults: lances are those of the usual rules. */
export function requireUsualRules(module: GameModule): void {
  const { options } = module.observe<{ options: Record<string, number> }>(-1);
  const other = module.description.options.find(({ name, default: usual }) => options[name] !== usual);
  if (!other) return;
  throw new FairhandError("bad_option", `lances are played with ${other.name} at its default`, {
    field: `options.${other.name}`,
    expected: `${other.name}=${other.default}`,
  });
}

function words(...list: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * list.length));
  for (const [index, word] of list.entries()) view.setUint32(4 * index, word, true);
  return new Uint8Array(view.buffer);
}

function readNode(view: DataView, at: number): LanceNode {
  const field = (index: number): number => view.getInt32(at + 4 * index, true);
  const kind = field(0);
  const seat = (number: number): 0 | 1 => (number === 0 ? 0 : 1);
  return {
    player: kind < PAYMENT ? seat(kind) : null,
    entry: field(2),
    children: Array.from({ length: field(1) }, (_, i) => field(5 + i)),
    stake: field(3),
    to: kind === PAYMENT ? seat(field(4)) : null,
  };
}
