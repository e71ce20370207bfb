import type { ArenaPairing, ArenaResult } from "../arena/result.js";
import { answer, blockWords, grouped, percent, shownP, signed, withInterval } from "../arena/words.js";
import { columns, style } from "./output.js";

/** An arena's result for the terminal. The same result gives the same text. */
export function arenaTable(result: ArenaResult): string {
  const parts = [style.bold(answer(result)), agents(result), pairings(result), notes(result)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function agents({ agents }: ArenaResult): string {
  const rows = agents.map(({ name, rating, score, games, decisions, work }, at) => [
    String(at + 1),
    name,
    rating ? withInterval(rating, signed) : "",
    score === null ? "" : percent(score),
    grouped(games),
    games === 0 ? "" : (decisions / games).toFixed(1),
    Object.entries(work)
      .map(([unit, count]) => `${grouped(Math.round(count * 10) / 10)} ${unit}`)
      .join(", "),
  ]);
  const head = ["", "agent", "rating", "points %", "games", "decisions a game", "work a decision"];
  return columns([head, ...rows], [0, 2, 3, 4, 5]);
}

function pairings({ pairings, sprt }: ArenaResult): string {
  const rows = pairings.map((pairing) => [
    `${pairing.a} - ${pairing.b}`,
    grouped(pairing.games),
    grouped(pairing.wins),
    grouped(pairing.draws),
    grouped(pairing.losses),
    pairing.score ? withInterval(pairing.score, percent) : "",
    pairing.resampled ? `[${percent(pairing.resampled.low)}, ${percent(pairing.resampled.high)}]` : "",
    shownP(pairing.holm),
    pairing.varianceFactor === null ? "" : pairing.varianceFactor.toFixed(2),
    pairing.firstSide ? percent(pairing.firstSide.estimate) : "",
    pairing.plies ? pairing.plies.mean.toFixed(1) : "",
    ...(sprt ? [sequential(pairing)] : []),
  ]);
  const head = [
    "pairing",
    "games",
    "wins",
    "draws",
    "losses",
    "score %",
    "resampled",
    "p",
    "factor",
    "first side %",
    "plies",
  ];
  return columns([[...head, ...(sprt ? ["test"] : [])], ...rows], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

function sequential({ sprt, blocks }: ArenaPairing): string {
  if (!sprt) return "";
  const state = sprt.decision ? `${sprt.decision} after ${grouped(blocks)} blocks` : "undecided";
  return `${state} (${sprt.llr.toFixed(2)})`;
}

function notes(result: ArenaResult): string {
  const { pairings, sprt, opening } = result;
  const forfeits = pairings.flatMap(({ a, b, forfeits }) =>
    forfeits.map(({ agent, ...rest }) => ({ ...rest, name: agent === 0 ? a : b })),
  );
  const [first] = forfeits;
  return [
    `A block is ${blockWords(result)}. In brackets: 95 % intervals by block; resampled: 10,000 times as many blocks drawn from these. p: no difference, two-sided, adjusted by Holm. Factor: of the variance that blocks save.`,
    ...(opening > 0 ? [`Games begin with ${opening} random plies, the same in all games of a block.`] : []),
    ...(sprt
      ? [
          `Test: score ${sprt.p0} (p0) or ${sprt.p1} (p1), each error at ${sprt.alpha}; intervals do not account for its stopping.`,
        ]
      : []),
    ...(first
      ? [
          `${grouped(forfeits.length)} games were forfeited, the first by ${first.name}: ${first.reason}, ${first.detail}`,
        ]
      : []),
  ].join("\n");
}
