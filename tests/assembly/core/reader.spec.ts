import { BUFFER } from "../../../assembly/core/memory";
import {
  nextToken,
  startReading,
  tokenByte,
  tokenIndex,
  tokenIs,
  tokenLength,
  tokenNumber,
} from "../../../assembly/core/reader";

function read(text: string): void {
  startReading(<i32>String.UTF8.encodeUnsafe(changetype<usize>(text), text.length, BUFFER));
}

function numberIn(text: string): i32 {
  read(text);
  nextToken();
  return tokenNumber();
}

describe("the reader", () => {
  it("goes from token to token and counts them", () => {
    read("  play   2 x");
    expect<bool>(nextToken()).toBe(true);
    expect<bool>(tokenIs("play")).toBe(true);
    expect<bool>(tokenIs("pla")).toBe(false);
    expect<bool>(tokenIs("plays")).toBe(false);
    expect<i32>(tokenIndex()).toBe(0);
    expect<bool>(nextToken()).toBe(true);
    expect<i32>(tokenNumber()).toBe(2);
    expect<bool>(nextToken()).toBe(true);
    expect<u32>(tokenByte(0)).toBe(0x78);
    expect<u32>(tokenByte(1)).toBe(0);
    expect<bool>(nextToken()).toBe(false);
    expect<i32>(tokenLength()).toBe(0);
    expect<i32>(tokenIndex()).toBe(3);
  });

  it("reads whole numbers of up to nine digits, and nothing else", () => {
    expect<i32>(numberIn("0")).toBe(0);
    expect<i32>(numberIn("17")).toBe(17);
    expect<i32>(numberIn("999999999")).toBe(999999999);
    expect<i32>(numberIn("1000000000")).toBe(-1);
    expect<i32>(numberIn("01")).toBe(-1);
    expect<i32>(numberIn("-1")).toBe(-1);
    expect<i32>(numberIn("+1")).toBe(-1);
    expect<i32>(numberIn("1.0")).toBe(-1);
    expect<i32>(numberIn("x")).toBe(-1);
    expect<i32>(numberIn("")).toBe(-1);
  });
});
