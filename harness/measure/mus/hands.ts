/** Hands of mus by their ranks alone, and which side has the best one: what estimates are held against. */

/** How cards are counted: kings, and the option `real31`. */
export interface Deck {
  /** Ranks from the lowest on, by the letters of the cards. */
  letters: string;
  /** Cards of each rank. */
  copies: readonly number[];
  real31: number;
}

const EIGHT_KINGS = "A4567SCR";
const FOUR_KINGS = "1234567SCR";
/** Points from worst to best in juego. */
const JUEGO = [33, 34, 35, 36, 37, 40, 32, 31];
/** More than there are ranks. */
const BASE = 16;

export function deckOf({ reyes, real31 }: Readonly<Record<string, number>>): Deck {
  if (reyes === 4) return { letters: FOUR_KINGS, copies: Array.from(FOUR_KINGS, () => 4), real31: real31 ?? 0 };
  const copies = Array.from(EIGHT_KINGS, (letter) => (letter === "A" || letter === "R" ? 8 : 4));
  return { letters: EIGHT_KINGS, copies, real31: real31 ?? 0 };
}

/** The ranks of cards such as `Ro`, ascending; letters alone will do. */
export function ranksOf(cards: readonly string[], { letters }: Deck): number[] {
  const eight = letters === EIGHT_KINGS;
  const ranks = cards.map((card) => {
    const letter = card.charAt(0);
    if (eight) return letters.indexOf(letter === "3" ? "R" : letter === "1" || letter === "2" ? "A" : letter);
    return letters.indexOf(letter === "A" ? "1" : letter);
  });
  return ranks.sort((a, b) => a - b);
}

/** For each lance a number: the larger hand has the larger one, and 0 takes no part. @param ranks ascending */
export function keysOf(ranks: readonly number[], deck: Deck): number[] {
  const number = (digits: readonly number[]): number => digits.reduce((sum, digit) => BASE * sum + digit, 0);
  const points = ranks.reduce((sum, rank) => sum + pointsOf(rank, deck), 0);
  const juego = JUEGO.indexOf(points) + 1;
  return [
    number([...ranks].reverse()) + 1,
    BASE ** ranks.length - number(ranks),
    number(pares(ranks)),
    juego > 0 && isReal(ranks, deck) ? JUEGO.length + 1 : juego,
    juego > 0 ? 0 : points,
  ];
}

function pointsOf(rank: number, { letters }: Deck): number {
  const letter = letters.charAt(rank);
  return "SCR".includes(letter) || (letter === "3" && letters === EIGHT_KINGS) ? 10 : Number(letter) || 1;
}

/** Nothing, or 1 for a pair, 2 for three, 3 for two pairs, and the ranks that count. */
function pares(ranks: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = ranks;
  if (a === b && c === d) return [3, c, a];
  const three = a === b && b === c ? a : b === c && c === d ? b : -1;
  if (three >= 0) return [2, three, 0];
  const pair = a === b ? a : b === c ? b : c === d ? c : -1;
  return pair >= 0 ? [1, pair, 0] : [];
}

/** Three sevens, with a sota or, by the wider rule, with any card that counts ten. */
function isReal(ranks: readonly number[], deck: Deck): boolean {
  const letters = ranks.map((rank) => deck.letters.charAt(rank));
  const [other] = letters.filter((letter) => letter !== "7");
  const sevens = letters.filter((letter) => letter === "7").length === 3;
  if (!sevens || !other || deck.real31 === 0) return false;
  return deck.real31 === 1 ? other === "S" : "SCR".includes(other);
}

/**
 * The side with the best hand of a lance, of equals the one nearer to mano; -1 where nobody takes part.
 * @param keys of each seat, in that lance
 */
export function bestSide(keys: readonly number[], mano: number): number {
  let best = -1;
  let highest = 0;
  for (let place = 0; place < keys.length; place++) {
    const seat = (mano + place) % keys.length;
    const key = keys[seat] ?? 0;
    if (key <= highest) continue;
    highest = key;
    best = seat % 2;
  }
  return best;
}
