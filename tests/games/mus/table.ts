import type { GameModule } from "../../../harness/index.js";
import { parseSeed } from "../../../harness/index.js";

/** What seat -1 sees of a match, as far as the tests read it. */
export interface Seen {
  seat: number;
  phase: "mus" | "discard" | "lance" | "over";
  lance: string | null;
  turn: number;
  mano: number;
  hand_no: number;
  score: [number, number];
  juegos: [number, number];
  vacas: [number, number];
  redraws: number;
  reshuffles: number;
  closed: { lance: string; kind: string; stake?: number; side?: number; stones?: number }[];
  history: [number, string][];
  legal: number[];
  declared: { pares: boolean[] | null; juego: boolean[] | null };
  hand: string[];
  dead: string[];
  last_hand: LastHand | null;
  winner: number;
  hands: string[][];
  stock: number[];
  pile: number[];
  masks: number[];
}

export interface LastHand {
  hand_no: number;
  mano: number;
  actions: [number, string][];
  hands: string[][] | null;
  stones: Stones[];
  ordago: [string, number] | null;
}

/** Lance, side, stones, why. */
export type Stones = [string, number, number, string];

const NUMBERS = "1234567SCR";
const SUITS = "oceb";

export function cardId(text: string): number {
  return 10 * SUITS.indexOf(text[1] ?? "") + NUMBERS.indexOf(text[0] ?? "");
}

export function cardText(id: number): string {
  return `${NUMBERS[id % 10]}${SUITS[Math.floor(id / 10)]}`;
}

/** Rank descending, then card ascending, as a hand lies in its seat. */
export function sortHand(cards: readonly number[], reyes: number): number[] {
  const rank = (card: number): number => {
    const number = card % 10;
    if (reyes === 4) return number;
    return [0, 0, 7, 1, 2, 3, 4, 5, 6, 7][number] ?? 0;
  };
  return [...cards].sort((a, b) => rank(b) - rank(a) || a - b);
}

export function start(module: GameModule, options: Record<string, number>, seed = "1"): void {
  module.setOptions(options);
  module.reset(/^[0-9a-f]{64}$/.test(seed) ? Uint8Array.from(Buffer.from(seed, "hex")) : parseSeed(seed));
}

export const all = (module: GameModule): Seen => module.observe<Seen>(-1);

/** Plays actions and gathers what was scored, hand by hand. */
export function playAll(
  module: GameModule,
  actions: readonly number[],
): { stones: Stones[]; ordago: LastHand["ordago"] } {
  const stones: Stones[] = [];
  let ordago: LastHand["ordago"] = null;
  let last = all(module).last_hand?.hand_no ?? -1;
  for (const action of actions) {
    module.apply(action);
    const hand = all(module).last_hand;
    if (!hand || hand.hand_no === last) continue;
    last = hand.hand_no;
    stones.push(...hand.stones);
    ordago ??= hand.ordago;
  }
  return { stones, ordago };
}

/** Bytes of a saved game before the record, and where the record keeps its cards. */
const HEADER = 32;
const MINDS = 8;
const OFFSET = { stock: 0, dead: 8, hands: 40 };

/**
 * Puts other cards into the running hand: hands and discards by seat, the rest being the stock. They must be as many as
 * were there.
 */
export function putCards(
  module: GameModule,
  hands: readonly (readonly number[])[],
  dead: readonly (readonly number[])[] = [],
): void {
  const save = module.save();
  const record = recordOffset(module, save);
  const view = new DataView(save.buffer, save.byteOffset);
  const bits = (cards: readonly number[]): bigint => cards.reduce((sum, card) => sum | (1n << BigInt(card)), 0n);
  const reyes = module.observe<{ options: { reyes: number } }>(-1).options.reyes;
  const used = bits([...hands.flat(), ...dead.flat()]);
  view.setBigUint64(record + OFFSET.stock, ((1n << 40n) - 1n) & ~used, true);
  for (let seat = 0; seat < 4; seat++) view.setBigUint64(record + OFFSET.dead + 8 * seat, bits(dead[seat] ?? []), true);
  for (const [seat, hand] of hands.entries()) save.set(sortHand(hand, reyes), record + OFFSET.hands + 4 * seat);
  module.load(save);
}

/** The record stands where the hands of the observation are. */
function recordOffset(module: GameModule, save: Uint8Array): number {
  const hands = all(module).hands.flatMap((hand) => hand.map(cardId));
  for (let at = HEADER; at < save.length - MINDS; at++) {
    if (hands.every((card, i) => save[at + OFFSET.hands + i] === card)) return at;
  }
  throw new Error("the saved game holds no such hands");
}
