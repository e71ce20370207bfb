/** Positions of duels as the adaptive agent weighs them, with who won in the end. */
import type { GameModule } from "../../harness/index.js";
import { parseSeed } from "../../harness/index.js";
import type { Row } from "./logistic.js";

/** Who plays the games. */
export const PLAYERS = ["gretive", "eva", "lookahead"] as const;
export const PROFILES = ["aggro", "control", "midrange"] as const;
/**
 * What the ridge pulls to, and what the agent plans by for the fit: the published vectors of the three profiles
 * (assembly/games/duel/weights.ts), and for the terms beyond them and the spread values set by hand.
 */
// biome-ignore format: a table
export const PRIOR = [
  34.0909, -48.18912, 26.89414, -33.90081, 11.47699, -44.57977, 30.48743, -46.80523, 19.92627, -42.86041,
  38.80242, -92.0281, 23.84993, -22.77378, 13.82049, -52.32899, 43.57949, -45.75875, 14.2201, -27.63297,
  32.65355, -47.92743, 35.84834, -48.95403, 21.174, -29.30753, 52.53054, -18.79501, 27.23606, -39.4745,
  40, -40, 20, -20, -2,
];
export const PRIOR_SPREAD = 250;

const CLASSES = 9;
const SHARE = 1024;
/** The adaptive agent plans the turn and looks no further: what it weighs then is the position as the turn ends. */
const LOOK = { samples: 1, ahead: 0, finish: 0, width: 3 } as const;
const LOOK_BUDGET = 400;

interface Told {
  readonly factors: readonly { readonly name: string; readonly value: number; readonly weight: number }[];
  readonly details: { readonly mixture?: Readonly<Record<string, number>>; readonly samples?: readonly number[] };
}

/** The columns of a row: the first ten terms for each profile, by its share; the other terms; 1. */
export function columns(told: Told, terms: number): number[] {
  const states = told.details.samples?.length ?? 1;
  const values = told.factors.map(({ value }) => value / states);
  const shares = PROFILES.map((profile) => (told.details.mixture?.[profile] ?? 0) / SHARE);
  return [
    ...shares.flatMap((share) => values.slice(0, terms).map((value) => share * value)),
    ...values.slice(terms),
    1,
  ];
}

/** A small generator of whole numbers (xorshift32, Marsaglia 2003), for class pairs and kinds of decks. */
function generator(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/**
 * Plays games `from` to `to` of a series: any classes, standard and random decks, any two of the players. One row for each
 * turn with a choice, as it would end if the agent planned it, from the eyes of who plays it.
 */
export function play(
  module: GameModule,
  from: number,
  to: number,
  terms: number,
  done: (games: number) => void,
): Row[] {
  const rows: Row[] = [];
  for (let game = from; game < to; game++) {
    const below = generator(game + 1);
    for (let i = 0; i < 8; i++) below(2);
    module.setOptions({ class0: 1 + below(CLASSES), class1: 1 + below(CLASSES), deck0: below(2), deck1: below(2) });
    const players = [0, 1].map(() => PLAYERS[below(PLAYERS.length)] ?? "eva");
    for (const [seat, player] of players.entries()) module.seatAgent(seat, player);
    module.reset(parseSeed(String(game)));
    rows.push(...playOne(module, players, terms));
    done(game + 1 - from);
  }
  return rows;
}

function playOne(module: GameModule, players: readonly string[], terms: number): Row[] {
  const found: { seat: number; features: number[] }[] = [];
  let last = -1;
  for (let seat = module.actor(); seat >= 0; seat = module.actor()) {
    if (seat !== last) {
      const told = look(module, seat);
      module.seatAgent(seat, players[seat] ?? "eva");
      if (told.factors.some(({ value }) => value !== 0)) found.push({ seat, features: columns(told, terms) });
    }
    last = seat;
    module.apply(module.decide());
  }
  return found.map(({ seat, features }) => ({ features, won: module.outcome(seat) > 0 }));
}

/** What the adaptive agent weighs at the end of the turn that it plans. */
function look(module: GameModule, seat: number): Told {
  module.seatAgent(seat, "adaptive");
  for (const [name, value] of Object.entries(LOOK)) module.setParameter(seat, name, value);
  const { parameters } = module.description.agents.find(({ name }) => name === "adaptive") ?? { parameters: [] };
  for (const [i, weight] of PRIOR.entries()) {
    const { name, scale } = parameters[i] ?? { name: "", scale: 1 };
    module.setParameter(seat, name, Math.round(weight * scale));
  }
  module.setParameter(seat, "spread", PRIOR_SPREAD);
  module.decide(LOOK_BUDGET);
  return module.explain<Told["details"]>() as unknown as Told;
}
