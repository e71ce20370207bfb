import type { JSX } from "preact";
import { words } from "../words/index.js";
import { format } from "./numbers.js";

/** A node of a searched tree, as agents report it; `parent` is the place of its parent in the list, -1 at the top. */
export interface TreeRow {
  parent: number;
  text: string;
  /** What it is worth to the seat that decides. */
  value: number;
  /** Whether that is the value itself, or only a bound of it. */
  bound: "exact" | "at_most" | "at_least";
  /** Replies that were never tried, because one before them was enough. */
  cut: number;
}

interface Props {
  rows: TreeRow[];
  /** A score in words where its number says little. */
  valueText(value: number): string | null;
}

/** The top plies of a search in the order it went: each action with its value, its replies, and where it was cut. */
export function SearchTree({ rows, valueText }: Props): JSX.Element {
  const children = new Map<number, number[]>();
  for (const [index, { parent }] of rows.entries()) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(index);
    else children.set(parent, [index]);
  }
  const { tree } = words.value.why;
  return (
    <section class="tree">
      <h3>{tree.title}</h3>
      <p class="muted small">{tree.help}</p>
      <Branch of={-1} {...{ rows, children, valueText }} />
    </section>
  );
}

interface BranchProps extends Props {
  of: number;
  children: Map<number, number[]>;
}

function Branch(props: BranchProps): JSX.Element {
  return (
    <ul class="tree-branch">
      {(props.children.get(props.of) ?? []).map((index) => (
        <li key={index}>
          <Node {...props} of={index} />
        </li>
      ))}
    </ul>
  );
}

function Node(props: BranchProps): JSX.Element | null {
  const row = props.rows[props.of];
  if (!row) return null;
  const replies = props.children.get(props.of) ?? [];
  const label = (
    <>
      <span class="tree-move">{row.text}</span>
      <Value row={row} text={props.valueText(row.value)} />
      <Strip replies={replies.flatMap((index) => props.rows[index] ?? [])} cut={row.cut} />
    </>
  );
  if (replies.length === 0) return <p class="tree-leaf">{label}</p>;
  return (
    <details>
      <summary>{label}</summary>
      <Branch {...props} />
    </details>
  );
}

function Value({ row, text }: { row: TreeRow; text: string | null }): JSX.Element {
  const { tree } = words.value.why;
  return (
    <span class={`tree-value ${signOf(row.value)}`}>
      {row.bound === "exact" ? "" : `${tree.bound[row.bound]} `}
      {text ?? format(row.value)}
    </span>
  );
}

/** A picture of the replies: a full box for a value, a hollow one for a bound, and how many were cut. */
function Strip({ replies, cut }: { replies: TreeRow[]; cut: number }): JSX.Element | null {
  if (replies.length === 0 && cut === 0) return null;
  const { tree } = words.value.why;
  return (
    <span class="tree-strip">
      <span aria-hidden="true">
        {replies.map(({ value, bound }, i) => (
          <i key={i} class={`${signOf(value)}${bound === "exact" ? "" : " hollow"}`} />
        ))}
      </span>
      {cut > 0 && <span class="tree-cut">{tree.cut(cut)}</span>}
    </span>
  );
}

function signOf(value: number): string {
  return value > 0 ? "good" : value < 0 ? "bad" : "even";
}
