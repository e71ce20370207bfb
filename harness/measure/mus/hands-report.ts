import { mean, sampleCorrelation, sampleVariance } from "simple-statistics";
import { Integer, Array as List, type Static, Tuple } from "typebox";
import { pairingSeed } from "../../arena/blocks.js";
import { grouped, withInterval } from "../../arena/words.js";
import type { GameModule } from "../../module.js";
import type { Finding } from "../measurer.js";
import { ratioInterval } from "../ratio.js";
import type { Rows } from "../rows.js";
import { BLOCK, playBlocks, playOut, type Setting } from "./play.js";
import { WIN_OF_EIGHT, WIN_OF_FOUR } from "./score-utility.js";

const PAIRINGS: readonly (readonly [string, string])[] = [
  ["pro", "medio"],
  ["medio", "sencillo"],
];
/** Stones of the agent named first, and of the other, before the hand. */
const SCORES: readonly (readonly [number, number])[] = [
  [0, 0],
  [30, 30],
  [35, 25],
  [25, 35],
];
/** Between two, what the equilibrium of the lances does against whoever knows none of it, or half of it. */
const PAIRINGS_OF_TWO: readonly (readonly [string, string])[] = [
  ["equilibrio", "medio"],
  ["equilibrio", "medio:equilibrium=0"],
  ["equilibrio", "sencillo"],
];
const SCORES_OF_TWO: readonly (readonly [number, number])[] = [[0, 0]];
const TWO = 2;
const HANDS = 2_000;
/** What an accepted ordago counts for. */
const ORDAGO = 20;
const NO_MUS = 1;
const PASO = 2;
const ONE = 65536;
/** A variance that is rounding. */
const NOTHING = 1e-9;

interface Seen {
  options: Record<"target" | "reyes", number>;
  score: [number, number];
  mano: number;
  winner: number;
  last_hand: { stones: [string, number, number, string][]; ordago: [string, number] | null } | null;
}

/**
 * Of a block, for the agent named first: stones, their squares, change of the chance to win in 2^16ths, its squares, and
 * the stones if everybody had passed; each summed over the hands.
 */
const Sums = List(Tuple([Integer(), Integer(), Integer(), Integer(), Integer()]));
type Sums = Static<typeof Sums>;

/** Single hands at several scores, in blocks of four; between two those of `equilibrio`, at the start of a juego. */
export function hands(
  module: GameModule,
  { options, seed, games }: { options: Readonly<Record<string, number>>; seed: Uint8Array; games: number | null },
): Rows<Sums> {
  const [pairings, scores] = options.players === TWO ? [PAIRINGS_OF_TWO, SCORES_OF_TWO] : [PAIRINGS, SCORES];
  const rows = pairings.flatMap((agents) => scores.map((score) => ({ agents, score })));
  const blocks = Math.ceil((games ?? HANDS) / BLOCK.length);
  const found: Sums[] = rows.map(() => []);
  return {
    name: "hands",
    blocks: rows.map(() => blocks),
    result: Sums,
    async work(row, first, count, signal) {
      const { agents, score } = rows[row] ?? { agents: PAIRINGS[0] ?? ["", ""], score: [0, 0] };
      const sums: Sums = Array.from({ length: count }, () => [0, 0, 0, 0, 0]);
      const of = {
        options: { ...options, juegos_to_win: 1, vacas_to_win: 1, hands_limit: 1 },
        settings: BLOCK.map((setting) => atScore(setting, score)),
        agents,
        seed: pairingSeed(seed, "hands", `${agents.join()} ${score.join("-")}`),
        first,
        count,
      };
      await playBlocks(module, of, signal, (block, side) => {
        const before = chance(module, side);
        let passed = 0;
        playOut(module, (action) => {
          if (action === NO_MUS) passed = ifAllPass(module, side);
        });
        const stones = stonesOf(module, side);
        const change = chance(module, side) - before;
        const all = sums[block];
        if (!all) return;
        for (const [at, value] of [stones, stones ** 2, change, change ** 2, passed].entries()) {
          all[at as 0 | 1 | 2 | 3 | 4] += value;
        }
      });
      return sums;
    },
    fold: (row, sums) => {
      found[row]?.push(...sums);
    },
    conclude: () => conclude(rows.map((row, at) => ({ ...row, sums: found[at] ?? [] }))),
  };
}

function atScore({ options, side }: Setting, [own, other]: readonly [number, number]): Setting {
  const score = side === 0 ? { score_a: own, score_b: other } : { score_a: other, score_b: own };
  return { options: { ...options, ...score }, side };
}

