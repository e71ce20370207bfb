import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Description, Explanation } from "../../harness/index.js";
import { withoutNotes } from "../../harness/notes.js";
import { pointsOf } from "../../harness/scaled.js";
import type { Face } from "../games/face.js";
import { dev } from "../state/preferences.js";
import { askReasons, fetchReasons } from "../state/review.js";
import * as table from "../state/table.js";
import { language, words } from "../words/index.js";
import { TRACE } from "../worker/protocol.js";
import { type Bar, Bars } from "./bars.js";
import { Button } from "./button.js";
import { areChances, CERTAIN, confidenceLine, equals } from "./confidence.js";
import { Details } from "./details.js";
import { format, percent, signed } from "./numbers.js";
import { SearchTree, type TreeRow } from "./search-tree.js";
import { SideMark } from "./side.js";
import { workOf } from "./work.js";

/** The reasons of the last agent's decision at or before the position looked at. */
export function Why(): JSX.Element {
  const { why } = words.value;
  const { face, frames, settled, reasons, facts } = table;
  const { index, hidden } = decisionAt();
  const step = index - 1;
  const [look, known] = [face.value, facts.value];
  const found = index > 0 ? reasons.value.get(step) : undefined;
  useEffect(() => {
    if (index > 0 && found === undefined) void fetchReasons(step);
    // Not by what was found: where the asking failed, it would go on for ever.
  }, [index, step, table.battle.value]);

  if (!look || !known) return <div />;
  if (index === 0 && hidden) return <Empty>{why.hidden}</Empty>;
  if (index === 0) return <Empty>{frames.value.length > 1 && table.cursor.value < 1 ? why.noneHere : why.none}</Empty>;
  if (!settled.value && !look.openReasons && table.humans.value.length > 0) return <Empty>{why.untilOver}</Empty>;
  if (!found) return <Empty>{why.waiting}</Empty>;
  const told = dev.value && settled.value ? found : withoutNotes(found);
  return <Reasons face={look} description={known.description} reasons={told} index={index} />;
}

/** Key of `details` under which agents report the tree that they searched. */
const TREE = "tree";

interface ReasonsProps {
  face: Face;
  description: Description;
  reasons: Explanation;
  /** Frame that the decision led to. */
  index: number;
}

function Reasons({ face, description, reasons, index }: ReasonsProps): JSX.Element {
  const { why } = words.value;
  const { frames } = table;
  const [move, before] = [frames.value[index]?.move, frames.value[index - 1]];
  const seat = move?.seat ?? 0;
  const name = (row: { action: number; text: string }): string => {
    const choice = { seat, action: row.action, text: row.text };
    if (!before) return row.text;
    return (face.choice ?? face.phrase)(choice, before.observation, description);
  };
  const own = reasons.narrative[language.value];
  const told = own && (face.narrative?.(own) ?? own);
  const sure = confidenceLine(
    reasons,
    description.agents.some(({ name, mixed }) => name === reasons.agent && mixed),
  );
  const others = equals(reasons).map(name);
  const tied = others.length > 0 && why.equalWith(new Intl.ListFormat(language.value).format(others));
  const work = workOf(reasons);
  const rest = Object.entries(reasons.details).filter(([key]) => key !== TREE && !face.shownDetails?.includes(key));
  const tree = reasons.details[TREE] as TreeRow[] | undefined;
  const traces = description.agents
    .find((agent) => agent.name === reasons.agent)
    ?.parameters.some((parameter) => parameter.name === TRACE);
  return (
    <div class="why">
      <section>
        <h2 class="why-choice">
          <SideMark seat={seat} />
          {why.chose(table.nameOf(seat), name(reasons))}
        </h2>
        <p class="muted small">{why.atStep(index - 1)}</p>
        {(sure || tied) && <p class="sure">{[sure, tied].filter(Boolean).join(" ")}</p>}
        {told && <p class="narrative">{told}</p>}
      </section>
      {reasons.alternatives.length > 0 && (
        <section>
          <h3>{why.alternatives}</h3>
          <Bars bars={alternativeBars(reasons, face, name)} />
        </section>
      )}
      {reasons.factors.length > 0 && (
        <section>
          <h3>{why.factors}</h3>
          <Bars contributions bars={factorBars(reasons, face, description)} />
          <p class="muted small">{why.factorsTotal(signed(totalOf(reasons)))}</p>
        </section>
      )}
      {reasons.alternatives.length === 0 && reasons.factors.length === 0 && <p class="muted">{why.noFactors}</p>}
      {/* a solved matrix is the reason itself; other details only back one up */}
      <details class="fold" open={"matrix" in reasons.details}>
        <summary>{why.details}</summary>
        {face.Reasons?.({ reasons, description })}
        {tree && <SearchTree rows={tree} valueText={(value) => face.scoreText?.(value, reasons) ?? null} />}
        {traces && !tree && <Button onClick={() => void askReasons(index - 1)}>{why.showTree}</Button>}
        {rest.length > 0 && <Details value={Object.fromEntries(rest)} />}
        {work && (
          <p class="muted small">
            {why.work}: {work}
          </p>
        )}
      </details>
    </div>
  );
}

function Empty({ children }: { children: ComponentChildren }): JSX.Element {
  return <p class="empty muted">{children}</p>;
}

/**
 * The latest frame up to the cursor that a decision led to which may be explained; 0 if there is none. `hidden` when a
 * later one may not be yet.
 */
function decisionAt(): { index: number; hidden: boolean } {
  const { frames, cursor, replay } = table;
  let hidden = false;
  for (let index = cursor.value; index > 0; index--) {
    const move = frames.value[index]?.move;
    const entry = move && replay.value?.seats[move.seat];
    if (!entry || !("agent" in entry)) continue;
    if (!table.isConcealed(index)) return { index, hidden };
    hidden = true;
  }
  return { index: 0, hidden };
}

type Row = Explanation["alternatives"][number];

function alternativeBars(reasons: Explanation, face: Face, name: (row: Row) => string): Bar[] {
  const chances = areChances(reasons);
  return reasons.alternatives.map((row) => ({
    label: name(row),
    value: face.scoreBar?.(row.score, reasons) ?? row.score,
    text: chances
      ? percent(row.score / CERTAIN)
      : (face.scoreText?.(row.score, reasons) ?? format(pointsOf(row.score, row.scale))),
    chosen: row.action === reasons.action,
  }));
}

function factorBars({ factors }: Explanation, face: Face, description: Description): Bar[] {
  return factors
    .map((factor) => ({
      label: face.factor?.(factor, description) ?? factor.name,
      value: pointsOf(factor.contribution, factor.scale),
    }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
}

/** What all factors add up to, in points: rounded once, not factor by factor. */
function totalOf({ factors }: Explanation): number {
  return pointsOf(factors.reduce((total, { contribution, scale = 1 }) => total + contribution / scale, 0));
}
