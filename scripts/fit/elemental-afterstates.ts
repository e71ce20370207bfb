/** Afterstates of Elemental with what the equilibrium agent's table makes of them, and what a deeper search does. */
import type { PolicyPosition, PolicyTool } from "../../harness/games/elemental-policy.js";
import { type Card, KINDS, kindOf, net } from "../../harness/solve/elemental/kinds.js";
import { choices } from "../lib/choices.js";

/** Both cards are played, the damage is done, nobody has drawn. Lives from 1 to 5. */
export interface Afterstate {
  /** Features it has, once for each card: a kind in hand 0, in hand 1, in deck 0, in deck 1. */
  readonly features: readonly number[];
  readonly lives: readonly [number, number];
  /** Cards in each deck. */
  readonly left: number;
  /** Value to seat 0 by the table, and after looking further; a win is 1. */
  readonly before: number;
  readonly target: number;
}

/** Decks of the games: mostly all cards, sometimes a small deck that has all elements. */
const WHOLE = 0;
const SMALL = [2, 3] as const;
const SMALL_SHARE = 0.15;
/** Shares of random moves in either half of the games; the others are drawn from the agent's mix. */
const RANDOM_MOVES = [0.5, 0.15] as const;
const HAND = 4;
const MOST_LIVES = 5;
/** Decks of which every pair of draws is looked at; of larger ones every card once. */
const ALL_PAIRS = 3;
/** Larger decks are played from, but not asked about: there the table errs little. */
export const MOST_LEFT = 9;
/** Budgets of the table alone and of the search that is the target. */
const [FLAT, DEEP] = [1, 500];
/** The leaf that is a table and nothing else. */
const TABLE = 0;
/** The tool's value of a win. */
const WIN = 16_384;
/** Parts that a chance is drawn in. */
const CHANCES = 1024;

/** Plays game number `game`, and adds an afterstate for each of its rounds with few cards left in the decks. */
export function playAfterstates(
  tool: PolicyTool,
  cards: readonly Card[],
  decks: readonly (readonly number[])[],
  game: number,
  to: Afterstate[],
): void {
  const below = choices(game + 1);
  const chance = (share: number): boolean => below(CHANCES) < share * CHANCES;
  const kinds = new Map(cards.map((card) => [card.id, kindOf(card)]));
  const kind = (card: number): number => kinds.get(card) ?? 0;
  const deck = decks[chance(SMALL_SHARE) ? (SMALL[below(SMALL.length)] ?? WHOLE) : WHOLE] ?? [];
  const random = RANDOM_MOVES[below(RANDOM_MOVES.length)] ?? 0;
  const take = (from: number[]): number => from.splice(below(from.length), 1)[0] ?? 0;
  const decksLeft: [number[], number[]] = [[...deck], [...deck]];
  const hands = decksLeft.map((from) => Array.from({ length: HAND }, () => take(from))) as [number[], number[]];
  while (decksLeft[0].length > 0) {
    const played = playRound();
    if (played) to.push(played);
    for (const seat of [0, 1] as const) hands[seat].push(take(decksLeft[seat]));
  }

  /** Plays a card of each side at random lives after which the game goes on. */
  function playRound(): Afterstate | null {
    for (;;) {
      const lives = [1 + below(MOST_LIVES), 1 + below(MOST_LIVES)] as const;
      const { method, matrix, mixes, rows, columns } = tool.ask(
        { hands, decks: decksLeft, lives, tie: 1 },
        FLAT,
        TABLE,
      );
      const row = pick(mixes[0]);
      const column = pick(mixes[1]);
      const damage = net(rows[row] ?? 0, columns[column] ?? 0);
      const after = [lives[0] + Math.min(damage, 0), lives[1] - Math.max(damage, 0)] as const;
      if (after[0] <= 0 || after[1] <= 0) continue;
      discard(hands[0], rows[row]);
      discard(hands[1], columns[column]);
      if (method !== "1" || decksLeft[0].length > MOST_LEFT) return null;
      const features = [...hands, ...decksLeft].flatMap((list, part) => list.map((card) => KINDS * part + kind(card)));
      const before = (matrix[row]?.[column] ?? 0) / WIN;
      return { features, lives: after, left: decksLeft[0].length, before, target: lookFurther(after) };
    }
  }

  function pick(mix: readonly number[]): number {
    if (chance(random)) return below(mix.length);
    let rest = below(mix.reduce((sum, share) => sum + share, 0));
    return mix.findIndex((share) => {
      rest -= share;
      return rest < 0;
    });
  }

  function discard(hand: number[], played: number | undefined): void {
    hand.splice(
      hand.findIndex((card) => kind(card) === played),
      1,
    );
  }

  /** A hand with the card that stands at a place of its deck. */
  function drawn(seat: 0 | 1, place: number): number[] {
    return [...hands[seat], decksLeft[seat][place] ?? 0];
  }

  /** The mean value of the positions after the draws. */
  function lookFurther(lives: PolicyPosition["lives"]): number {
    const left = decksLeft[0].length;
    let step = 1 + below(left);
    while (divisor(step, left) > 1) step = 1 + below(left);
    const start = below(left);
    const turns = left <= ALL_PAIRS ? left : 1;
    let sum = 0;
    for (let place = 0; place < left; place++) {
      for (let turn = 0; turn < turns; turn++) {
        const other = (place * step + start + turn) % left;
        const position: PolicyPosition = {
          hands: [drawn(0, place), drawn(1, other)],
          decks: [decksLeft[0].toSpliced(place, 1), decksLeft[1].toSpliced(other, 1)],
          lives,
          tie: 1,
        };
        sum += tool.ask(position, DEEP, TABLE).value / WIN;
      }
    }
    return sum / (left * turns);
  }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
