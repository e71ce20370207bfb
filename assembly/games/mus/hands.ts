/**
 * Every hand by its type, the ranks alone: what it is worth in each lance is worked out once, at the start, for eight
 * kings and for four. Types are numbered in ascending order of the ranks, low card first.
 */
import { TABLES } from "../../core/memory";
import { cardIn, copiesOf, EIGHT_KINGS, pointsOf, rankOf, ranksOf } from "./cards";
import { CHICA, GRANDE, JUEGO, PARES } from "./lances";

/** Distinct hands with eight kings and with four. */
export const TYPES_OF_EIGHT: i32 = 330;
export const TYPES_OF_FOUR: i32 = 715;

/** What a type of hand is: its ranks ascending, its keys in the lances (larger wins, 0 takes no part), its values. */
@unmanaged
export class Kind {
  grande: u16;
  chica: u16;
  pares: u16;
  juego: u8;
  points: u8;
  /** Stones in pares: par 1, medias 2, duples 3. */
  paresValue: u8;
  /** Stones in juego: 3 for 31, else 2. */
  juegoValue: u8;
  /** Three sevens: 1 with a sota, 2 with another card that counts ten. */
  real: u8;
  low: u8;
  rank1: u8;
  rank2: u8;
  high: u8;
  spare: u8;
  /** How many hands of the full deck are of this type. */
  copies: u32;
}
const KIND_SIZE: usize = offsetof<Kind>();

/** Points with which a hand has juego. */
export const LEAST_JUEGO: i32 = 31;
/** Juego from worst to best; a key is the place here, from 1, and a real 31 is one better. */
const JUEGO_ORDER: StaticArray<u8> = [33, 34, 35, 36, 37, 40, 32, 31];
const REAL_KEY: i32 = 9;

/** Type by ranks in any order, u16: rank + ranks * (rank + ranks * ...). */
const INDEX_OF_EIGHT: usize = TABLES;
const INDEX_OF_FOUR: usize = INDEX_OF_EIGHT + 8 * 8 * 8 * 8 * 2;
const KINDS_OF_EIGHT: usize = INDEX_OF_FOUR + 10 * 10 * 10 * 10 * 2;
const KINDS_OF_FOUR: usize = KINDS_OF_EIGHT + <usize>TYPES_OF_EIGHT * KIND_SIZE;
/** Where the tables of this file end. */
export const HANDS_END: usize = KINDS_OF_FOUR + <usize>TYPES_OF_FOUR * KIND_SIZE;

/** How many types there are with so many kings. */
export function typesOf(kings: i32): i32 {
  return kings == EIGHT_KINGS ? TYPES_OF_EIGHT : TYPES_OF_FOUR;
}

/** What a type is. */
export function kindOf(type: i32, kings: i32): Kind {
  const first = kings == EIGHT_KINGS ? KINDS_OF_EIGHT : KINDS_OF_FOUR;
  return changetype<Kind>(first + <usize>type * KIND_SIZE);
}

/** The type of four ranks, in any order. */
export function typeOfRanks(a: i32, b: i32, c: i32, d: i32, kings: i32): i32 {
  const ranks = ranksOf(kings);
  const index = ((a * ranks + b) * ranks + c) * ranks + d;
  return load<u16>((kings == EIGHT_KINGS ? INDEX_OF_EIGHT : INDEX_OF_FOUR) + ((<usize>index) << 1));
}

/** The type of a whole hand. */
export function typeOf(hand: u32, kings: i32): i32 {
  return typeOfRanks(
    rankOf(cardIn(hand, 0), kings),
    rankOf(cardIn(hand, 1), kings),
    rankOf(cardIn(hand, 2), kings),
    rankOf(cardIn(hand, 3), kings),
    kings,
  );
}

/** The key of a hand in a lance: larger wins, 0 takes no part. `real31` is the option of that name. */
export function keyIn(kind: Kind, lance: i32, real31: i32): i32 {
  if (lance == GRANDE) return kind.grande;
  if (lance == CHICA) return kind.chica;
  if (lance == PARES) return kind.pares;
  if (lance == JUEGO) return kind.real != 0 && <i32>kind.real <= real31 ? REAL_KEY : kind.juego;
  return kind.juego == 0 ? kind.points : 0;
}

