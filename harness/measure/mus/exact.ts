import { LANCES } from "../../games/mus-lances.js";
import { type Deck, keysOf } from "./hands.js";

/** Most cards of a hand that can be of one rank, and one more. */
const CHOICES = 5;
/** Most cards of one rank. */
const MOST_COPIES = 8;
const PUNTO = LANCES.indexOf("punto");

/** A multiset of eight cards, and the ways to part it into a partner's and a rival's hand, as types. */
interface Union {
  counts: number[];
  partners: number[];
  rivals: number[];
}

/** What the own side is sure of: the deals, by weight, and for each lance those in which it has the best hand. */
export interface Weights {
  total: number;
  won: number[];
}

/**
 * Exact chances of holding the best hand of a lance, nothing being known but the own hand, or the partner's too: all
 * hands of the three others are gone through. What two of them hold together decides what is left for the third, so that
 * the work goes by these unions. Sums are whole numbers below 2^53.
 */
export class ExactChances {
  readonly #copies: readonly number[];
  /** Cards of each rank, by type. */
  readonly #counts: readonly (readonly number[])[];
  readonly #typeOf = new Map<string, number>();
  readonly #unions: readonly Union[];
  /** By lance and type, the place of its hand among all from the weakest on; 0 takes no part. */
  readonly #places: readonly Int32Array[];

  constructor(deck: Deck) {
    this.#copies = deck.copies;
    const hands = handsOf(deck);
    this.#counts = hands.map((hand) => countsOf(hand, deck.copies.length));
    for (const [type, counts] of this.#counts.entries()) this.#typeOf.set(counts.join(), type);
    this.#unions = unionsOf(this.#counts);
    const keys = hands.map((hand) => keysOf(hand, deck));
    this.#places = LANCES.map((_, lance) => {
      const order = [...new Set([0, ...keys.map((each) => each[lance] ?? 0)])].sort((a, b) => a - b);
      const places = new Map(order.map((key, place) => [key, place]));
      return Int32Array.from(keys, (each) => places.get(each[lance] ?? 0) ?? 0);
    });
  }

  /**
   * @param own ranks of the own hand
   * @param seat places of the own seat after mano
   * @param partner ranks of the partner's hand, if it is known
   */
  weights(own: readonly number[], seat: number, partner: readonly number[] | null = null): Weights {
    const mine = this.#type(own);
    const known = partner && this.#type(partner);
    const unseen = this.#copies.map((copies, rank) => copies - (this.#counts[mine]?.[rank] ?? 0));
    const found: Weights = { total: 0, won: LANCES.map(() => 0) };
    const before = this.#counts.map((counts) => ways(unseen, counts));
    for (const union of this.#unions) {
      const left = unseen.map((count, rank) => count - (union.counts[rank] ?? 0));
      if (left.some((count) => count < 0)) continue;
      const at = [...union.partners.keys()].filter((i) => known === null || union.partners[i] === known);
      if (at.length === 0) continue;
      const last = Float64Array.from(this.#counts, (counts) => ways(left, counts));
      const all = last.reduce((sum, count) => sum + count, 0);
      const weights = at.map((i) => {
        const first = this.#counts[union.partners[i] ?? 0] ?? [];
        const rest = unseen.map((count, rank) => count - (first[rank] ?? 0));
        const chosen = known === null ? (before[union.partners[i] ?? 0] ?? 0) : 1;
        return chosen * ways(rest, this.#counts[union.rivals[i] ?? 0] ?? []);
      });
      for (const weight of weights) found.total += weight * all;
      for (const lance of LANCES.keys()) {
        found.won[lance] = (found.won[lance] ?? 0) + this.#won(lance, mine, seat, union, at, weights, last);
      }
    }
    return found;
  }

  #type(ranks: readonly number[]): number {
    return this.#typeOf.get(countsOf(ranks, this.#copies.length).join()) ?? 0;
  }

  /** Weight of the deals of one union in which the own side has the best hand of a lance. */
  #won(
    lance: number,
    own: number,
    seat: number,
    { partners, rivals }: Union,
    at: readonly number[],
    weights: readonly number[],
    last: Float64Array,
  ): number {
    const places = this.#places[lance] ?? new Int32Array();
    const mine = places[own] ?? 0;
    const punto = lance === PUNTO;
    // Punto is played where nobody has juego, which is where all take part.
    if (punto && mine === 0) return 0;
    const below = cumulated(places, last);
    const nobody = punto ? (below[0] ?? 0) : 0;
    // The seats by how far they are after mano: of equals, the nearer one wins.
    const [next, partner, after] = [(seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4];
    let sum = 0;
    for (const [k, i] of at.entries()) {
      const theirs = places[partners[i] ?? 0] ?? 0;
      const rival = places[rivals[i] ?? 0] ?? 0;
      const best = Math.max(mine, theirs);
      if (best === 0 || (punto && (theirs === 0 || rival === 0))) continue;
      const winner = mine < best || (theirs === best && partner < seat) ? partner : seat;
      if (rival > best || (rival === best && next < winner)) continue;
      sum += (weights[k] ?? 0) * ((below[after < winner ? best - 1 : best] ?? 0) - nobody);
    }
    return sum;
  }
}

/** At each place the weight of the hands up to it. */
function cumulated(places: Int32Array, weights: Float64Array): Float64Array {
  const sums = new Float64Array(places.length + 2);
  for (let type = 0; type < places.length; type++) {
    const place = places[type] ?? 0;
    sums[place] = (sums[place] ?? 0) + (weights[type] ?? 0);
  }
  for (let place = 1; place < sums.length; place++) sums[place] = (sums[place] ?? 0) + (sums[place - 1] ?? 0);
  return sums;
}

function countsOf(ranks: readonly number[], length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

/** Binomial coefficients, at CHOICES * n + k. */
const CHOOSE = Float64Array.from({ length: (MOST_COPIES + 1) * CHOICES }, (_, at) => {
  const [n, k] = [Math.floor(at / CHOICES), at % CHOICES];
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
});

/** Ways to take so many cards of each rank. */
function ways(from: readonly number[], counts: readonly number[]): number {
  let product = 1;
  for (let rank = 0; rank < counts.length; rank++) {
    const count = counts[rank] ?? 0;
    if (count > 0) product *= CHOOSE[CHOICES * Math.max(0, from[rank] ?? 0) + count] ?? 0;
  }
  return product;
}

/** All hands by their ranks, ascending. */
function handsOf({ copies }: Deck): number[][] {
  const ranks = [...copies.keys()];
  return ranks.flatMap((a) =>
    ranks.slice(a).flatMap((b) => ranks.slice(b).flatMap((c) => ranks.slice(c).map((d) => [a, b, c, d]))),
  );
}

function unionsOf(types: readonly (readonly number[])[]): Union[] {
  const unions = new Map<number, Union>();
  for (const [partner, first] of types.entries()) {
    for (const [rival, second] of types.entries()) {
      let name = 0;
      for (let rank = 0; rank < first.length; rank++) {
        name = name * (MOST_COPIES + 1) + (first[rank] ?? 0) + (second[rank] ?? 0);
      }
      let union = unions.get(name);
      if (!union) {
        union = { counts: first.map((count, rank) => count + (second[rank] ?? 0)), partners: [], rivals: [] };
        unions.set(name, union);
      }
      union.partners.push(partner);
      union.rivals.push(rival);
    }
  }
  return [...unions.values()];
}
