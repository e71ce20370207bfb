/** Bits of the fractional part of an exponent. */
const BITS = 24;

/**
 * base^exponent by multiplication and square roots only, which every engine rounds alike; `Math.pow` it does not.
 * @param base from 0 to 1 @param exponent at least 0; its fraction counts to 24 binary places
 */
export function power(base: number, exponent: number): number {
  const whole = Math.floor(exponent);
  let result = 1;
  for (let i = 0; i < whole; i++) result *= base;
  let root = base;
  let rest = exponent - whole;
  for (let bit = 0; bit < BITS; bit++) {
    root = Math.sqrt(root);
    rest *= 2;
    if (rest < 1) continue;
    rest -= 1;
    result *= root;
  }
  return result;
}
