import { LANCES } from "../../games/mus-lances.js";
import type { GameModule } from "../../module.js";
import { Z95 } from "../../statistics.js";
import { ExactChances, type Weights } from "./exact.js";
import type { Covered } from "./forecasts.js";
import { deckOf, ranksOf } from "./hands.js";
import { type Blocks, playBlocks } from "./play.js";

/** Exact chances within these are counted: beyond, an interval of the normal distribution says little. */
const LEAST = 0.1;
const MOST = 0.9;
/** Of punto the agents tell who is best among those without juego, whether it will be played or not. */
const FORESEEN = ["grande", "chica", "pares", "juego"] as const;
const NO_MUS = 1;
const MANO = 0;
const ONE = 65536;

interface Estimates {
  details: { agents: { agent: string; estimates: Record<string, { value: number }> }[] };
}

/**
 * Deals in which mano has cut the mus and nobody has said anything else, so that the exact chance of holding the best hand
 * of each lance is known: how many of those in the middle are inside the interval of the estimate from so many samples.
 */
export async function countCovered(
  module: GameModule,
  cases: Pick<Blocks, "options" | "seed" | "first" | "count">,
  samples: number,
  signal: AbortSignal,
): Promise<Covered[]> {
  const deck = deckOf(cases.options);
  const covered: Covered[] = [];
  const agent = `pro@${samples}`;
  const settings = [{ options: { mano_start: MANO }, side: 0 } as const];
  await playBlocks(module, { ...cases, settings, agents: [agent, agent] }, signal, (at) => {
    module.apply(NO_MUS);
    module.decide();
    const { agents } = module.explain<Estimates>().details;
    const told = agents.find(({ agent }) => agent === "probability")?.estimates ?? {};
    const { hand } = module.observe<{ hand: string[] }>(MANO);
    const { total, won } = weightsOf(ranksOf(hand, deck), cases.options);
    const many = told.n_eff?.value ?? 0;
    const counts: Covered = [0, 0];
    for (const name of FORESEEN) {
      const exact = (won[LANCES.indexOf(name)] ?? 0) / total;
      if (exact < LEAST || exact > MOST) continue;
      const value = (told[`p_win_${name}`]?.value ?? 0) / ONE;
      const half = Z95 * Math.sqrt((value * (1 - value)) / many);
      counts[0]++;
      if (Math.abs(value - exact) <= half) counts[1]++;
    }
    covered[at] = counts;
  });
  return covered;
}

let chances: { key: string; exact: ExactChances; known: Map<string, Weights> } | null = null;

/** The exact weights for mano with a hand; those of a hand once seen are kept. */
function weightsOf(ranks: readonly number[], options: Readonly<Record<string, number>>): Weights {
  const deck = deckOf(options);
  const key = `${deck.letters} ${deck.real31}`;
  if (chances?.key !== key) chances = { key, exact: new ExactChances(deck), known: new Map() };
  const name = ranks.join();
  const found = chances.known.get(name) ?? chances.exact.weights(ranks, MANO);
  chances.known.set(name, found);
  return found;
}
