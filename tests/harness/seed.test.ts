import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairhandError, formatSeed, parseSeed, randomSeed, SEED_BYTES, seedPlus } from "../../harness/index.js";

const anySeed = fc.uint8Array({ minLength: SEED_BYTES, maxLength: SEED_BYTES });

describe("seeds", () => {
  it("are little-endian numbers, or bytes as they stand", () => {
    expect([...parseSeed("258").subarray(0, 3)]).toEqual([2, 1, 0]);
    expect([...parseSeed(`0102${"00".repeat(29)}ff`)].slice(-2)).toEqual([0, 255]);
    expect(formatSeed(parseSeed(" 7 "))).toBe("7");
    expect(formatSeed(parseSeed(`${"F".repeat(64)}`))).toBe("f".repeat(64));
  });

  it("survive being written and read", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(parseSeed(formatSeed(seed))).toEqual(seed);
      }),
    );
  });

  it.each(["", "-1", "1.5", "0x7", "seven", "f".repeat(63), (1n << 256n).toString()])("refuse %j", (text) => {
    expect(() => parseSeed(text)).toThrow(expect.objectContaining({ code: "bad_seed", field: "seed", example: "7" }));
    expect(() => parseSeed(text)).toThrow(FairhandError);
  });

  it("count on as 256-bit numbers", () => {
    expect(formatSeed(seedPlus(parseSeed("255"), 1))).toBe("256");
    expect(formatSeed(seedPlus(new Uint8Array(32).fill(255), 2))).toBe("1");
    fc.assert(
      fc.property(anySeed, fc.nat(), fc.nat(), (seed, a, b) => {
        expect(seedPlus(seedPlus(seed, a), b)).toEqual(seedPlus(seed, a + b));
      }),
    );
  });

  it("differ when drawn", () => {
    expect(randomSeed()).not.toEqual(randomSeed());
  });
});
