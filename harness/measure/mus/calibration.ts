import { pairingSeed } from "../../arena/blocks.js";
import { LANCES } from "../../games/mus-lances.js";
import type { GameModule } from "../../module.js";
import type { Rows } from "../rows.js";
import { concludeCalibration } from "./calibration-finding.js";
import { countCovered } from "./coverage.js";
import { AGENTS, addForecast, CalibrationBatch, noForecasts } from "./forecasts.js";
import { bestSide, deckOf, keysOf, ranksOf } from "./hands.js";
import { BLOCK, playBlocks } from "./play.js";

/** Samples of the estimates that are held against exact chances. */
export const SAMPLES = [200, 1_000] as const;
const GAMES = 200;
/** Hands whose exact chances are worked out, for each game that is played. */
const CASES_A_GAME = 2;

interface Seen {
  phase: string;
  lance: (typeof LANCES)[number];
  mano: number;
  bet: { pending: number } | null;
  hands: string[][];
}
interface Details {
  agents: { agent: string; estimates: Record<string, { value: number }> }[];
}

/** What the estimates of the two upper levels are worth: against the cards as they lie, and against exact chances. */
export function calibration(
  module: GameModule,
  { options, seed, games }: { options: Readonly<Record<string, number>>; seed: Uint8Array; games: number | null },
): Rows<CalibrationBatch> {
  const total = games ?? GAMES;
  const blocks = Math.ceil(total / BLOCK.length);
  const cases = CASES_A_GAME * total;
  const found: CalibrationBatch[][] = [[], ...SAMPLES.map(() => [])];
  const deck = deckOf(options);
  return {
    name: "calibration",
    blocks: [blocks, ...SAMPLES.map(() => cases)],
    result: CalibrationBatch,
    async work(row, first, count, signal) {
      const samples = SAMPLES[row - 1];
      if (samples !== undefined) {
        const from = { options, seed: pairingSeed(seed, "calibration", "cases"), first, count };
        return { forecasts: [], covered: await countCovered(module, from, samples, signal) };
      }
      const forecasts = Array.from({ length: count }, noForecasts);
      const of = { options, settings: BLOCK, agents: AGENTS, seed: pairingSeed(seed, ...AGENTS), first, count };
      await playBlocks(module, of, signal, (block, side) => {
        for (let seat = module.actor(); seat >= 0; seat = module.actor()) {
          const action = module.decide();
          const all = module.observe<Seen>(-1);
          if (all.phase === "lance") {
            const lance = LANCES.indexOf(all.lance);
            const value = chanceTold(module, all.lance);
            const keys = all.hands.map((hand) => keysOf(ranksOf(hand, deck), deck)[lance] ?? 0);
            const came = bestSide(keys, all.mano) === seat % 2;
            const agent = seat % 2 === side ? 0 : 1;
            if (value !== null) addForecast(forecasts[block], agent, (all.bet?.pending ?? 0) > 0, value, came);
          }
          module.apply(action);
        }
      });
      return { forecasts, covered: [] };
    },
    fold: (row, batch) => {
      found[row]?.push(batch);
    },
    conclude: () =>
      concludeCalibration(
        found[0]?.flatMap(({ forecasts }) => forecasts) ?? [],
        SAMPLES.map((samples, at) => ({ samples, cases: found[at + 1]?.flatMap(({ covered }) => covered) ?? [] })),
      ),
  };
}

/** What the actor's agent has just told of its chance to hold the best hand, in 2^16ths; null without samples. */
function chanceTold(module: GameModule, lance: string): number | null {
  const { agents } = module.explain<{ details: Details }>().details;
  const probability = agents.find(({ agent }) => agent === "probability");
  return probability?.estimates[`p_win_${lance}`]?.value ?? null;
}
