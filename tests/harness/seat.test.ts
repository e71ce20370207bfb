import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatScaled, formatSeat, parseScaled, parseSeat, parseSeats, resolveAgent } from "../../harness/index.js";
import { fourSeats } from "./descriptions.js";

const read = (text: string) => parseSeat(text, fourSeats);

describe("a seat's name", () => {
  it.each([
    ["random", { kind: "agent", agent: "random", parameters: {}, budget: 0 }],
    ["viewer:view=1", { kind: "agent", agent: "viewer", parameters: { view: 1 }, budget: 0 }],
    ["viewer:view=2,risk=-0.75", { kind: "agent", agent: "viewer", parameters: { view: 2, risk: -3 }, budget: 0 }],
    ["planner@40000", { kind: "agent", agent: "planner", parameters: {}, budget: 40_000 }],
    ["human", { kind: "human" }],
    ["exec:python3 bot.py --level 2", { kind: "exec", command: "python3 bot.py --level 2" }],
    ["./bot.ts", { kind: "script", path: "./bot.ts" }],
    ["../bots/a.mjs", { kind: "script", path: "../bots/a.mjs" }],
    ["/abs/bot", { kind: "script", path: "/abs/bot" }],
    ["bot.js", { kind: "script", path: "bot.js" }],
  ])("%s", (text, seat) => {
    expect(read(text)).toEqual(seat);
    expect(formatSeat(read(text), fourSeats)).toBe(text);
  });

  it.each([
    ["randon", "unknown_agent", /did you mean "random"/],
    ["viewer:veiw=1", "unknown_parameter", /did you mean "view"/],
    ["viewer:view", "bad_seat", /is no parameter/],
    ["viewer:view=3", "bad_parameter", /view=3/],
    ["viewer:view=0.5", "bad_number", /between two steps/],
    ["viewer:risk=0.3", "bad_number", /between two steps/],
    ["viewer:risk=x", "bad_number", /no number/],
    ["planner@0", "bad_budget", /no budget/],
    ["planner@50001", "bad_budget", /50001 nodes/],
    ["planner@x", "bad_budget", /no budget/],
    ["random@5", "bad_budget", /budget of 5/],
    ["exec:", "bad_seat", /needs a command/],
    ["", "bad_seat", /names no seat/],
  ])("%j is refused", (text, code, message) => {
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).toThrow(expect.objectContaining({ code, expected: expect.any(String) }));
  });
});

describe("a list of seats", () => {
  const kinds = (text: string) => parseSeats(text, fourSeats).map((seat) => formatSeat(seat, fourSeats));

  it("has one name for each seat or one for each team", () => {
    expect(kinds("random,viewer,random,planner")).toEqual(["random", "viewer", "random", "planner"]);
    expect(kinds("random,planner")).toEqual(["random", "planner", "random", "planner"]);
  });

  it("keeps parameters and quoted commas together", () => {
    expect(kinds("viewer:view=1,risk=0.5,planner@7")).toEqual([
      "viewer:view=1,risk=0.5",
      "planner@7",
      "viewer:view=1,risk=0.5",
      "planner@7",
    ]);
    expect(kinds('exec:bot "a,b" c,random')[0]).toBe('exec:bot "a,b" c');
    expect(kinds("./a=b.ts,random")[0]).toBe("./a=b.ts");
  });

  it("says how many names are needed", () => {
    expect(() => kinds("random")).toThrow(
      expect.objectContaining({ code: "bad_seats", expected: expect.stringContaining("4 names") }),
    );
    expect(() => kinds("random,random,random")).toThrow(/3 seats/);
  });
});

describe("what a replay records", () => {
  it("is every parameter and the budget that is used", () => {
    expect(resolveAgent({ kind: "agent", agent: "planner", parameters: {}, budget: 0 }, fourSeats).budget).toBe(1000);
    expect(
      resolveAgent({ kind: "agent", agent: "viewer", parameters: { view: 2 }, budget: 0 }, fourSeats).parameters,
    ).toEqual({
      view: 2,
      risk: 1,
    });
  });

  it.each([{ view: 3 }, { view: 0.5 }, { sight: 1 }])("is refused for %j", (parameters) => {
    expect(() =>
      resolveAgent(
        { kind: "agent", agent: "viewer", parameters: parameters as Record<string, number>, budget: 0 },
        fourSeats,
      ),
    ).toThrow();
  });
});

describe("scaled numbers", () => {
  it("survive being written and read", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, 2, 4, 10, 1000, 4096, 65_536), (value, scale) => {
        expect(parseScaled(formatScaled(value, scale), scale, "x")).toBe(value);
      }),
    );
  });

  it("are exact", () => {
    expect(formatScaled(-3, 4)).toBe("-0.75");
    expect(parseScaled("0.1", 10, "x")).toBe(1);
    expect(() => parseScaled("0.1", 4, "risk")).toThrow(
      expect.objectContaining({ field: "risk", expected: "an exact multiple of 1/4" }),
    );
  });
});