/** Stones of the last hand, the rivals' taken off. */
function stonesOf(module: GameModule, side: number): number {
  const { last_hand } = module.observe<Seen>(-1);
  if (!last_hand) return 0;
  if (last_hand.ordago) return last_hand.ordago[1] === side ? ORDAGO : -ORDAGO;
  return last_hand.stones.reduce((sum, [, to, stones]) => sum + (to === side ? stones : -stones), 0);
}

/** The stones of the hand as it is dealt now, if nobody bets. */
function ifAllPass(module: GameModule, side: number): number {
  let played = 0;
  for (; module.actor() >= 0; played++) module.apply(PASO);
  const stones = stonesOf(module, side);
  for (; played > 0; played--) module.undo();
  return stones;
}

/** In 2^16ths, a side's chance of winning the juego by the table of scores. */
function chance(module: GameModule, side: number): number {
  const { options, score, mano, winner, last_hand } = module.observe<Seen>(-1);
  const table = options.reyes === 4 ? WIN_OF_FOUR : WIN_OF_EIGHT;
  if (winner >= 0) return winner === side ? ONE : 0;
  const next = last_hand ? mano + 1 : mano;
  const [own, other] = side === 0 ? score : [score[1], score[0]];
  const lacks = (stones: number): number => options.target - stones - 1;
  return next % 2 === side ? (table[lacks(own)]?.[lacks(other)] ?? 0) : ONE - (table[lacks(other)]?.[lacks(own)] ?? 0);
}

interface Row {
  agents: readonly [string, string];
  score: readonly [number, number];
  sums: Sums;
}

function conclude(all: readonly Row[]): Finding {
  const rows = all.filter(({ sums }) => sums.length > 1).map(measured);
  const label = ({ agents, score }: { agents: string; score: string }): string => `${agents}, ${score}`;
  const decimals = (count: number) => (value: number) => value.toFixed(count);
  const factor = (value: number | null): string => value?.toFixed(2) ?? "";
  return {
    report: "hands",
    title: "Single hands: what a hand brings to the agent named first",
    tables: [
      {
        head: ["pairing", "score", "hands", "stones a hand", "factor", "controlled", "chance to win, points", "factor"],
        rows: rows.map((row) => [
          row.agents,
          row.score,
          grouped(row.hands),
          withInterval(row.stones, decimals(2)),
          factor(row.stonesFactor),
          factor(row.controlledFactor),
          withInterval(row.chance, (value) => (100 * value).toFixed(2)),
          factor(row.chanceFactor),
        ]),
        right: [2, 3, 4, 5, 6, 7],
      },
    ],
    figures: [
      {
        kind: "intervals",
        title: "Stones a hand, with 95 % intervals",
        axis: "stones a hand to the agent named first",
        zero: 0,
        scale: 1,
        decimals: 2,
        rows: rows.map((row) => ({ label: label(row), value: row.stones })),
      },
    ],
    notes: [
      "Blocks of four: either agent on either side, either side as mano; intervals by block. An accepted ordago counts 20 stones.",
      "Chance to win: the change of the chance to win the juego, by the table of scores that the agents use.",
      "Factor: how many times as many independent hands would have been needed; controlled: with the stones taken out that the cards would have brought had everybody passed.",
    ],
    data: rows,
  };
}

function measured({ agents, score, sums }: Row) {
  const column = (at: 0 | 1 | 2 | 3 | 4): number[] => sums.map((block) => block[at] / BLOCK.length);
  const [stones, stoneSquares, change, changeSquares, passed] = [column(0), column(1), column(2), column(3), column(4)];
  /** Null where nothing is left that differs between blocks. */
  const factor = (means: number[], squares: number[], left = 1): number | null => {
    const variance = left * sampleVariance(means);
    return variance > NOTHING ? (mean(squares) - mean(means) ** 2) / BLOCK.length / variance : null;
  };
  // Without spread there is nothing to take out.
  const correlation = sampleVariance(passed) > 0 ? sampleCorrelation(stones, passed) : 0;
  return {
    agents: agents.join(" - "),
    score: score.join("-"),
    hands: BLOCK.length * sums.length,
    stones: ratioInterval(sums.map(([sum]) => [sum, BLOCK.length])),
    stonesFactor: factor(stones, stoneSquares),
    controlledFactor: factor(stones, stoneSquares, 1 - correlation ** 2),
    /** What the control itself brings a hand: not 0 where the agents throw different cards. */
    control: ratioInterval(sums.map((block) => [block[4], BLOCK.length])),
    chance: ratioInterval(sums.map((block) => [block[2] / ONE, BLOCK.length])),
    chanceFactor: factor(change, changeSquares),
  };
}
