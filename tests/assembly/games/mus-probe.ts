/** What the hand tables of mus hold, for tests/games/mus. */
import { copiesOf, ranksOf } from "../../../assembly/games/mus/cards";
import { keyIn, kindOf, typeOfRanks, typesOf, valueIn } from "../../../assembly/games/mus/hands";
import { JUEGO, LANCES, PUNTO } from "../../../assembly/games/mus/lances";

export function types(kings: i32): i32 {
  return typesOf(kings);
}

export function typeOf(a: i32, b: i32, c: i32, d: i32, kings: i32): i32 {
  return typeOfRanks(a, b, c, d, kings);
}

export function key(type: i32, kings: i32, lance: i32, real31: i32): i32 {
  return keyIn(kindOf(type, kings), lance, real31);
}

export function value(type: i32, kings: i32, lance: i32): i32 {
  return valueIn(kindOf(type, kings), lance);
}

export function copies(type: i32, kings: i32): i32 {
  return kindOf(type, kings).copies;
}

/** The rank in place 0 (lowest) to 3. */
export function rank(type: i32, kings: i32, place: i32): i32 {
  const kind = kindOf(type, kings);
  if (place == 0) return kind.low;
  if (place == 1) return kind.rank1;
  return place == 2 ? kind.rank2 : kind.high;
}

const RANKS: i32 = 10;
const HAND: i32 = 4;
const unseen = new StaticArray<i32>(RANKS);
/** Weights of both rivals' deals: all, and by lance those in which it is played and those the own side wins. */
const sums = new StaticArray<f64>(1 + 2 * LANCES);

function ways(type: i32, kings: i32): f64 {
  let product: f64 = 1;
  for (let r = 0; r < RANKS; r++) {
    let count = 0;
    for (let place = 0; place < HAND; place++) count += i32(rank(type, kings, place) == r);
    for (let k = 0; k < count; k++) product = (product * <f64>(unseen[r] - k)) / <f64>(k + 1);
  }
  return product;
}

function hold(type: i32, kings: i32, change: i32): void {
  for (let place = 0; place < HAND; place++) unseen[rank(type, kings, place)] += change;
}

/** Exact weights given the own hand and the partner's, all pairs of rivals' hands gone through; seats from mano. */
export function measurePair(own: i32, partner: i32, position: i32, kings: i32): void {
  for (let r = 0; r < ranksOf(kings); r++) unseen[r] = copiesOf(r, kings);
  for (let i = 0; i < sums.length; i++) sums[i] = 0;
  hold(own, kings, -1);
  hold(partner, kings, -1);
  for (let first = 0; first < typesOf(kings); first++) {
    const weight = ways(first, kings);
    if (weight == 0) continue;
    hold(first, kings, -1);
    for (let second = 0; second < typesOf(kings); second++) {
      const both = weight * ways(second, kings);
      if (both > 0) compareSides(own, partner, first, second, position, kings, both);
    }
    hold(first, kings, 1);
  }
}

function compareSides(own: i32, partner: i32, first: i32, second: i32, position: i32, kings: i32, weight: f64): void {
  sums[0] += weight;
  const juego = max(
    max(key(own, kings, JUEGO, 0), key(partner, kings, JUEGO, 0)),
    max(key(first, kings, JUEGO, 0), key(second, kings, JUEGO, 0)),
  );
  for (let lance = 0; lance < LANCES; lance++) {
    if (lance == PUNTO && juego > 0) continue;
    let best = 0;
    let ours = false;
    for (let seat = 0; seat < 4; seat++) {
      const places = (seat - position + 4) & 3;
      const held = places == 0 ? own : places == 1 ? first : places == 2 ? partner : second;
      const reached = key(held, kings, lance, 0);
      if (reached <= best) continue;
      best = reached;
      ours = (places & 1) == 0;
    }
    if (best == 0) continue;
    sums[1 + 2 * lance] += weight;
    if (ours) sums[2 + 2 * lance] += weight;
  }
}

export function sumOf(i: i32): f64 {
  return sums[i];
}
