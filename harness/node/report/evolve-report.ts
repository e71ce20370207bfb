import { grouped, percent, withInterval } from "../../arena/words.js";
import { fitnessOf } from "../../evolve/evolution.js";
import type { Formula } from "../../evolve/evolvable.js";
import type { EvolveResult } from "../../evolve/result.js";
import type { EvolutionSummary } from "../../evolve/summary.js";
import { type Drawing, fitnessDrawing, rateDrawing } from "./evolve-figures.js";
import { levelTable } from "./level-table.js";
import { escaped, minus, page, section, table } from "./page.js";
import { figure, svgFile } from "./plot.js";

/** The plots and the report of an evolution, by file name. */
export function evolveFiles(result: EvolveResult, command: string): Record<string, string> {
  const { summary } = result;
  if (!summary) return {};
  const [fitness, rate] = drawings(result, summary);
  return {
    "fitness.svg": svgFile(fitness.title, fitness.draw),
    "win-rate.svg": svgFile(rate.title, rate.draw),
    "report.html": evolveReport(result, summary, command),
  };
}

function drawings(result: EvolveResult, summary: EvolutionSummary): [Drawing, Drawing] {
  const what = `${result.profile ?? result.agent}, averaged over ${runsText(result.plan.runs)}`;
  return [fitnessDrawing(summary, what), rateDrawing(summary, what)];
}

/** The report of an evolution as one HTML file: the answer, the plots, the tables, how to reproduce it. */
export function evolveReport(result: EvolveResult, summary: EvolutionSummary, command: string): string {
  const [fitness, rate] = drawings(result, summary);
  const { profile, agent, game, plan } = result;
  const parts = [
    `<p class="kicker">${escaped(kicker(result))}</p>`,
    `<h1>${escaped(minus(answer(result, summary)))}</h1>`,
    section("Fitness", figure(fitness.title, fitness.draw), `<p>${escaped(minus(fitnessNote(result, summary)))}</p>`),
    section("Games won", figure(rate.title, rate.draw), `<p>${escaped(noiseNote(result, summary))}</p>`),
    section("Averages over generations", levelTable([{ name: profile ?? agent, levels: summary.averages }])),
    section("Single extremes of a run", levelTable([{ name: profile ?? agent, levels: summary.extremes }])),
    section("Best of each run", bestTable(result)),
    section("What was evolved", setupTable(result)),
    section("How to reproduce it", ...reproduce(result, command)),
  ];
  return page(`${game}: evolution of ${agent}, ${runsText(plan.runs)}`, parts);
}

function kicker({ game, profile, plan, complete, rules }: EvolveResult): string {
  const games = plan.runs * plan.generations * plan.population * plan.games;
  const state = complete ? `${grouped(games)} games` : "interrupted before its end";
  return `Evolution in ${game}, rules version ${rules}${profile ? `, profile ${profile}` : ""}: ${runsText(plan.runs)}, ${state}.`;
}

function answer({ agent, plan }: EvolveResult, { curve, trend }: EvolutionSummary): string {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return "";
  const { rate } = trend;
  const sure = rate && rate.low > 0 ? "rises" : rate && rate.high < 0 ? "falls" : "shows no sure trend";
  const interval = rate
    ? ` (${withInterval({ estimate: 100 * rate.estimate, low: 100 * rate.low, high: 100 * rate.high }, (value) => value.toFixed(2))} points a generation)`
    : "";
  const name = agent.replace(/[:@].*$/, "");
  const verdict = plan.runs > 1 ? `it ${sure}${interval}` : "one run has no interval";
  return `The population of ${name} wins ${percent(first.meanRate)} % of its games in the first generation and ${percent(last.meanRate)} % in the last: ${verdict}.`;
}

function fitnessNote({ fitness, plan }: EvolveResult, { perGame, trend }: EvolutionSummary): string {
  const shown = (value: number | null): string => value?.toFixed(1) ?? "none";
  const formulas = fitness
    ? `Fitness of a game won: ${formulaText(fitness.won)}; of one lost or drawn: ${formulaText(fitness.lost)}. `
    : "Fitness is the number of games won. ";
  const slope = trend.fitness
    ? withInterval(trend.fitness, (value) => value.toFixed(2))
    : trend.fitnessSlope.toFixed(2);
  return `${formulas}Summed over ${plan.games} games. Mean of a game won ${shown(perGame.won)}, of one lost ${shown(perGame.lost)}. Mean fitness changes by ${slope} a generation; dashed: straight lines.`;
}

/** A formula as it would be printed, and whether it was. */
export function formulaText({ constant, terms, source }: Formula): string {
  const parts = Object.entries(terms).map(([name, factor]) => {
    const size = Math.abs(factor) === 1 ? "" : `${Math.abs(factor)} `;
    return `${factor < 0 ? "-" : "+"} ${size}${name}`;
  });
  return `${constant} ${parts.join(" ")} (${source})`;
}

function noiseNote({ plan }: EvolveResult, { noise }: EvolutionSummary): string {
  return `By luck alone the best and the worst of ${plan.population} equal individuals that win ${percent(noise.rate)} % would be seen at ${percent(noise.best)} and ${percent(noise.worst)} % of ${plan.games} games: only the mean tells of progress.`;
}

function bestTable({ runs, genes, plan }: EvolveResult): string {
  const rows = runs.flatMap(({ run, best }) =>
    best
      ? [
          [
            String(run),
            String(best.generation),
            minus(String(fitnessOf(best))),
            percent(best.wins / plan.games),
            ...best.genes.map((value, at) => minus((value / (genes[at]?.scale ?? 1)).toFixed(1))),
          ],
        ]
      : [],
  );
  const head = ["run", "generation", "fitness", "won %", ...genes.map(({ name }) => name)];
  return table(
    head,
    rows,
    head.map((_, at) => at),
  );
}

function setupTable({ agent, version, fixtures, plan, differs, genes }: EvolveResult): string {
  const settings = (of: Record<string, string>): string =>
    Object.entries(of)
      .map((pair) => pair.join(" "))
      .join(", ");
  const rows = [
    ["agent", `${agent}, version ${version}`],
    ...fixtures.map(({ own, opponent, foe }) => ["plays", `${settings(own)}; against ${opponent} ${settings(foe)}`]),
    ["genes", genes.map(({ name, low, high, scale }) => minus(`${name} ${low / scale} to ${high / scale}`)).join("; ")],
    ["population", `${plan.population}, ${plan.generations} generations, ${plan.games} games each`],
    ["crossover", `${plan.crossover}, cut ${plan.cut}`],
    ["mutation", `${plan.mutation}, each further gene ${plan.gene}, shape ${plan.shape}, spared ${plan.spare}`],
    ["differs from the usual", differs.join(" ") || "in nothing"],
  ];
  return table(["", ""], rows, []);
}

function reproduce({ module, seed, rules }: EvolveResult, command: string): string[] {
  return [
    `<pre>${escaped(command)}</pre>`,
    `<p>Rules version ${rules}, seed ${escaped(seed)}, module of SHA-256 <code>${escaped(module.sha256)}</code>. The result does not depend on the number of workers.</p>`,
  ];
}

function runsText(runs: number): string {
  return runs === 1 ? "1 run" : `${runs} runs`;
}