/** The stones a hand is worth in a lance besides its stake. */
export function valueIn(kind: Kind, lance: i32): i32 {
  if (lance == PARES) return kind.paresValue;
  return lance == JUEGO ? kind.juegoValue : 0;
}

function juegoKey(points: i32): u8 {
  for (let i = 0; i < JUEGO_ORDER.length; i++) if (<i32>JUEGO_ORDER[i] == points) return <u8>(i + 1);
  return 0;
}

/** Par, medias or duples, and the ranks that count, as class * 256 + high * 16 + low. */
function paresKey(a: i32, b: i32, c: i32, d: i32): i32 {
  if (a == b && c == d) return (3 << 8) | (c << 4) | a;
  if (a == b && b == c) return (2 << 8) | (a << 4);
  if (b == c && c == d) return (2 << 8) | (b << 4);
  if (a == b) return (1 << 8) | (a << 4);
  if (b == c) return (1 << 8) | (b << 4);
  return c == d ? (1 << 8) | (c << 4) : 0;
}

function choose(n: i32, k: i32): u32 {
  let result: u32 = 1;
  for (let i = 0; i < k; i++) result = (result * <u32>(n - i)) / <u32>(i + 1);
  return result;
}

function copiesOfRanks(a: i32, b: i32, c: i32, d: i32, kings: i32): u32 {
  let product: u32 = 1;
  for (let rank = 0; rank < ranksOf(kings); rank++) {
    const number = i32(a == rank) + i32(b == rank) + i32(c == rank) + i32(d == rank);
    product *= choose(copiesOf(rank, kings), number);
  }
  return product;
}

function measure(kind: Kind, a: i32, b: i32, c: i32, d: i32, kings: i32): void {
  const seven = kings == EIGHT_KINGS ? 4 : 6;
  // one more, so that four aces take part too
  kind.grande = <u16>(((d << 12) | (c << 8) | (b << 4) | a) + 1);
  kind.chica = <u16>(0xffff - ((a << 12) | (b << 8) | (c << 4) | d));
  const pares = paresKey(a, b, c, d);
  kind.pares = <u16>pares;
  kind.paresValue = <u8>(pares >> 8);
  const points = pointsOf(a, kings) + pointsOf(b, kings) + pointsOf(c, kings) + pointsOf(d, kings);
  kind.points = <u8>points;
  kind.juego = points >= LEAST_JUEGO ? juegoKey(points) : 0;
  kind.juegoValue = kind.juego == 0 ? 0 : points == LEAST_JUEGO ? 3 : 2;
  const sevens = a == seven && b == seven && c == seven && points == LEAST_JUEGO;
  kind.real = !sevens ? 0 : d == seven + 1 ? 1 : 2;
  kind.low = <u8>a;
  kind.rank1 = <u8>b;
  kind.rank2 = <u8>c;
  kind.high = <u8>d;
  kind.copies = copiesOfRanks(a, b, c, d, kings);
}

/** Writes the type at all orders of its ranks. */
function indexAll(type: i32, kings: i32): void {
  const kind = changetype<usize>(kindOf(type, kings)) + offsetof<Kind>("low");
  const ranks = ranksOf(kings);
  const first = kings == EIGHT_KINGS ? INDEX_OF_EIGHT : INDEX_OF_FOUR;
  for (let order = 0; order < 256; order++) {
    const i = order & 3;
    const j = (order >> 2) & 3;
    const k = (order >> 4) & 3;
    const l = order >> 6;
    if (((1 << i) | (1 << j) | (1 << k) | (1 << l)) != 15) continue;
    const low = <i32>load<u8>(kind + <usize>i) * ranks + <i32>load<u8>(kind + <usize>j);
    const index = (low * ranks + <i32>load<u8>(kind + <usize>k)) * ranks + <i32>load<u8>(kind + <usize>l);
    store<u16>(first + ((<usize>index) << 1), type);
  }
}

function fill(kings: i32): void {
  const ranks = ranksOf(kings);
  let type = 0;
  for (let a = 0; a < ranks; a++) {
    for (let b = a; b < ranks; b++) {
      for (let c = b; c < ranks; c++) {
        for (let d = c; d < ranks; d++) {
          measure(kindOf(type, kings), a, b, c, d, kings);
          indexAll(type++, kings);
        }
      }
    }
  }
}

fill(EIGHT_KINGS);
fill(4);
