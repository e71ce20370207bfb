/** What the module's `observe` gives, as far as the table shows it. */
export interface MusView {
  seat: number;
  options: Record<string, number>;
  phase: "mus" | "discard" | "lance" | "over";
  lance: string | null;
  turn: number;
  mano: number;
  hand_no: number;
  score: [number, number];
  juegos: [number, number];
  hand: string[];
  hands?: string[][];
  declared: { pares: boolean[] | null; juego: boolean[] | null };
  closed: { lance: string; kind: string; stake?: number; side?: number; stones?: number }[];
  bet: { pending: number; ordago: number; bettor: number } | null;
  history: [number, string][];
  last_hand: LastHand | null;
}

export interface LastHand {
  hand_no: number;
  hands: string[][] | null;
  /** Lance, side, stones, why. */
  stones: [string, number, number, string][];
  ordago: [string, number] | null;
}

/** Action numbers of the module. */
export const MUS = 0;
export const NO_MUS = 1;
export const DISCARD = 16;
export const ENVIDO = 64;
export const HAND = 4;

/** The cards of a seat as the viewer knows them, or null. */
export function cardsOf(view: MusView, seat: number): string[] | null {
  if (view.hands) return view.hands[seat] ?? null;
  return view.seat === seat ? view.hand : null;
}

/** Whether a hand has just been counted and nobody has spoken in the next one. */
export function justCounted(view: MusView): boolean {
  return view.last_hand !== null && (view.history.length === 0 || view.phase === "over");
}

/** What a seat said last, if it was among the last words of the hand. */
export function saying(view: MusView, seat: number, seats: number): string | null {
  return view.history.slice(-seats).findLast(([who]) => who === seat)?.[1] ?? null;
}

/** Stones that a side has gained from one position to the next, where the score has not been wound back. */
export function gained(before: MusView, after: MusView): { side: number; stones: number } | null {
  const side = after.score.findIndex((stones, i) => stones > (before.score[i] ?? 0));
  if (side < 0) return null;
  return { side, stones: (after.score[side] ?? 0) - (before.score[side] ?? 0) };
}

/** What everybody may know of an action: of a discard, how many cards and never which. */
export function publicText(text: string): string {
  const slots = text.startsWith("discard ") ? text.split(" ").length - 1 : 0;
  return slots > 0 ? `discard ${slots}` : text;
}
