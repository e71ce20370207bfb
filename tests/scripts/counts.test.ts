import { describe, expect, it } from "vitest";
import { countTests as countAsPect } from "../../scripts/test/as-pect.mjs";
import { countTests as countVitest } from "../../scripts/test/vitest.mjs";

describe("the count of as-pect", () => {
  const summary = (passed: number, all: number): string =>
    `[Summary]\n  [Tests]: \u001b[32m${passed}\u001b[39m / ${all}\n`;

  it.each([
    ["all pass", 0, summary(5, 5), { passed: 5, failed: 0 }],
    ["some fail", 1, summary(3, 5), { passed: 3, failed: 2 }],
    ["no test was found, which as-pect calls a success", 0, summary(0, 0), { passed: 0, failed: 1 }],
    ["a file does not compile", 1, "ERROR TS1126", { passed: 0, failed: 1 }],
    ["it ends badly after its tests", 1, summary(5, 5), { passed: 5, failed: 1 }],
  ])("%s", (_what, code, output, counts) => {
    expect(countAsPect(code, output)).toEqual(counts);
  });
});

describe("the count of vitest", () => {
  const file = (status: string, ...statuses: string[]) => ({
    name: "a.test.ts",
    status,
    assertionResults: statuses.map((status, i) => ({ fullName: `test ${i}`, status })),
  });

  it("sums tests over files", () => {
    const report = { testResults: [file("passed", "passed", "passed"), file("failed", "passed", "failed")] };
    expect(countVitest(1, report, false)).toEqual({ passed: 3, failed: 1, leftOut: [] });
  });

  it("names what skipped itself, and calls it a failure in CI", () => {
    const report = { testResults: [file("passed", "passed", "skipped", "pending", "todo")] };
    const leftOut = ["test 1", "test 2", "test 3"];
    expect(countVitest(0, report, false)).toEqual({ passed: 1, failed: 0, leftOut });
    expect(countVitest(0, report, true)).toEqual({ passed: 1, failed: 3, leftOut });
  });

  it("counts a file that cannot be loaded, an error outside of tests, and no tests at all", () => {
    expect(countVitest(1, { testResults: [file("failed"), file("passed", "passed")] }, false).failed).toBe(1);
    expect(countVitest(1, { testResults: [file("passed", "passed")] }, false).failed).toBe(1);
    expect(countVitest(0, { testResults: [] }, false).failed).toBe(1);
  });
});
