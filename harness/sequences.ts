import { FairhandError } from "./errors.js";

/**
 * A sequence of TileTroop as ones and zeros: as many ones as each digit says, parted by zeros, such as `01011011001101`
 * for `0122021`.
 * @param digits troops that stay, then those for each neighbour, one digit each
 * @throws FairhandError `bad_sequence`
 */
export function sequenceBits(digits: string): string {
  if (!/^[0-8]+$/.test(digits)) throw badSequence(digits, "digits from 0 to 8, such as 0122021");
  return [...digits].map((digit) => "1".repeat(Number(digit))).join("0");
}

/** The digits of a sequence of ones and zeros: undoes {@link sequenceBits}. */
export function sequenceDigits(bits: string): string {
  if (!/^[01]+$/.test(bits)) throw badSequence(bits, "ones and zeros, such as 01011011001101");
  const digits = bits.split("0").map((ones) => ones.length);
  if (digits.some((digit) => digit > 8)) throw badSequence(bits, "ones and zeros, at most eight ones together");
  return digits.join("");
}

function badSequence(text: string, expected: string): FairhandError {
  return new FairhandError("bad_sequence", `${JSON.stringify(text)} is no sequence: it takes ${expected}`, {
    expected,
  });
}
