import { type Description, type GameModule, games, parseSeed } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";
import { choices } from "../../scripts/lib/choices.js";

export { choices };

/** Every registered game, with two instances of its module. */
export const tenants = await Promise.all(
  games.map(async ({ name }) => {
    const module = await loadGame(name);
    return { name, module, second: await module.another() };
  }),
);

/** A game's options at their defaults, and each in turn at its other ends. */
export function optionSets({ options }: Description): Record<string, number>[] {
  const ends = options.flatMap(({ name, values, min, max, default: usual }) =>
    (values ?? [min ?? 0, max ?? 0]).filter((value) => value !== usual).map((value) => ({ [name]: value })),
  );
  return [{}, ...ends];
}

/** Starts a game with external seats; false if these options do not go together. */
export function startGame(module: GameModule, seed: number, options: Record<string, number> = {}): boolean {
  module.setOptions(options);
  try {
    module.reset(parseSeed(String(seed)));
  } catch {
    module.setOptions({});
    return false;
  }
  for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, null);
  return true;
}

/** Long games are looked at closely at first, then now and then. */
const LOOKED_AT_FIRST = 32;
const LOOKED_AT_EVERY = 128;

/**
 * Plays a random game from where the module stands, of `most` actions at the most; gives the number of actions. Calls
 * `visit` before each action of a short game, and before some of a long one.
 */
export function walk(
  module: GameModule,
  seed: number,
  visit: (legal: number[], turn: number) => void = () => {},
  most = Number.POSITIVE_INFINITY,
): number {
  const choose = choices(seed);
  let turn = 0;
  for (; module.actor() >= 0 && turn < most; turn++) {
    const legal = module.legal();
    if (turn < LOOKED_AT_FIRST || turn % LOOKED_AT_EVERY === 0) visit(legal, turn);
    module.apply(legal[choose(legal.length)] as number);
    if (turn > module.description.actions) throw new Error("the game does not end");
  }
  return turn;
}

/** A saved game as text, which compares faster than its bytes. */
export function savedText(module: GameModule): string {
  return Buffer.from(module.save()).toString("base64");
}

/** Agents whose budget counts samples or simulations decide with few: each costs as much as hundreds of nodes. */
const FEW: Readonly<Record<string, number>> = { samples: 16, simulations: 64 };

/** The budget for a decision in a test: 0, the agent's default, but for agents whose default is long. */
export function quickBudget({ budget }: Description["agents"][number], most = 1_000_000): number {
  const few = FEW[budget.unit];
  if (few !== undefined) return Math.min(few, budget.highest);
  return budget.default > most ? most : 0;
}
