/**
 * Logarithms and square roots in whole numbers, by tables. They are made at the first search and not at start, which a
 * contract goes through at every action.
 */
import { ROOTS } from "../core/memory";

const SIZE: i32 = 4096;
const SIZE_BITS: i32 = 12;
/** ln 2 in 1/65536. */
const LN_2: u64 = 45426;

/** u32 each, then u16 each. */
const LOGARITHMS: usize = ROOTS;
const SQUARE_ROOTS: usize = LOGARITHMS + 4 * <usize>SIZE;
let made: bool = false;
/** A root in the table stands for itself divided by 2^10. */
const ROOT_BITS: u32 = 10;

/** The binary logarithm in 1/65536 of a number from 1, bit by bit. */
function binaryLogarithm(n: u32): u64 {
  const whole = 31 - clz(n);
  let result: u64 = (<u64>whole) << 16;
  let x: u64 = ((<u64>n) << 31) >> <u64>whole;
  for (let bit: u64 = 1 << 15; bit != 0; bit >>= 1) {
    x = (x * x) >> 31;
    if (x >= (<u64>1) << 32) {
      x >>= 1;
      result |= bit;
    }
  }
  return result;
}

/** The whole square root. */
export function wholeRoot(x: u32): u32 {
  let root: u32 = 0;
  for (let bit: u32 = 1 << 15; bit != 0; bit >>>= 1) {
    const tried = root | bit;
    if (tried * tried <= x) root = tried;
  }
  return root;
}

/** Makes the tables if they are not there yet; the functions below read them. */
export function makeRoots(): void {
  if (made) return;
  made = true;
  store<u32>(LOGARITHMS, 0);
  store<u16>(SQUARE_ROOTS, 0);
  for (let n = 1; n < SIZE; n++) {
    store<u32>(LOGARITHMS + ((<usize>n) << 2), <u32>((binaryLogarithm(n) * LN_2) >> 16));
    store<u16>(SQUARE_ROOTS + ((<usize>n) << 1), <u16>wholeRoot((<u32>n) << (2 * ROOT_BITS)));
  }
}

/** The natural logarithm in 1/65536 of a number from 1. */
export function logarithm(n: u32): u32 {
  const shift = max(0, 32 - <i32>clz(n) - SIZE_BITS);
  return load<u32>(LOGARITHMS + ((<usize>(n >>> shift)) << 2)) + <u32>(shift * <i32>LN_2);
}

/** The square root to 11 bits at least. */
export function squareRoot(x: u32): u32 {
  const shift = (max(0, 32 - <i32>clz(x) - SIZE_BITS) + 1) & ~1;
  return ((<u32>load<u16>(SQUARE_ROOTS + ((<usize>(x >>> shift)) << 1))) << (shift >>> 1)) >>> ROOT_BITS;
}
