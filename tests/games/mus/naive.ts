/** The rules of the lances as a player would tell them, with no table and no thought of speed: a second opinion. */

export const LANCES = ["grande", "chica", "pares", "juego", "punto"] as const;
export type Lance = (typeof LANCES)[number];

const EIGHT = "A4567SCR";
const FOUR = "1234567SCR";

/** The ranks of cards such as `Ro` or letters such as `R`, as numbers from 0. */
export function ranksOf(cards: readonly string[], kings: number): number[] {
  return cards.map((card) => {
    const letter = card[0] ?? "";
    if (kings === 4) return FOUR.indexOf(letter === "A" ? "1" : letter);
    return EIGHT.indexOf(letter === "3" ? "R" : letter === "2" || letter === "1" ? "A" : letter);
  });
}

function pointsOfRank(rank: number, kings: number): number {
  const letter = (kings === 8 ? EIGHT : FOUR)[rank] ?? "";
  return "SCR".includes(letter) ? 10 : letter === "A" ? 1 : Number(letter);
}

export function points(hand: readonly number[], kings: number): number {
  return hand.reduce((sum, rank) => sum + pointsOfRank(rank, kings), 0);
}

const descending = (hand: readonly number[]): number[] => [...hand].sort((a, b) => b - a);
const lexicographic = (a: readonly number[], b: readonly number[]): number => {
  for (const [i, rank] of a.entries()) if (rank !== b[i]) return rank - (b[i] ?? 0);
  return 0;
};

/** 0 none, 1 par, 2 medias, 3 duples; then the ranks that count. */
export function pares(hand: readonly number[]): number[] {
  const groups = new Map<number, number>();
  for (const rank of hand) groups.set(rank, (groups.get(rank) ?? 0) + 1);
  const twos = [...groups].filter(([, count]) => count >= 2);
  const four = twos.find(([, count]) => count === 4);
  if (four) return [3, four[0], four[0]];
  if (twos.length === 2) return [3, ...descending(twos.map(([rank]) => rank))];
  const group = twos[0];
  return group ? [group[1] === 3 ? 2 : 1, group[0], 0] : [0, 0, 0];
}

export const hasJuego = (hand: readonly number[], kings: number): boolean => points(hand, kings) >= 31;

const JUEGO_BEST_FIRST = [31, 32, 40, 37, 36, 35, 34, 33];

function isReal(hand: readonly number[], kings: number, real31: number): boolean {
  const names = hand.map((rank) => (kings === 8 ? EIGHT : FOUR)[rank] ?? "");
  const others = names.filter((name) => name !== "7");
  if (others.length !== 1 || real31 === 0) return false;
  return real31 === 1 ? others[0] === "S" : "SCR".includes(others[0] ?? "");
}

/** Positive: the first hand wins; 0: equal. Both must take part. */
export function compare(lance: Lance, a: readonly number[], b: readonly number[], kings: number, real31 = 0): number {
  switch (lance) {
    case "grande":
      return lexicographic(descending(a), descending(b));
    case "chica":
      return -lexicographic([...descending(a)].reverse(), [...descending(b)].reverse());
    case "pares":
      return lexicographic(pares(a), pares(b));
    case "juego": {
      const real = Number(isReal(a, kings, real31)) - Number(isReal(b, kings, real31));
      if (real !== 0) return real;
      return JUEGO_BEST_FIRST.indexOf(points(b, kings)) - JUEGO_BEST_FIRST.indexOf(points(a, kings));
    }
    case "punto":
      return points(a, kings) - points(b, kings);
  }
}

export function takesPart(lance: Lance, hand: readonly number[], kings: number): boolean {
  if (lance === "pares") return (pares(hand)[0] ?? 0) > 0;
  if (lance === "juego") return hasJuego(hand, kings);
  return lance !== "punto" || !hasJuego(hand, kings);
}

/** The stones of a hand in pares or juego. */
export function value(lance: Lance, hand: readonly number[], kings: number): number {
  if (lance === "pares") return pares(hand)[0] ?? 0;
  if (lance !== "juego" || !hasJuego(hand, kings)) return 0;
  return points(hand, kings) === 31 ? 3 : 2;
}
