/** Logarithms and square roots in whole numbers, by tables made at start. */

const SIZE: i32 = 4096;
const SIZE_BITS: i32 = 12;
/** ln 2 in 1/65536. */
const LN_2: u64 = 45426;

const logarithms = new StaticArray<u32>(SIZE);
const squareRoots = new StaticArray<u16>(SIZE);
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
function wholeRoot(x: u32): u32 {
  let root: u32 = 0;
  for (let bit: u32 = 1 << 15; bit != 0; bit >>>= 1) {
    const tried = root | bit;
    if (tried * tried <= x) root = tried;
  }
  return root;
}

for (let n = 1; n < SIZE; n++) {
  logarithms[n] = <u32>((binaryLogarithm(n) * LN_2) >> 16);
  squareRoots[n] = <u16>wholeRoot((<u32>n) << (2 * ROOT_BITS));
}

/** The natural logarithm in 1/65536 of a number from 1. */
export function logarithm(n: u32): u32 {
  const shift = max(0, 32 - <i32>clz(n) - SIZE_BITS);
  return unchecked(logarithms[n >>> shift]) + <u32>(shift * <i32>LN_2);
}

/** The square root to 11 bits at least. */
export function squareRoot(x: u32): u32 {
  const shift = (max(0, 32 - <i32>clz(x) - SIZE_BITS) + 1) & ~1;
  return ((<u32>unchecked(squareRoots[x >>> shift])) << (shift >>> 1)) >>> ROOT_BITS;
}
