import { FairhandError } from "./errors.js";

/** Longest decimal expansion that a scale can need. */
const MOST_DIGITS = 32;

/**
 * Reads a decimal as a scaled whole number: `0.5` at scale 4 is 2.
 * @throws FairhandError `bad_number` when it is no decimal, or falls between two steps of the scale
 */
export function parseScaled(text: string, scale: number, field: string): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) {
    throw new FairhandError("bad_number", `"${text}" is no number`, { field, expected: "a decimal such as 1 or 0.5" });
  }
  const [, sign, whole, fraction = ""] = match;
  const ten = 10n ** BigInt(fraction.length);
  const scaled = BigInt(`${whole}${fraction}`) * BigInt(scale);
  if (scaled % ten !== 0n) {
    const expected = scale === 1 ? "a whole number" : `an exact multiple of 1/${scale}`;
    const near = formatScaled(Number(scaled / ten), scale);
    throw new FairhandError("bad_number", `${text} is between two steps`, { field, expected, example: near });
  }
  return Number(sign === "-" ? -(scaled / ten) : scaled / ten);
}

/** An amount counted in parts of a point, in points to the nearest hundredth. */
export function pointsOf(amount: number, scale = 1): number {
  return Math.round((HUNDREDTHS * amount) / scale) / HUNDREDTHS;
}
const HUNDREDTHS = 100;

/** The exact decimal of value / scale. */
export function formatScaled(value: number, scale: number): string {
  const size = BigInt(scale);
  const amount = BigInt(Math.abs(value));
  let digits = "";
  for (let rest = amount % size; rest !== 0n && digits.length < MOST_DIGITS; rest %= size) {
    rest *= 10n;
    digits += (rest / size).toString();
  }
  return `${value < 0 ? "-" : ""}${amount / size}${digits === "" ? "" : `.${digits}`}`;
}
