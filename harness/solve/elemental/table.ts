import { FairhandError } from "../../errors.js";
import type { GameModule } from "../../module.js";
import { bytesNeeded, type Table } from "./induction.js";
import { type Card, KINDS, kindOf } from "./kinds.js";
import { type Side, sideOf } from "./side.js";

/** Most bytes of values to hold at a time, and most holdings of a side in one round. */
const MOST_BYTES = 3 * 2 ** 30;
const MOST_HOLDINGS = 10_000;

interface Observation {
  options: Record<string, number>;
  lives: [number, number];
  hands: [number[], number[]];
  decks: [number[], number[]];
}

/**
 * The game that runs in the module, from before the deal or from its position.
 * @returns the table, whether seat 1 answers seat 0's pick, and the names of the kinds
 * @throws FairhandError `too_large`
 */
export function tableOf(module: GameModule, position: boolean): { table: Table; openPick: boolean; names: string[] } {
  const { options, lives, hands, decks } = module.observe<Observation>(-1);
  const { cards } = module.description.tables as { cards: Card[] };
  const kinds = new Map(cards.map((card) => [card.id, kindOf(card)]));
  const kindsOf = (ids: readonly number[]): number[] => ids.flatMap((id) => kinds.get(id) ?? []);
  const names = new Array<string>(KINDS).fill("");
  for (const card of cards) names[kindOf(card)] = card.name;
  const tie = options.tie === 1 ? 0 : -1;
  const side = (seat: 0 | 1): Side =>
    position
      ? sideOf(kindsOf(hands[seat]), kindsOf(decks[seat]), 0, MOST_HOLDINGS)
      : sideOf([], kindsOf([...hands[seat], ...decks[seat]]), options.hand ?? 0, MOST_HOLDINGS);
  return {
    table: small(() => tableFor(side, position, lives, tie), position),
    openPick: options.open_pick === 1,
    names,
  };
}

function tableFor(side: (seat: 0 | 1) => Side, position: boolean, lives: [number, number], tie: number): Table {
  const side0 = side(0);
  return { sides: [side0, position ? side(1) : side0], lives, tie };
}

/** The table, if it can be solved in memory. */
function small(make: () => Table, position: boolean): Table {
  const field = position ? "--position" : "--option deck";
  const expected = position ? "a position with fewer cards left" : "a small deck, or a --position with few cards left";
  const example = position ? "--position '1 5 11 16 / 3 6 8 17 / - / - / 3 2'" : "--option deck=1";
  let table: Table;
  try {
    table = make();
  } catch (error) {
    if (!(error instanceof FairhandError)) throw error;
    throw new FairhandError(error.code, error.message, { field, expected, example });
  }
  const bytes = bytesNeeded(table);
  if (bytes <= MOST_BYTES) return table;
  const [life0, life1] = table.lives;
  const most = Math.floor(Math.sqrt((MOST_BYTES * life0 * life1) / bytes));
  const wanted = `${(bytes / 2 ** 30).toFixed(1)} GiB of values`;
  throw new FairhandError(
    "too_large",
    `the game is too large to be solved: ${wanted}`,
    most > 2 && !position
      ? { field: "--option life", expected: `at most ${most} lives with this deck`, example: `--option life=${most}` }
      : { field, expected, example },
  );
}
