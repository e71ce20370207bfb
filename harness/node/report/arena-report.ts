import type { ArenaResult, ArenaTiming } from "../../arena/result.js";
import { answer, blockWords, grouped, percent, shownP, signed, withInterval } from "../../arena/words.js";
import { crossFigure, firstSideFigure, ratingFigure, scoreFigure } from "./arena-figures.js";
import { lengthFigure } from "./length-figure.js";
import { escaped, minus, page, section, table } from "./page.js";
import { timeFigure } from "./time-figure.js";

/**
 * The report of an arena as one HTML file: the answer, the plots, the tables, how to reproduce it.
 * @param command the command line that plays the same arena again
 */
export function arenaReport(result: ArenaResult, timing: ArenaTiming, command: string): string {
  const { agents, pairings } = result;
  const played = pairings.some(({ blocks }) => blocks > 0);
  const rated = agents.every(({ rating }) => rating);
  const parts = [
    `<p class="kicker">${escaped(summary(result))}</p>`,
    `<h1>${escaped(answer(result))}</h1>`,
    ...(rated && agents.length > 2
      ? [section("Rating", ratingFigure(result)), section("Who beats whom", CROSS, crossFigure(result))]
      : []),
    ...(played ? [section("Score by pairing", scoreFigure(result), pairingTable(result), notes(result))] : []),
    section("Agents", agentTable(result)),
    ...(played
      ? [
          section("Does the first seat help?", firstSideFigure(result)),
          section("Length of games", lengthFigure(result), "<p>The line, and the number beside it, is the mean.</p>"),
          section("Time of a decision", timeFigure(timing), `<p>${escaped(speed(timing))}</p>`),
        ]
      : []),
    section("How to reproduce it", ...reproduce(result, command)),
  ];
  return page(`${result.game}: ${agents.map(({ name }) => name).join(", ")}`, parts);
}

const CROSS =
  "<p>Points of the row’s agent against the column’s, in per cent, with 95 % intervals where there is room. Best first.</p>";

function summary(result: ArenaResult): string {
  const { game, rules, pairings, complete, pairs } = result;
  const games = pairings.reduce((sum, pairing) => sum + pairing.games, 0);
  const state = complete ? "" : `, interrupted before all ${grouped(pairs)} pairs of each pairing were played`;
  return `Arena of ${game}, rules version ${rules}: ${grouped(games)} games in blocks of ${blockWords(result)}${state}.`;
}

function pairingTable({ pairings, sprt }: ArenaResult): string {
  const head = [
    "pairing",
    "games",
    "wins",
    "draws",
    "losses",
    "score %, 95 %",
    "resampled",
    "p",
    "factor",
    ...(sprt ? ["test"] : []),
  ];
  const rows = pairings.map((pairing) => [
    `${pairing.a} – ${pairing.b}`,
    grouped(pairing.games),
    grouped(pairing.wins),
    grouped(pairing.draws),
    grouped(pairing.losses),
    pairing.score ? withInterval(pairing.score, percent) : "",
    pairing.resampled ? `[${percent(pairing.resampled.low)}, ${percent(pairing.resampled.high)}]` : "",
    shownP(pairing.holm),
    pairing.varianceFactor?.toFixed(2) ?? "",
    ...(sprt
      ? [pairing.sprt?.decision ? `${pairing.sprt.decision}, ${grouped(pairing.blocks)} blocks` : "undecided"]
      : []),
  ]);
  return table(head, rows, [1, 2, 3, 4, 5, 6, 7, 8]);
}

function agentTable({ agents }: ArenaResult): string {
  const rows = agents.map(({ name, version, rating, score, games, decisions, work }) => [
    name,
    version === null ? "" : String(version),
    rating ? minus(withInterval(rating, signed)) : "",
    score === null ? "" : percent(score),
    grouped(games),
    games === 0 ? "" : (decisions / games).toFixed(1),
    Object.entries(work)
      .map(([unit, count]) => `${grouped(Math.round(10 * count) / 10)} ${unit}`)
      .join(", "),
  ]);
  const head = ["agent", "version", "rating, 95 %", "points %", "games", "decisions a game", "work a decision"];
  return table(head, rows, [1, 2, 3, 4, 5]);
}

function notes({ sprt, opening }: ArenaResult): string {
  const texts = [
    "Intervals: Wilson’s at the effective number of games, from the variance between blocks; resampled: of 10,000 times as many blocks drawn from these. p: no difference, two-sided, adjusted for all pairings by Holm. Factor: how many times as many independent games would have been needed.",
    ...(sprt
      ? [
          `Each pairing stopped once a sequential test (generalised SPRT over blocks, Wald’s bounds, each error at ${sprt.alpha}) accepted a score of ${sprt.p0} (p0) or ${sprt.p1} (p1); intervals do not account for that.`,
        ]
      : []),
    ...(opening > 0 ? [`Games begin with ${opening} random plies, the same in all games of a block.`] : []),
  ];
  return texts.map((text) => `<p>${escaped(text)}</p>`).join("\n");
}

function speed({ seconds, gamesPerSecond }: ArenaTiming): string {
  return `Measured where it was played, on the first 64 blocks of each pairing and every 64th after. The arena took ${seconds.toFixed(1)} s, ${grouped(Math.round(gamesPerSecond))} games a second. Everything else on this page is the same on any machine.`;
}

function reproduce({ module, seed, rules }: ArenaResult, command: string): string[] {
  return [
    `<pre>${escaped(command)}</pre>`,
    `<p>Rules version ${rules}, seed ${escaped(seed)}, module of SHA-256 <code>${escaped(module.sha256)}</code>. Ratings: Bradley–Terry by maximum likelihood, one drawn game added to each pairing, intervals from the variance between blocks.</p>`,
  ];
}
