import { grouped, percent, withInterval } from "../../arena/words.js";
import { fitnessOf } from "../../evolve/evolution.js";
import { PAPER } from "../../reproduce/gretive-paper.js";
import { findings, type GretiveProfile, type GretiveResult, halfWidth } from "../../reproduce/gretive-result.js";
import { paperRow } from "../../reproduce/gretive-tables.js";
import { type Drawing, fitnessDrawing, rateDrawing } from "./evolve-figures.js";
import { formulaText } from "./evolve-report.js";
import { levelCells } from "./level-table.js";
import { forest } from "./marks.js";
import { escaped, minus, page, section, table } from "./page.js";
import { figure, svgFile } from "./plot.js";
import { shadedTable } from "./shaded-table.js";

/** Number of the paper's figure of a profile. */
const FIGURES: Readonly<Record<string, number>> = { aggro: 3, control: 4, midrange: 5 };
const LEVEL_HEAD = ["", "best fitness", "worst fitness", "mean fitness", "best won", "worst won", "mean won"];

/** The figures and the report of the experiment, by file name. */
export function gretiveFiles(result: GretiveResult, command: string): Record<string, string> {
  const figures = result.profiles.flatMap((profile) => {
    const [rate, fitness] = drawings(profile, result);
    const name = `fig${FIGURES[profile.name] ?? `-${profile.name}`}`;
    return [
      ...(rate ? [[`${name}-win-rate.svg`, svgFile(rate.title, rate.draw)]] : []),
      ...(fitness ? [[`${name}-fitness.svg`, svgFile(fitness.title, fitness.draw)]] : []),
    ];
  });
  return { ...Object.fromEntries(figures), "report.html": gretiveReport(result, command) };
}

function drawings({ name, summary }: GretiveProfile, { plan }: GretiveResult): [Drawing?, Drawing?] {
  if (!summary) return [];
  const what = `${name}, averaged over ${plan.runs} runs`;
  return [rateDrawing(summary, what), fitnessDrawing(summary, what)];
}

/** The whole experiment in one HTML file, the paper's figures beside ours. */
export function gretiveReport(result: GretiveResult, command: string): string {
  const { plan, profiles, differs } = result;
  const games = profiles.length * plan.runs * plan.generations * plan.population * plan.games;
  const parts = [
    `<p class="kicker">${escaped(`Greedy agents evolved for three profiles, against EVA: the experiment of Romero García and Mora (2020) in duel, rules version ${result.rules}; ${grouped(games)} games of evolution.`)}</p>`,
    `<h1>${escaped(answer(result))}</h1>`,
    section(
      "Table 5: the champions against EVA, and beyond the paper",
      figure("Games won by the champions with 95 % intervals", (room) =>
        forest(totals(result), { axis: "games won (%)", zero: 0.5, write: percent, scale: 100 }, room),
      ),
      duelTable(result),
      `<p>${escaped(table5Note(result))}</p>`,
    ),
    section("What should reappear", findingTable(result)),
    ...profiles.flatMap((profile) => curveSection(profile, result)),
    section("Table 3: averages over generations", averagesTable(result), `<p>${escaped(noiseNote(result))}</p>`),
    section("Single extremes of a run", extremesTable(result)),
    section("Fitness of a game", fitnessTable(result), ...formulas(result), `<p>${escaped(FITNESS_NOTE)}</p>`),
    section("Table 4: the champions’ weights", weightsTable(result), `<p>${escaped(TABLE4_NOTE)}</p>`),
    section("How the champions were chosen", selectionTable(result), `<p>${escaped(SELECTION_NOTE)}</p>`),
    section("Where it differs from the paper", ...deviations(differs)),
    section(
      "How to reproduce it",
      `<pre>${escaped(command)}</pre>`,
      `<p>Seed ${escaped(result.seed)}, module of SHA-256 <code>${escaped(result.module.sha256)}</code>. The result does not depend on the number of workers.</p>`,
    ),
  ];
  return page("GRETIVE: the experiment and the paper", parts);
}

