/** A lance between two worked out pair by pair in doubles, from the naive comparison: a second opinion on the module's. */
import type { LanceNode } from "../../../harness/games/mus-lances.js";
import { compare, type Lance, takesPart, value } from "./naive.js";

const KINGS = 8;
const RANKS = 8;
const COPIES = [8, 4, 4, 4, 4, 4, 4, 8];

/** All hands by their ranks, ascending, in the order of the module's types. */
export const TYPES: number[][] = [];
for (let a = 0; a < RANKS; a++) {
  for (let b = a; b < RANKS; b++) {
    for (let c = b; c < RANKS; c++) for (let d = c; d < RANKS; d++) TYPES.push([a, b, c, d]);
  }
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1);
  return n < k ? 0 : result;
}

function ways(hand: readonly number[], other: readonly number[]): number {
  const count = (cards: readonly number[], rank: number): number => cards.filter((card) => card === rank).length;
  return COPIES.reduce((product, copies, rank) => {
    const first = count(hand, rank);
    return product * choose(copies, first) * choose(copies - first, count(other, rank));
  }, 1);
}

export type Strategy = (entry: number, hand: number) => number;

/** A lance whose hands are named by their types. */
export class LanceSums {
  readonly #nodes: readonly LanceNode[];
  readonly #ways: number[][];
  readonly #firstWins: boolean[][];
  readonly #bonus: number[];
  readonly weight: number;

  constructor(lance: Lance, nodes: readonly LanceNode[], types: readonly number[]) {
    const hands = types.map((type) => TYPES[type] ?? []);
    this.#nodes = nodes;
    this.#ways = hands.map((hand) => hands.map((other) => ways(hand, other)));
    this.#firstWins = hands.map((hand) => hands.map((other) => compare(lance, hand, other, KINGS) >= 0));
    this.#bonus = hands.map((hand) => (lance === "punto" ? 1 : value(lance, hand, KINGS)));
    this.weight = this.#ways.flat().reduce((sum, number) => sum + number, 0);
    if (!hands.every((hand) => takesPart(lance, hand, KINGS))) throw new Error("a hand that takes no part");
  }

  /** Stones a hand that a player's best response wins from a strategy. */
  bestResponse(player: 0 | 1, strategy: Strategy): number {
    const reach = this.#bonus.map(() => 1);
    return this.#values(0, player, reach, strategy).reduce((sum, number) => sum + number, 0) / this.weight;
  }

  #values(index: number, player: 0 | 1, reach: readonly number[], strategy: Strategy): number[] {
    const node = this.#nodes[index];
    if (!node) throw new Error("no such node");
    if (node.player === null) return reach.map((_, hand) => this.#leaf(node, player, hand, reach));
    const values = node.children.map((child, action) => {
      const on = node.player === player ? reach : reach.map((share, i) => share * strategy(node.entry + action, i));
      return this.#values(child, player, on, strategy);
    });
    const join = node.player === player ? Math.max : (...list: number[]) => list.reduce((sum, one) => sum + one, 0);
    return reach.map((_, hand) => join(...values.map((list) => list[hand] ?? 0)));
  }

  #leaf(node: LanceNode, player: 0 | 1, hand: number, reach: readonly number[]): number {
    let sum = 0;
    for (const [other, share] of reach.entries()) {
      const [first, second] = player === 0 ? [hand, other] : [other, hand];
      const winner = node.to ?? (this.#firstWins[first]?.[second] ? 0 : 1);
      const paid = node.stake + (this.#bonus[winner === player ? hand : other] ?? 0);
      sum += (winner === player ? paid : -paid) * share * (this.#ways[hand]?.[other] ?? 0);
    }
    return sum;
  }
}
