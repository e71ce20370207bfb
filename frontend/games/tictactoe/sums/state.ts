import { computed, signal } from "@preact/signals";
import wasm from "../../../../build/tictactoe.wasm?url";
import { GameModule, messageOf } from "../../../../harness/index.js";
import { type Census, takeCensus } from "./census.js";
import { type Scoring, scoringAt, seatSums } from "./scoring.js";

const SEED = new Uint8Array(32);
const LINE = "line";

/** Squares played so far, x first. */
export const line = signal<number[]>([]);
/** By seat: how the sums fare on that side; null until counted. */
export const censuses = signal<(Census | null)[]>([null, null]);
/** Why the module could not be loaded, or null. */
export const fault = signal<string | null>(null);

const loaded = signal<GameModule | null>(null);

/** What the page shows of the position that the line leads to. */
export interface Position {
  board: string;
  /** The seat to move; -1 when the game is over. */
  actor: number;
  /** The seat that has won, or -1. */
  winner: number;
  line: number[];
  scoring: Scoring | null;
}

/** The position looked at; null before the module is there. */
export const position = computed<Position | null>(() => {
  const module = loaded.value;
  return module && positionAfter(module, line.value);
});

/** Loads the module, reads the line of the address, and then counts the games of both sides. */
export async function start(): Promise<void> {
  try {
    const module = await GameModule.load(new Uint8Array(await (await fetch(wasm)).arrayBuffer()));
    line.value = legalPart(module, new URLSearchParams(location.search).get(LINE) ?? "");
    loaded.value = module;
    for (const seat of [0, 1]) {
      // The board is drawn first, and between the two counts.
      await new Promise((resolve) => setTimeout(resolve));
      begin(module);
      const census = takeCensus(module, seat);
      censuses.value = censuses.value.map((old, i) => (i === seat ? census : old));
    }
  } catch (error) {
    fault.value = messageOf(error);
  }
}

/** Looks at another line, and keeps it in the address. */
export function show(squares: number[]): void {
  line.value = squares;
  const query = squares.length === 0 ? location.pathname : `?${LINE}=${squares.join("")}`;
  history.replaceState(null, "", query);
}

function begin(module: GameModule): void {
  module.reset(SEED);
  seatSums(module);
}

function positionAfter(module: GameModule, squares: number[]): Position {
  begin(module);
  for (const square of squares) module.apply(square);
  const actor = module.actor();
  const seen = module.observe<{ board: string; line: number[] | null }>(-1);
  return {
    board: seen.board,
    actor,
    winner: actor < 0 ? [0, 1].findIndex((seat) => module.outcome(seat) > 0) : -1,
    line: seen.line ?? [],
    scoring: actor < 0 ? null : scoringAt(module),
  };
}

/** The squares of a text as far as they can be played. */
function legalPart(module: GameModule, text: string): number[] {
  begin(module);
  const squares: number[] = [];
  for (const digit of text) {
    const square = Number(digit);
    if (!module.legal().includes(square)) break;
    module.apply(square);
    squares.push(square);
  }
  return squares;
}
