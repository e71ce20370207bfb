import { BUFFER } from "../../../assembly/core/memory";
import { putScaled, startText, textLength } from "../../../assembly/core/text";

const DOT: u32 = 0x2e;

function scaled(value: i64, scale: i64): string {
  startText();
  putScaled(value, scale, DOT);
  return String.UTF8.decodeUnsafe(BUFFER, textLength());
}

describe("points", () => {
  it("are written to the nearest hundredth, without zeros behind it", () => {
    expect(scaled(0, 1)).toBe("0");
    expect(scaled(-7, 1)).toBe("-7");
    expect(scaled(5477563440, 8000000)).toBe("684.7");
    expect(scaled(-1004999, 1000000)).toBe("-1");
    expect(scaled(-1005000, 1000000)).toBe("-1.01");
    expect(scaled(1995000, 1000000)).toBe("2");
    expect(scaled(70000, 1000000)).toBe("0.07");
  });

  it("have no sign where they round to nothing", () => {
    expect(scaled(-4, 1000)).toBe("0");
    expect(scaled(-5, 1000)).toBe("-0.01");
  });

  it("reach as far as the scale of two weights", () => {
    expect(scaled((<i64>1) << 56, 1000000000000)).toBe("72057.59");
    expect(scaled(i64.MIN_VALUE, 1000000000000)).toBe("-9223372.04");
  });
});
