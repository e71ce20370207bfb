import type { JSX } from "preact";
import { Button } from "../../../view/button.js";
import { SumsBoard } from "./board.js";
import { censuses, fault, line, type Position, position, show } from "./state.js";
import { sumsWords } from "./words.js";

const MARKS = ["x", "o"];

/** The scoring by sums beside minimax on one board, and what it gets wrong. */
export function SumsPage(): JSX.Element {
  const text = sumsWords.value;
  return (
    <main class="sums">
      <header>
        <a href="./?game=tictactoe">{text.back}</a>
        <h1>{text.title}</h1>
        {text.intro.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </header>
      {fault.value && <p role="alert">{text.failed(fault.value)}</p>}
      {position.value && <Study position={position.value} />}
      <Mistakes />
    </main>
  );
}

function Study({ position }: { position: Position }): JSX.Element {
  const text = sumsWords.value;
  const { scoring } = position;
  const played = scoring?.replies.find(({ square }) => square === scoring.chosen);
  return (
    <section class="study">
      <SumsBoard position={position} play={(square) => show([...line.value, square])} />
      <div class="verdict" aria-live="polite">
        <p class="headline">{headline(position)}</p>
        {scoring && played && <p>{text.choice(played.square, played.sum)}</p>}
        {scoring && (
          <p class={scoring.mistaken ? "mistaken" : "muted"}>{scoring.mistaken ? text.mistake : text.fine}</p>
        )}
      </div>
      <div class="study-buttons">
        {scoring && (
          <Button icon="play" kind="primary" onClick={() => show([...line.value, scoring.chosen])}>
            {text.reply}
          </Button>
        )}
        <Button icon="undo" disabled={line.value.length === 0} onClick={() => show(line.value.slice(0, -1))}>
          {text.undo}
        </Button>
        <Button icon="again" kind="quiet" disabled={line.value.length === 0} onClick={() => show([])}>
          {text.restart}
        </Button>
      </div>
    </section>
  );
}

function headline({ actor, winner }: Position): string {
  const text = sumsWords.value;
  if (actor >= 0) return text.toMove(MARKS[actor] ?? "");
  return winner < 0 ? text.drawn : text.won(MARKS[winner] ?? "");
}

/** The known mistakes and every lost game, each a line to look at. */
function Mistakes(): JSX.Element {
  const text = sumsWords.value;
  const lost = censuses.value[1]?.losses ?? [];
  return (
    <section class="mistakes">
      <h2>{text.mistakes}</h2>
      <ul>
        {text.known.map((row) => (
          <li key={row.line}>
            <Line squares={[...row.line].map(Number)} /> {row.text}
          </li>
        ))}
      </ul>
      {censuses.value.map((census, seat) => (
        <p key={seat}>{census ? text.census(seat, census) : text.counting}</p>
      ))}
      {lost.length > 0 && (
        <>
          <h3>{text.losses}</h3>
          <p class="lines">
            {lost.map((squares) => (
              <Line key={squares.join("")} squares={squares} />
            ))}
          </p>
        </>
      )}
    </section>
  );
}

function Line({ squares }: { squares: number[] }): JSX.Element {
  return (
    <button type="button" class="button quiet line" onClick={() => show(squares)}>
      {squares.join(" ")}
    </button>
  );
}
