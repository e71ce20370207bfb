import type { Levels, Spread } from "../../evolve/summary.js";
import { minus, table } from "./page.js";

/** A row of {@link levelTable}. */
export interface LevelRow {
  name: string;
  levels: Levels<Spread>;
}

const HEAD = ["", "best fitness", "worst fitness", "mean fitness", "best won", "worst won", "mean won"];

/** Fitness and share of games won: mean over runs, standard deviation in parentheses. */
export function levelTable(rows: readonly LevelRow[]): string {
  return table(
    HEAD,
    rows.map(({ name, levels }) => [name, ...levelCells(levels)]),
    [1, 2, 3, 4, 5, 6],
  );
}

/** The six cells of a row. */
export function levelCells(levels: Levels<Spread>): string[] {
  const { bestFitness, worstFitness, meanFitness, bestRate, worstRate, meanRate } = levels;
  const cell = ({ mean, deviation }: Spread, digits: number): string =>
    minus(`${mean.toFixed(digits)}${deviation === null ? "" : ` (${deviation.toFixed(digits)})`}`);
  return [
    ...[bestFitness, worstFitness, meanFitness].map((value) => cell(value, 1)),
    ...[bestRate, worstRate, meanRate].map((value) => cell(value, 3)),
  ];
}
