import { FairhandError } from "../../errors.js";
import { KINDS, turned } from "./kinds.js";

/** Cards in a hand, at most. */
export const SLOTS = 4;

/** A number for the cards of one side: digits to this base count the kinds in the hand, then those in the deck. */
const BASE = 3;
const DECK = KINDS;

/** What one side can hold at the start of a round, what it can play, and what it can then draw. */
export interface Layer {
  /** Number of holdings. */
  readonly count: number;
  /** The counts of kinds in hand and deck, `2 * KINDS` for each holding. */
  readonly cards: Uint8Array;
  /** Kinds to choose from, ascending: for each holding their number, and in {@link SLOTS} places the kinds. */
  readonly choices: Uint8Array;
  readonly kinds: Uint8Array;
  /** What is left after playing that kind: a number below `leftCount`. */
  readonly left: Int32Array;
  readonly leftCount: number;
  /** Draws from what is left: from `drawFrom[left]` on, the holding of the next round and its probability. */
  readonly drawFrom: Int32Array;
  readonly drawTo: Int32Array;
  readonly drawChance: Float64Array;
  /** Each holding with fire, wood and water turned; null where the turned holdings are others. */
  readonly turned: Int32Array | null;
}

/** One side's part of a game: a layer for every round, and how likely each holding of the first one is. */
export interface Side {
  readonly layers: readonly Layer[];
  readonly chances: Float64Array;
}

/**
 * All that a side can come to hold.
 * @param hand kinds in the hand
 * @param deck kinds in the deck
 * @param missing cards that are drawn before the first round
 * @param most holdings of one layer
 * @throws FairhandError `too_large`
 */
export function sideOf(hand: readonly number[], deck: readonly number[], missing: number, most: number): Side {
  const start = new Uint8Array(2 * KINDS);
  for (const kind of hand) start[kind] = (start[kind] ?? 0) + 1;
  for (const kind of deck) start[DECK + kind] = (start[DECK + kind] ?? 0) + 1;
  let holdings = new Holdings(most);
  holdings.add(start);
  let chances = [1];
  for (let card = 0; card < missing; card++) {
    const next = new Holdings(most);
    const reached: number[] = [];
    holdings.list.forEach((cards, from) => {
      for (const [to, chance] of draws(cards, next)) {
        reached[to] = (reached[to] ?? 0) + chance * (chances[from] ?? 0);
      }
    });
    holdings = next;
    chances = reached;
  }
  const layers: Layer[] = [];
  for (let round = hand.length + deck.length; round > 0; round--) {
    const next = new Holdings(most);
    layers.push(layerOf(holdings, next, most));
    holdings = next;
  }
  return { layers, chances: Float64Array.from(chances) };
}

/** Different holdings, numbered as they come. */
class Holdings {
  readonly list: Uint8Array[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(private readonly most: number) {}

  add(cards: Uint8Array): number {
    const key = keyOf(cards);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.list.length >= this.most) throw new FairhandError("too_large", "the game is too large to be solved");
    this.#numbers.set(key, this.list.length);
    return this.list.push(cards) - 1;
  }

  find(cards: Uint8Array): number | undefined {
    return this.#numbers.get(keyOf(cards));
  }
}

function keyOf(cards: Uint8Array): number {
  return cards.reduceRight((key, count) => key * BASE + count, 0);
}

/** Every kind that can be drawn, as the holding after it with its probability; without a deck nothing changes. */
function draws(cards: Uint8Array, to: Holdings): [number, number][] {
  const deck = cards.subarray(DECK);
  const size = deck.reduce((sum, count) => sum + count, 0);
  if (size === 0) return [[to.add(cards), 1]];
  const found: [number, number][] = [];
  deck.forEach((count, kind) => {
    if (count > 0) found.push([to.add(moved(cards, DECK + kind, kind)), count / size]);
  });
  return found;
}

/** The holding with one card taken from a place, and put into another if there is one. */
function moved(cards: Uint8Array, from: number, to?: number): Uint8Array {
  const next = cards.slice();
  next[from] = (next[from] ?? 0) - 1;
  if (to !== undefined) next[to] = (next[to] ?? 0) + 1;
  return next;
}

function layerOf(holdings: Holdings, next: Holdings, most: number): Layer {
  const count = holdings.list.length;
  const cards = new Uint8Array(2 * KINDS * count);
  const choices = new Uint8Array(count);
  const kinds = new Uint8Array(SLOTS * count);
  const left = new Int32Array(SLOTS * count);
  const rests = new Holdings(SLOTS * most);
  holdings.list.forEach((holding, number) => {
    cards.set(holding, 2 * KINDS * number);
    let choice = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      if (!holding[kind]) continue;
      kinds[SLOTS * number + choice] = kind;
      left[SLOTS * number + choice] = rests.add(moved(holding, kind));
      choice++;
    }
    choices[number] = choice;
  });
  const drawFrom = [0];
  const drawTo: number[] = [];
  const drawChance: number[] = [];
  for (const rest of rests.list) {
    for (const [to, chance] of draws(rest, next)) {
      drawTo.push(to);
      drawChance.push(chance);
    }
    drawFrom.push(drawTo.length);
  }
  return {
    count,
    cards,
    choices,
    kinds,
    left,
    leftCount: rests.list.length,
    drawFrom: Int32Array.from(drawFrom),
    drawTo: Int32Array.from(drawTo),
    drawChance: Float64Array.from(drawChance),
    turned: turnedHoldings(holdings),
  };
}

function turnedHoldings(holdings: Holdings): Int32Array | null {
  const numbers = new Int32Array(holdings.list.length);
  for (const [number, cards] of holdings.list.entries()) {
    const image = new Uint8Array(2 * KINDS);
    for (let kind = 0; kind < KINDS; kind++) {
      image[turned(kind)] = cards[kind] ?? 0;
      image[DECK + turned(kind)] = cards[DECK + kind] ?? 0;
    }
    const found = holdings.find(image);
    if (found === undefined) return null;
    numbers[number] = found;
  }
  return numbers;
}
