import type { Description, Explanation } from "../description.js";
import type { Terminal } from "./terminal.js";
import { treeSearch } from "./tree-search.js";

interface Observation {
  seat: number;
  round: number;
  lives: number[];
  hands: number[][];
  decks: number[][];
  picks: (number | null)[];
  last: { cards: number[]; damage: number[] } | null;
}

interface Card {
  id: number;
  name: string;
}

const NO_CARD = "-";

function cardName(id: number, description: Description): string {
  const cards = description.tables.cards as Card[] | undefined;
  return id === 0 ? NO_CARD : (cards?.find((card) => card.id === id)?.name ?? `card ${id}`);
}

/** What the equilibrium agent solved, as seen by seat 0, in 1/16384 of a win; the mixes in 1/65536. */
interface MatrixDetails {
  method: string;
  rows: { text: string; slot?: number }[];
  columns: { text: string; slot?: number }[];
  matrix: number[][];
  mixes: [number[], number[]];
}

const WIN = 16_384;
const MIX = 65_536;
/** Width of a column of the matrix. */
const WIDTH = 10;

const terminal: Terminal = {
  rules: [
    "Both sides pick a card of their open hand at the same time; the weaker attack loses the difference in lives.",
    "Fire beats wood, wood beats water, water beats fire: one more attack. Where void is played, nobody is hurt.",
    "Both draw a card after each round. Who is out of lives has lost; when cards run out, more lives win.",
  ],
  meanings: {
    ...treeSearch,
    hand: "cards in a hand",
    life: "lives at the start",
    deck: "0: all 17 cards; 1 to 3: small decks",
    tie: "equal lives when cards run out: 0 is lost by seat 0, 1 is a draw",
    open_pick: "1: seat 1 sees which card seat 0 has picked, as in the tutorial",
    leaf: "what cards are worth where the search ends; 0: a table of pairs of cards; 1: the same, read a round later near the end, or corrected by a network below a budget of 500; 2: always corrected",
    view: "0: scores the hand as shown; 1: the full hand; 2: knows void too",
  },
  draw(observation, description, names) {
    const { round, lives, hands, decks, last, picks } = observation as Observation;
    const width = Math.max(...names.map((name) => name.length));
    const card = (id: number): string => cardName(id, description);
    const rows = hands.map((hand, seat) => {
      const cards = hand.map((id, slot) => {
        const mark = picks[seat] === slot ? "*" : " ";
        return `${slot}${mark}${card(id).padEnd(10)}`;
      });
      const name = (names[seat] ?? "").padEnd(width);
      return `  ${name}  life ${lives[seat]}  deck ${String(decks[seat]?.length ?? 0).padStart(2)}   ${cards.join(" ").trimEnd()}`;
    });
    const before = last ? [`  last round: ${lastRound(last, names, card)}`] : [];
    return [`Round ${round}`, ...rows, ...before].join("\n");
  },
  reasons({ details }: Explanation) {
    if (!("matrix" in details)) return [];
    const { method, rows, columns, matrix, mixes } = details as unknown as MatrixDetails;
    const [rounds, pairs] = method.split(":");
    const ahead = `${rounds} ${rounds === "1" ? "round" : "rounds"} ahead${pairs ? `, pairs of draws: ${pairs}` : ""}`;
    const line = (label: string, cells: readonly string[]): string =>
      `    ${label.padEnd(WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join("")}`;
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    return [
      `score of seat 0 in percent, its cards as rows (${method === "exact" ? "worked out to the end" : ahead})`,
      line("", [...columns.map(({ text }) => text), "played"]),
      ...matrix.map((cells, row) => {
        const scores = cells.map((value) => ((50 * (WIN + value)) / WIN).toFixed(1));
        return line(rows[row]?.text ?? "", [...scores, percent((mixes[0][row] ?? 0) / MIX)]);
      }),
      line(
        "played",
        mixes[1].map((share) => percent(share / MIX)),
      ),
    ];
  },
  hint({ action }, observation, description) {
    const { hands, seat } = observation as Observation;
    return cardName(hands[seat]?.[action] ?? 0, description);
  },
};

function lastRound(
  last: NonNullable<Observation["last"]>,
  names: readonly string[],
  card: (id: number) => string,
): string {
  const played = last.cards.map((id, seat) => `${names[seat]} ${card(id)}`).join(", ");
  const hurt = last.damage.flatMap((damage, seat) => (damage > 0 ? [`${names[seat]} loses ${damage}`] : []));
  return `${played}; ${hurt.join(", ") || "nobody is hurt"}`;
}

export default terminal;
