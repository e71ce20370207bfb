import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useKeys } from "../../view/keys.js";
import { SideMark } from "../../view/side.js";
import type { TableProps } from "../face.js";
import { Mark } from "./mark.js";
import { ownWords } from "./words.js";

/** What the module's `observe` gives: squares row by row, `x`, `o` or a full stop. */
export interface TicTacToeView {
  actor: number;
  over: boolean;
  turn: number;
  board: string;
  line: number[] | null;
  outcomes: number[] | null;
}

const WIDTH = 3;
const SQUARES = WIDTH * WIDTH;
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WIDTH, ArrowDown: WIDTH };

/** Nine squares: by mouse, by arrows and Enter, or by the digits 1 to 9 in reading order. */
export function TicTacToeTable({ observation: view, seats, legal, play }: TableProps<TicTacToeView>): JSX.Element {
  const board = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(4);
  const act = (square: number): void => {
    if (legal.some(({ action }) => action === square)) play(square);
  };
  useKeys(Object.fromEntries(Array.from({ length: SQUARES }, (_, i) => [String(i + 1), () => act(i)])));
  const move = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = current + by;
    const wraps = Math.abs(by) === 1 && Math.floor(next / WIDTH) !== Math.floor(current / WIDTH);
    if (next < 0 || next >= SQUARES || wraps) return;
    setCurrent(next);
    board.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div class="tictactoe">
      <p class="players">
        {seats.map(({ seat, name }) => (
          <span key={seat} class={view.actor === seat ? "player to-move" : "player"}>
            <SideMark seat={seat} />
            {name}
            <Mark mark={seat === 0 ? "x" : "o"} />
          </span>
        ))}
      </p>
      <fieldset ref={board} class="board" aria-label={ownWords.value.board} onKeyDown={move}>
        {[...view.board].map((mark, square) => (
          <button
            key={square}
            type="button"
            class={view.line?.includes(square) ? "square won" : "square"}
            aria-label={ownWords.value.square(ownWords.value.squares[square] ?? "", markName(mark))}
            aria-disabled={!legal.some(({ action }) => action === square)}
            tabIndex={square === current ? 0 : -1}
            onFocus={() => setCurrent(square)}
            onClick={() => act(square)}
          >
            <Mark mark={mark} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function markName(mark: string): string {
  const { cross, nought, empty } = ownWords.value;
  return mark === "x" ? cross : mark === "o" ? nought : empty;
}
