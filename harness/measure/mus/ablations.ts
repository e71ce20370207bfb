import { mean, sampleVariance } from "simple-statistics";
import { Integer, Array as List, type Static } from "typebox";
import { type BlockScore, scoreInterval } from "../../arena/block-score.js";
import { pairingSeed } from "../../arena/blocks.js";
import { grouped, percent, withInterval } from "../../arena/words.js";
import type { GameModule } from "../../module.js";
import type { Interval } from "../../statistics.js";
import type { Finding } from "../measurer.js";
import { ratioInterval } from "../ratio.js";
import type { Rows } from "../rows.js";
import { BLOCK, playBlocks, playOut } from "./play.js";

const RIVAL = "medio";
/** What `pro` is without each of its components. */
const VARIANTS: readonly (readonly [label: string, agent: string])[] = [
  ["whole", "pro"],
  ["without weights", "pro:weights=0"],
  ["stones instead of utility", "pro:utility_table=0"],
  ["lambda 0", "pro:lambda=0,lambda_ahead=0,lambda_behind=0"],
  ["caution 0", "pro:caution=0"],
  ["without Comportamiento", "pro:behaviour=0"],
  ["without Pareja", "pro:partner=0"],
];
const GAMES = 600;

/** Games won out of each block. */
const Wins = List(Integer({ minimum: 0, maximum: BLOCK.length }));
type Wins = Static<typeof Wins>;

/** What each component of `pro` is worth against `medio`: all variants play the same deals. */
export function ablations(
  module: GameModule,
  { options, seed, games }: { options: Readonly<Record<string, number>>; seed: Uint8Array; games: number | null },
): Rows<Wins> {
  const blocks = Math.ceil((games ?? GAMES) / BLOCK.length);
  const rows: number[][] = VARIANTS.map(() => []);
  return {
    name: "ablations",
    blocks: VARIANTS.map(() => blocks),
    result: Wins,
    async work(row, first, count, signal) {
      const wins = Array.from({ length: count }, () => 0);
      const agents = [VARIANTS[row]?.[1] ?? "", RIVAL] as const;
      const of = { options, settings: BLOCK, agents, seed: pairingSeed(seed, "ablations", RIVAL), first, count };
      await playBlocks(module, of, signal, (block, side) => {
        playOut(module);
        if (module.outcome(side) > 0) wins[block] = (wins[block] ?? 0) + 1;
      });
      return wins;
    },
    fold: (row, wins) => {
      rows[row]?.push(...wins);
    },
    conclude: () => conclude(rows),
  };
}

function conclude(all: readonly number[][]): Finding {
  const whole = all[0] ?? [];
  const rows = VARIANTS.flatMap(([label, agent], at) => {
    const wins = all[at] ?? [];
    if (wins.length < 2) return [];
    const lost = whole.slice(0, wins.length).map((won, block) => [won - (wins[block] ?? 0), BLOCK.length] as const);
    return [
      {
        label,
        agent,
        games: BLOCK.length * wins.length,
        score: scoreInterval(scoreOf(wins)),
        worth: at === 0 ? null : ratioInterval(lost),
      },
    ];
  });
  const written = (value: Interval | null): string => (value ? withInterval(value, percent) : "");
  return {
    report: "ablations",
    title: `Ablations: pro without one of its components, against ${RIVAL}`,
    tables: [
      {
        head: ["pro", "games", "score %", "it is worth, points", "as an agent"],
        rows: rows.map(({ label, agent, games, score, worth }) => [
          label,
          grouped(games),
          written(score),
          written(worth),
          agent,
        ]),
        right: [1, 2, 3],
      },
    ],
    figures: [
      {
        kind: "intervals",
        title: `Points of pro against ${RIVAL}, whole and without a component, with 95 % intervals`,
        axis: `points against ${RIVAL} (%)`,
        zero: 0.5,
        scale: 100,
        decimals: 1,
        rows: rows.map(({ label, score }) => ({ label, value: score })),
      },
    ],
    notes: [
      "All variants play the same deals, in blocks of four games: either agent on either side, either side as mano.",
      "What the component is worth: the difference from the whole, its interval from the differences of the blocks.",
    ],
    data: rows,
  };
}

function scoreOf(wins: readonly number[]): BlockScore {
  const scores = wins.map((won) => won / BLOCK.length);
  const variance = scores.length > 1 ? sampleVariance(scores) : 0;
  return { blocks: scores.length, games: BLOCK.length, mean: mean(scores), variance };
}
