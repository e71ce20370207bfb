import { compare, LANCES, takesPart } from "../../tests/games/mus/naive.js";

/** A distinct hand: its ranks, low card first, and how many hands of the full deck are of this type. */
export interface HandType {
  readonly name: string;
  readonly ranks: readonly number[];
  readonly copies: number;
}

const ONE = 65536;
const RANKS = { 8: "A4567SCR", 4: "A234567SCR" } as const;
export type Kings = keyof typeof RANKS;

/** All types of hands in the order of the module's: ascending, low card first. */
export function handTypes(kings: Kings): HandType[] {
  const letters = RANKS[kings];
  const types: HandType[] = [];
  for (let a = 0; a < letters.length; a++)
    for (let b = a; b < letters.length; b++)
      for (let c = b; c < letters.length; c++)
        for (let d = c; d < letters.length; d++) {
          const ranks = [a, b, c, d];
          const name = ranks.map((rank) => letters[rank]).join("");
          types.push({ name, ranks, copies: copiesOf(ranks, kings) });
        }
  return types;
}

/** The name of the type of four cards such as `Ro`, `3c`. */
export function typeName(cards: readonly string[], kings: Kings): string {
  const letters = RANKS[kings];
  const ranks = cards.map((card) => {
    const number = card[0] ?? "";
    const letter = kings === 8 && number === "3" ? "R" : kings === 8 && number === "2" ? "A" : number;
    return letters.indexOf(letter === "1" ? "A" : letter);
  });
  return ranks
    .sort((x, y) => x - y)
    .map((rank) => letters[rank])
    .join("");
}

function copiesOf(ranks: readonly number[], kings: Kings): number {
  let ways = 1;
  const last = RANKS[kings].length - 1;
  for (const rank of new Set(ranks)) {
    const deck = kings === 8 && (rank === 0 || rank === last) ? 8 : 4;
    const count = ranks.filter((other) => other === rank).length;
    for (let k = 0; k < count; k++) ways = (ways * (deck - k)) / (k + 1);
  }
  return ways;
}

/** Of each type, for each lance: the share of hands taking part that are worse, equal ones counting half, Q16. */
export function percentiles(kings: Kings): Map<string, number[]> {
  const types = handTypes(kings);
  const shares = new Map(types.map(({ name }) => [name, LANCES.map(() => 0)]));
  for (const [at, lance] of LANCES.entries()) {
    const taking = types.filter(({ ranks }) => takesPart(lance, ranks, kings));
    taking.sort((x, y) => compare(lance, x.ranks, y.ranks, kings));
    const all = taking.reduce((sum, { copies }) => sum + copies, 0);
    for (let first = 0, worse = 0; first < taking.length; ) {
      const start = taking[first]?.ranks ?? [];
      let end = first;
      let alike = 0;
      for (; end < taking.length && compare(lance, start, taking[end]?.ranks ?? [], kings) === 0; end++)
        alike += taking[end]?.copies ?? 0;
      for (const { name } of taking.slice(first, end)) {
        const row = shares.get(name);
        if (row) row[at] = Math.floor((ONE * (2 * worse + alike)) / (2 * all));
      }
      worse += alike;
      first = end;
    }
  }
  return shares;
}