function championName(profile: string): string {
  return PAPER.find(({ name }) => name === profile)?.champion ?? profile;
}

function answer({ comparisons, plan }: GretiveResult): string {
  const rows = comparisons.filter(({ opponent, deck }) => opponent === "eva" && deck === "drawn");
  const shown = rows.map(({ profile, total }) => {
    const paper = paperRow(profile, "eva", "drawn");
    return `${championName(profile)} wins ${withInterval(total, percent)} % (paper: ${paper?.total ?? "none"})`;
  });
  return `Against EVA, ${grouped(plan.comparison)} games each: ${shown.join(", ")}.`;
}

function totals({ comparisons }: GretiveResult) {
  return comparisons.map(({ profile, opponent, deck, total }) => ({
    label: `${championName(profile)} – ${opponent}, ${deck}`,
    value: total,
  }));
}

function duelTable({ comparisons }: GretiveResult): string {
  const rows = comparisons.flatMap(({ profile, opponent, deck, first, second, total }) => {
    const paper = paperRow(profile, opponent, deck);
    const ours = [first, second, total].map((rate) => withInterval(rate, percent));
    return [
      [championName(profile), `${opponent}, ${deck}`, ...ours],
      ...(paper ? [["– paper", "", String(paper.first), String(paper.second), String(paper.total)]] : []),
    ];
  });
  const head = ["champion", "against, decks", "first seat %", "second seat %", "total %"];
  return table(head, rows, [2, 3, 4]);
}

function table5Note({ plan }: GretiveResult): string {
  const width = (100 * halfWidth(0.5, plan.comparison)).toFixed(1);
  return `Both sides have the profile’s class and the same kind of deck: drawn by the module for each game, or the class’s standard one. In brackets the 95 % interval (Wilson). The paper prints none; with 2,000 games its totals have about ±2.2 points, ours ±${width}. Its predefined deck is another than our standard one. lookahead is beyond the paper.`;
}

function findingTable(result: GretiveResult): string {
  const rows = findings(result).map(({ claim, found, figures }) => [claim, found, minus(figures)]);
  return table(["what the paper found", "here", "95 % interval in brackets"], rows, []);
}

function curveSection(profile: GretiveProfile, result: GretiveResult): string[] {
  const [rate, fitness] = drawings(profile, result);
  if (!rate || !fitness || !profile.summary) return [];
  const heading = `Figure ${FIGURES[profile.name] ?? ""}: ${profile.name}`;
  const note = "Best and mean of the population, averaged over the runs; dashed: straight lines.";
  return [section(heading, figure(rate.title, rate.draw), figure(fitness.title, fitness.draw), `<p>${note}</p>`)];
}

function averagesTable({ profiles }: GretiveResult): string {
  const rows = profiles.flatMap(({ name, summary }) => {
    const paper = PAPER.find((row) => row.name === name)?.table3;
    const { noise } = summary ?? {};
    const theirs = paper
      ? Object.values(paper).map(([mean, deviation], at) => minus(`${mean.toFixed(at < 3 ? 1 : 2)} (${deviation})`))
      : [];
    return [
      ...(summary ? [[name, ...levelCells(summary.averages)]] : []),
      ...(noise
        ? [["– luck alone", "", "", "", noise.best.toFixed(3), noise.worst.toFixed(3), noise.rate.toFixed(3)]]
        : []),
      ["– paper", ...theirs],
    ];
  });
  return table(LEVEL_HEAD, rows, [1, 2, 3, 4, 5, 6]);
}

function extremesTable({ profiles }: GretiveResult): string {
  const rows = profiles.flatMap(({ name, summary }) => (summary ? [[name, ...levelCells(summary.extremes)]] : []));
  return table(LEVEL_HEAD, rows, [1, 2, 3, 4, 5, 6]);
}

