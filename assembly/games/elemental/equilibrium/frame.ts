/** A position of kinds and the matrix built for it: one level of the search. Chance and values: see search.ts. */
import { MOST } from "../../../agents/kernel";
import { kindAt } from "./kind-list";
import { netOf } from "./kinds";

/** The value of a game won by seat 0; -WIN if lost, 0 if drawn. */
export const WIN: i32 = 16384;

@unmanaged
export class Frame {
  /** Kinds in hands and decks, ascending lists of kind-list.ts, and how many are in each hand and each deck. */
  hand0: u64;
  hand1: u64;
  deck0: u64;
  deck1: u64;
  held: i32;
  left: i32;
  life0: i32;
  life1: i32;
  /** Where its pairs of draws begin. */
  shift: i32;
  /** Places in the hands at which the rows' and columns' kinds stand, and how many rows and columns there are. */
  rowPlaces: u32;
  columnPlaces: u32;
  rows: i32;
  columns: i32;
  /** Pairs of draws, those of the same kinds counted once. */
  pairs: i32;
  /** Entries of the matrix, in the layout of kernel.ts, begin here; the pairs of draws stand behind them. */
  entries: i32;

  /** The kind played in a row, and in a column. */
  rowKind(row: i32): u32 {
    return kindAt(this.hand0, kindAt(this.rowPlaces, row));
  }
  columnKind(column: i32): u32 {
    return kindAt(this.hand1, kindAt(this.columnPlaces, column));
  }

  matrix(): usize {
    return changetype<usize>(this) + offsetof<Frame>("entries");
  }
  setEntry(row: i32, column: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>(row * MOST + column)) << 2), value, offsetof<Frame>("entries"));
  }

  /** Whether a cell in which seat 1 loses `net` lives ends the game; its entry is then set. */
  isDecided(row: i32, column: i32, net: i32): bool {
    if (!decides(net, this.life0, this.life1)) return false;
    this.setEntry(row, column, net > 0 ? WIN : -WIN);
    return true;
  }

  /** Lives that seat 1 loses in a cell; negative where seat 0 loses them. */
  net(row: i32, column: i32): i32 {
    return netOf(this.rowKind(row), this.columnKind(column));
  }

  /** The number of cells after which the game goes on. */
  liveCells(): i32 {
    let count = 0;
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        count += i32(!decides(this.net(row, column), this.life0, this.life1));
      }
    }
    return count;
  }
}

/** Bytes of a frame with its matrix and its pairs of draws, one word each. */
export const PAIRS_AT: usize = offsetof<Frame>("entries") + <usize>(MOST * MOST * 4);
export const FRAME_SIZE: usize = PAIRS_AT + 64;

/** Whether a round in which seat 1 loses `net` lives leaves a side without any. */
export function decides(net: i32, life0: i32, life1: i32): bool {
  return net >= life1 || -net >= life0;
}
