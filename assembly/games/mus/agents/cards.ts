/** The component `cards`: what the unseen cards alone say of a hand, by exact enumeration. */
import { CARDS, copiesOf, HAND, rankOf, ranksOf } from "../cards";
import { Kind, keyIn, kindOf, typesOf } from "../hands";
import { LANCES } from "../lances";
import { ONE } from "./fixed";
import { kings, me, real31, sight } from "./situation";

const MOST_RANKS: i32 = 10;
const unseen = new StaticArray<i32>(MOST_RANKS);
/** Sums over all hands of another: weight of worse and equal keys, by lance. */
const worse = new StaticArray<i64>(LANCES);
const equal = new StaticArray<i64>(LANCES);
let total: i64 = 0;
let possible: i32 = 0;

function choose(n: i32, k: i32): i64 {
  if (k == 0) return 1;
  if (k == 1) return n;
  if (k == 2) return (<i64>n * (n - 1)) / 2;
  if (k == 3) return (<i64>n * (n - 1) * (n - 2)) / 6;
  return (<i64>n * (n - 1) * (n - 2) * (n - 3)) / 24;
}

/** Counts the cards of each rank that are neither in the own hand nor among the own discards. */
export function countUnseen(): void {
  for (let rank = 0; rank < ranksOf(kings); rank++) unseen[rank] = copiesOf(rank, kings);
  const hand = sight.hand(me);
  for (let slot = 0; slot < HAND; slot++) unseen[rankOf((hand >>> (slot << 3)) & 255, kings)]--;
  for (let card = 0; card < CARDS; card++) {
    if (((sight.dead(me) >> <u64>card) & 1) != 0) unseen[rankOf(card, kings)]--;
  }
}

/** Unseen cards of a rank. */
export function unseenOf(rank: i32): i32 {
  return unseen[rank];
}

/** How many hands of this type the unseen cards make. */
export function waysTo(kind: Kind): i64 {
  let ways: i64 = 1;
  let run = 1;
  let rank = <i32>kind.low;
  for (let place = 1; place <= HAND; place++) {
    const next = place == 1 ? <i32>kind.rank1 : place == 2 ? <i32>kind.rank2 : place == 3 ? <i32>kind.high : -1;
    if (next == rank) {
      run++;
      continue;
    }
    ways *= choose(unseen[rank], run);
    rank = next;
    run = 1;
  }
  return ways;
}

/** A key in which a hand that takes no part is the lowest; punto counts the points of any hand. */
function fullKey(kind: Kind, lance: i32): i32 {
  return lance == 4 ? <i32>kind.points : keyIn(kind, lance, real31);
}

/** Compares the own hand with every hand that another may hold. */
export function measureAgainstOne(type: i32): void {
  const own = kindOf(type, kings);
  total = 0;
  possible = 0;
  for (let lance = 0; lance < LANCES; lance++) {
    worse[lance] = 0;
    equal[lance] = 0;
  }
  for (let other = 0; other < typesOf(kings); other++) {
    const kind = kindOf(other, kings);
    const ways = waysTo(kind);
    if (ways == 0) continue;
    possible++;
    total += ways;
    for (let lance = 0; lance < LANCES; lance++) {
      const key = fullKey(own, lance);
      const against = fullKey(kind, lance);
      if (against < key) worse[lance] += ways;
      else if (against == key) equal[lance] += ways;
    }
  }
}

/** Types that another can hold. */
export function possibleTypes(): i32 {
  return possible;
}

/** Q16: the chance of beating one unseen hand in a lance, equal hands counting half. */
export function strengthAgainstOne(lance: i32): i64 {
  return total == 0 ? 0 : (ONE * (2 * worse[lance] + equal[lance])) / (2 * total);
}

/** Whether another seat can hold, by the cards and its declarations, a hand that beats the own one from its place. */
export function canBeBeatenBy(seat: i32, lance: i32, own: i32, later: bool): bool {
  const mine = keyIn(kindOf(own, kings), lance, real31);
  const pares = <u32>sight.declaredPares;
  const juego = <u32>sight.declaredJuego;
  for (let other = 0; other < typesOf(kings); other++) {
    const kind = kindOf(other, kings);
    const key = keyIn(kind, lance, real31);
    if (key < mine || (key == mine && later) || key == 0) continue;
    if (pares != 255 && ((pares >>> seat) & 1) != u32(kind.pares > 0)) continue;
    if (juego != 255 && ((juego >>> seat) & 1) != u32(kind.juego > 0)) continue;
    if (waysTo(kind) > 0) return true;
  }
  return false;
}