function noiseNote({ plan }: GretiveResult): string {
  return `Mean over the runs, standard deviation in parentheses. Luck alone: what the best and the worst of ${plan.population} equal individuals with the mean share would show in ${plan.games} games. The paper’s best and worst shares are what luck alone gives; only the mean, and the champions’ own games, tell of progress.`;
}

function fitnessTable({ profiles }: GretiveResult): string {
  const shown = (value: number | null | undefined): string => minus(value?.toFixed(1) ?? "none");
  const rows = profiles.flatMap(({ name, fitness, summary }) => {
    const paper = PAPER.find((row) => row.name === name)?.perGame;
    return fitness
      ? (["won", "lost"] as const).map((result) => [
          name,
          result,
          fitness[result].source,
          shown(summary?.perGame[result]),
          shown(paper?.[result]),
        ])
      : [];
  });
  return table(["profile", "game", "formula", "mean here", "implied by the paper’s Table 3"], rows, [3, 4]);
}

function formulas({ profiles }: GretiveResult): string[] {
  return profiles.flatMap(({ name, fitness }) =>
    fitness
      ? (["won", "lost"] as const).map(
          (result) => `<p>${escaped(minus(`${name}, ${result}: ${formulaText(fitness[result])}`))}</p>`,
        )
      : [],
  );
}

const FITNESS_NOTE =
  "GT turns; H health and A armour of a hero, B number of minions, MA, MH their attack and health, MTH, MTC health and cost of those with taunt; P and SP own, E and SE the foe’s. A draw counts as lost. What is marked reconstructed is not in the text of the paper that we have, and was chosen from its prose and this check.";
const TABLE4_NOTE =
  "Shaded by size and sign. Below each: the defaults of the authors’ public competition agent of 2020, very probably the paper’s Table 4, which the text that we have does not print. Weights only matter relative to each other.";
const SELECTION_NOTE =
  "Each run’s individual with the highest fitness plays the sparring partner; the highest share is the champion, of equals that of the earlier run. Being the highest of several, the champion’s share is too high an estimate.";

function weightsTable({ profiles }: GretiveResult): string {
  const names = profiles[0]?.genes.map(({ name }) => name) ?? [];
  const rows = profiles.flatMap(({ name, champion, genes }) => {
    const paper = PAPER.find((row) => row.name === name);
    return [
      ...(champion
        ? [
            {
              label: championName(name),
              values: champion.best.genes.map((value, at) => value / (genes[at]?.scale ?? 1)),
            },
          ]
        : []),
      ...(paper ? [{ label: "published", values: paper.weights }] : []),
    ];
  });
  return shadedTable(names, rows);
}

function selectionTable({ profiles }: GretiveResult): string {
  const rows = profiles.flatMap(({ name, tried, champion }) =>
    tried.map(({ run, best, rate }) => [
      name,
      `${run}${run === champion?.run ? ", champion" : ""}`,
      String(best.generation),
      minus(String(fitnessOf(best))),
      withInterval(rate, percent),
    ]),
  );
  return table(["profile", "run", "generation", "fitness", "won %, 95 %"], rows, [2, 3, 4]);
}

function deviations(differs: readonly string[]): string[] {
  const texts = [
    differs.length === 0
      ? "No flag differs from the usual experiment."
      : `These flags differ from the usual experiment: ${differs.join(" ")}.`,
    "The game is duel, with the basic cards of an open-source engine, not the full game of the paper; class, cards and standard decks are ours. The sparring partner has the score that a public sample agent uses, very probably the paper’s.",
    "Decided by us where the paper is silent: genes of own features from 0 to 100 and of the foe’s from −100 to 0, at first half of that; each individual has its own luck; all are evaluated anew in each generation; a pair that is not crossed is copied; the best does not mutate; Michalewicz’s mutation with b = 5, each further gene with probability 0.1; the cut in the middle; fitness summed over games.",
  ];
  return texts.map((text) => `<p>${escaped(text)}</p>`);
}
