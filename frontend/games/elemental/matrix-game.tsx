import type { JSX } from "preact";
import type { Description, Explanation } from "../../../harness/index.js";
import { CERTAIN } from "../../view/confidence.js";
import { HeatMap } from "../../view/heat-map.js";
import { format, percent } from "../../view/numbers.js";
import { CardChip } from "./card.js";
import { ownWords } from "./words.js";

/** A kind of card; those of the deciding side say where they stand in the hand. */
interface Choice {
  card: number;
  slot?: number;
}

/** What the equilibrium agent solved, as seen by the first side, in 1/16384 of a win; the mixes in 1/65536. */
export interface MatrixDetails {
  method: string;
  rows: Choice[];
  columns: Choice[];
  matrix: number[][];
  mixes: [number[], number[]];
  draw: { range: number; value: number };
}

const WIN = 16384;

interface Props {
  details: MatrixDetails;
  reasons: Explanation;
  description: Description;
}

/** The matrix game of a decision with the mixes that solve it, the deciding side's own cards as rows. */
export function MatrixGame({ details, reasons, description }: Props): JSX.Element {
  const text = ownWords.value;
  const { method, matrix, mixes, draw } = details;
  const first = details.rows.every(({ slot }) => slot !== undefined);
  const [own, other] = first ? [details.rows, details.columns] : [details.columns, details.rows];
  const entry = (row: number, column: number): number =>
    first ? (matrix[row]?.[column] ?? 0) : -(matrix[column]?.[row] ?? 0);
  const [mix, against] = (first ? mixes : [mixes[1], mixes[0]]).map((side) => side.map((share) => share / CERTAIN));
  const chip = ({ card, slot = null }: { card: number; slot?: number | null }): JSX.Element => (
    <CardChip id={card} slot={slot} description={description} />
  );
  const [rounds = "", pairs] = method.split(":");
  return (
    <>
      <HeatMap
        caption={text.matrix}
        rows={own.map((_, row) => other.map((_, column) => entry(row, column) / WIN))}
        write={(value) => percent((1 + value) / 2)}
        rowLabels={own.map(chip)}
        columnLabels={other.map(chip)}
        chosenRow={own.findIndex(({ slot }) => slot === reasons.action)}
        shares={{ label: text.mix, rows: mix ?? [], columns: against ?? [] }}
      />
      <p class="muted small">
        {method === "exact" ? text.toTheEnd : text.ahead(Number(rounds), pairs === undefined ? null : Number(pairs))}{" "}
        {text.drew(format(draw.value), format(draw.range))}
      </p>
    </>
  );
}
