import type { JSX } from "preact";
import { Mark } from "../mark.js";
import type { Position } from "./state.js";
import { sumsWords } from "./words.js";

interface Props {
  position: Position;
  play(square: number): void;
}

/** The board: what is taken, and for each free square its sum and what minimax makes of it. */
export function SumsBoard({ position, play }: Props): JSX.Element {
  const text = sumsWords.value;
  const { board, scoring, line } = position;
  return (
    <fieldset class="board" aria-label={text.board}>
      {[...board].map((mark, square) => {
        const reply = scoring?.replies.find((row) => row.square === square);
        const chosen = scoring?.chosen === square;
        const value = reply && text.values[reply.value];
        const classes = ["square", line.includes(square) ? "won" : "", chosen ? "chosen" : ""];
        return (
          <button
            key={square}
            type="button"
            class={classes.filter(Boolean).join(" ")}
            aria-disabled={!reply}
            aria-label={reply ? text.free(square, reply.sum, value ?? "", chosen) : text.taken(square, mark)}
            onClick={() => reply && play(square)}
          >
            <span class="square-id">{square}</span>
            <Mark mark={mark} />
            {reply && <span class="sum">{reply.sum}</span>}
            {reply && <span class={`value value-${reply.value}`}>{value}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
