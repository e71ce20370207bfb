/** The eight symmetries of the board. */
import { Board, SQUARES } from "./rules";

/** Where square k goes when the board is turned by a quarter, and when it is mirrored. */
const QUARTER: StaticArray<u8> = [2, 5, 8, 1, 4, 7, 0, 3, 6];
const MIRROR: StaticArray<u8> = [2, 1, 0, 5, 4, 3, 8, 7, 6];

/** Both sides as one number. */
export function placement(xs: u32, os: u32): u64 {
  return xs | (os << SQUARES);
}

function moved(side: u32, to: StaticArray<u8>): u32 {
  let result: u32 = 0;
  for (let left = side; left != 0; left &= left - 1) result |= 1 << (<u32>unchecked(to[ctz(left)]));
  return result;
}

/** The smallest placement among the images of a board. */
export function canonical(board: Board): u64 {
  let xs = board.xs;
  let os = board.os;
  let least = placement(xs, os);
  for (let i = 1; i < 8; i++) {
    // four quarters, the mirror, and again
    const step = i == 4 ? MIRROR : QUARTER;
    xs = moved(xs, step);
    os = moved(os, step);
    least = min(least, placement(xs, os));
  }
  return least;
}
