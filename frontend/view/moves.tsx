import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { gameWords } from "../games/index.js";
import { jump, playingThrough, stepBy, togglePlaying } from "../state/stepping.js";
import * as table from "../state/table.js";
import { words } from "../words/index.js";
import type { Frame } from "../worker/protocol.js";
import { Button } from "./button.js";
import { SideMark } from "./side.js";

/** The log, one row a turn of everybody; each cell leads to its position. */
export function Moves(): JSX.Element {
  const { moves } = words.value;
  const count = table.labels.value.length;
  const rows = rowsOf(table.frames.value);
  return (
    <div class="moves">
      <div class="log-head" style={{ "--seats": count }} aria-hidden="true">
        <span />
        {table.labels.value.map(({ seat, name }) => (
          <span key={seat} class="log-seat">
            <SideMark seat={seat} />
            {name}
          </span>
        ))}
      </div>
      {rows.length === 0 && <Rules />}
      <ol class="log" aria-label={moves.list} style={{ "--seats": count }}>
        {rows.map(({ row, cells }) => (
          <li key={row} class="log-row">
            <span class="log-number muted">{row}</span>
            {table.labels.value.map(({ seat }) => (
              <div key={seat} class="log-cell">
                {cells
                  .filter(({ move }) => move?.seat === seat)
                  .map((frame) => (
                    <MoveButton key={frame.step} frame={frame} />
                  ))}
              </div>
            ))}
          </li>
        ))}
      </ol>
      <Stepper />
    </div>
  );
}

/** Before anything has been played: what this game is about. */
function Rules(): JSX.Element | null {
  const look = table.face.value;
  if (!look) return null;
  const { title, rules, further } = gameWords(look);
  return (
    <section class="rules">
      <h2>{title}</h2>
      <h3 class="visually-hidden">{words.value.moves.rules}</h3>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {further && (
        <p>
          <a href={further.href}>{further.title}</a>
        </p>
      )}
    </section>
  );
}

function MoveButton({ frame }: { frame: Frame }): JSX.Element | null {
  const { face, facts, frames, labels, cursor } = table;
  const button = useRef<HTMLButtonElement>(null);
  const current = cursor.value === frame.step;
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const before = frames.value[frame.step - 1];
  const [look, known] = [face.value, facts.value];
  if (!look || !known || !before || !frame.move) return null;
  const hidden = table.isConcealed(frame.step);
  const effect = hidden ? null : look.effect?.(before.observation, frame.observation, labels.value);
  const text = hidden ? words.value.moves.hidden : look.phrase(frame.move, before.observation, known.description);
  return (
    <button
      ref={button}
      type="button"
      class="log-move"
      aria-current={current ? "step" : undefined}
      onClick={() => jump(frame.step)}
    >
      {!hidden && look.Piece?.({ move: frame.move, before: before.observation, description: known.description })}
      <span>{text}</span>
      {effect && (
        <span class="log-effect">
          <SideMark seat={effect.seat} />
          <span aria-hidden="true">{effect.short}</span>
          <span class="visually-hidden">{effect.text}</span>
        </span>
      )}
    </button>
  );
}

function Stepper(): JSX.Element {
  const { moves } = words.value;
  const last = Math.max(0, table.frames.value.length - 1);
  const playing = playingThrough.value;
  return (
    <div class="stepper">
      <div class="stepper-buttons">
        <Button kind="quiet" icon="first" iconOnly onClick={() => jump(0)}>
          {moves.first}
        </Button>
        <Button kind="quiet" icon="back" iconOnly onClick={() => stepBy(-1)}>
          {moves.back}
        </Button>
        <Button kind="quiet" icon={playing ? "pause" : "play"} iconOnly onClick={togglePlaying}>
          {playing ? moves.stop : moves.play}
        </Button>
        <Button kind="quiet" icon="forward" iconOnly onClick={() => stepBy(1)}>
          {moves.forward}
        </Button>
        <Button kind="quiet" icon="last" iconOnly onClick={() => jump(last)}>
          {moves.last}
        </Button>
        <span class="muted">
          {table.cursor.value} / {last}
        </span>
      </div>
      <p class="stepper-keys muted small">{moves.keys}</p>
    </div>
  );
}

/** Groups the steps into the rows that the game gives them; a re-keying is no move and has no row. */
function rowsOf(frames: Frame[]): { row: number; cells: Frame[] }[] {
  const rows: { row: number; cells: Frame[] }[] = [];
  for (const frame of frames) {
    const before = frames[frame.step - 1];
    if (!frame.move || !before) continue;
    const row = table.face.value?.row(before.observation, frame.step) ?? frame.step;
    const last = rows.at(-1);
    if (last?.row === row) last.cells.push(frame);
    else rows.push({ row, cells: [frame] });
  }
  return rows;
}
