import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { botSchema } from "../../harness/bot-protocol.js";
import {
  type Bot,
  GameModule,
  Match,
  parseReplay,
  parseSeats,
  parseSeed,
  type Replay,
  Replay as ReplaySchema,
  runMatch,
  verifyReplay,
} from "../../harness/index.js";
import { loadGame, wasmPath } from "../../harness/node/index.js";

const module = await loadGame("elemental");

/** A battle of two agents, one of which draws from its stream. */
async function battle(seats = "exploiter,tutorial"): Promise<Replay> {
  const match = Match.start(module, {
    seed: parseSeed("7"),
    options: { open_pick: 1 },
    seats: parseSeats(seats, module.description),
  });
  const bot: Bot = ({ legal }) => legal.at(-1)?.action ?? 0;
  await runMatch(match, [bot, null]);
  return match.replay();
}

describe("published schemas", () => {
  const json = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;

  it("are current (vitest -u writes them)", async () => {
    await expect(json(ReplaySchema)).toMatchFileSnapshot("../../schema/replay.schema.json");
    await expect(json(botSchema)).toMatchFileSnapshot("../../schema/bot.schema.json");
  });

  it("accept what is written, by a validator of their own", async () => {
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(await readFile("schema/replay.schema.json", "utf8")),
    );
    expect(validate(JSON.parse(JSON.stringify(await battle()))), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...(await battle()), seed: "7" })).toBe(false);
    const bot = new Ajv({ strict: false }).compile(botSchema);
    expect(bot({ seat: 0, observation: {}, legal: [{ action: 0, text: "play 0" }] })).toBe(true);
    expect(bot({ action: "play 0" })).toBe(true);
    expect(bot({ action: null })).toBe(false);
  });
});

describe("reading", () => {
  it.each(["", "{", "[]", "null", "3", '{"format":"other/1"}', '{"game":"elemental"}'])("%j is no replay", (text) => {
    expect(() => parseReplay(text)).toThrow(expect.objectContaining({ code: "no_replay" }));
  });

  it("names what is malformed, and the other format", async () => {
    const replay = await battle();
    const malformed = { ...replay, steps: [{ action: -1, hash: replay.hash }] };
    expect(() => parseReplay(malformed)).toThrow(
      expect.objectContaining({ code: "bad_replay", field: expect.stringMatching(/^steps\.0/) }),
    );
    expect(() => parseReplay({ ...replay, format: "fairhand-replay/2" })).toThrow(
      /fairhand-replay\/2; this version reads fairhand-replay\/1/,
    );
    const { seats, ...seatless } = replay;
    for (const [wrong, field, message] of [
      [{ ...replay, extra: 1 }, "extra", "is not expected there"],
      [seatless, "seats", "is missing"],
      [{ ...replay, steps: [{ action: 1 }] }, "steps.0.hash", "is missing"],
      [{ ...replay, steps: [{ action: 1, hash: replay.hash, time: 3 }] }, "steps.0.time", "is not expected there"],
      [{ ...replay, seats: [seats[0], { external: "human", nam: "x" }] }, "seats.1.nam", "is not expected there"],
    ] as const) {
      expect(() => parseReplay(wrong)).toThrow(
        expect.objectContaining({ code: "bad_replay", field, message: expect.stringContaining(`${field} ${message}`) }),
      );
    }
    expect(parseReplay(JSON.stringify(replay))).toEqual(replay);
  });
});

/** Paths of all values of a replay. */
function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** Other values of the same kind. */
function others(value: unknown): unknown[] {
  if (typeof value === "number") return [value + 1, value === 0 ? 2 : 0];
  if (typeof value === "boolean") return [!value];
  const text = String(value);
  if (/^[0-9a-f]{8,}$/.test(text)) return [`${text.startsWith("0") ? "1" : "0"}${text.slice(1)}`];
  return [`${text}x`, "random"].filter((other) => other !== text);
}

/** Verifies like the command line: reads, then recomputes. Gives the fields that differ. */
function check(value: unknown): { fields: string[]; steps: (number | undefined)[] } {
  try {
    const { problems, ok } = verifyReplay(module, parseReplay(value));
    expect(ok).toBe(problems.length === 0);
    return { fields: problems.map((problem) => problem.field), steps: problems.map((problem) => problem.step) };
  } catch (error) {
    expect(error).toMatchObject({ field: expect.any(String) });
    return { fields: [String((error as { field: string }).field)], steps: [] };
  }
}

describe.each(["exploiter,tutorial", "human,tutorial"])("tampering with %s", (seats) => {
  it("is seen and named, whatever value is changed", async () => {
    const replay = await battle(seats);
    expect(check(replay).fields).toEqual([]);
    const paths = leaves(replay);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      for (const other of others(path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], replay))) {
        const copy = structuredClone(replay);
        const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
        (parent as Record<string, unknown>)[path.at(-1) as string] = other;
        const { fields, steps } = check(copy);
        const name = path.join(".");
        // A seal names the value that it belongs to.
        const named = name.startsWith("seals.") ? name.slice("seals.".length) : name;
        expect(
          fields.some((field) => field === named || named.startsWith(field)),
          `${name}: ${fields}`,
        ).toBe(true);
        if (path[0] === "steps")
          expect(steps.filter((step) => step !== undefined)).toEqual(name.match(/\d+/)?.map(Number));
      }
    }
  });

  it("is seen when values are missing or steps moved", async () => {
    const replay = await battle(seats);
    for (const key of Object.keys(replay)) {
      const { [key as keyof Replay]: _, ...rest } = replay;
      expect(() => parseReplay(rest), key).toThrow();
    }
    const without = (change: (copy: Replay) => void): string[] => {
      const copy = structuredClone(replay);
      change(copy);
      return check(copy).fields;
    };
    expect(without((copy) => delete copy.options.hand)).toContain("options.hand");
    expect(without((copy) => copy.steps.pop())).not.toEqual([]);
    expect(without((copy) => copy.steps.push(...copy.steps.slice(-1)))).not.toEqual([]);
    expect(without((copy) => copy.steps.reverse())).not.toEqual([]);
    expect(without((copy) => copy.seats.reverse())).not.toEqual([]);
  });
});

describe("tampering with what a decision may spend", () => {
  it("is named, also where the agent can no longer decide", async () => {
    const searching = await loadGame("tictactoe");
    const seats = parseSeats("minimax:depth=3,random", searching.description);
    const match = Match.start(searching, { seed: parseSeed("7"), seats });
    await runMatch(match, [null, null]);
    const replay = match.replay();
    const copy = structuredClone(replay);
    const [seat] = copy.seats;
    if (seat && "agent" in seat) seat.budget = 5;
    const { ok, problems } = verifyReplay(searching, copy);
    expect(ok).toBe(false);
    expect(problems.map((problem) => problem.field)).toEqual(["seats.0.budget", "steps.0.action"]);
    expect(problems[1]?.message).toMatch(/^minimax \(seat 0\) cannot decide here: /);
    if (seat && "agent" in seat) seat.parameters.depth = 2;
    expect(verifyReplay(searching, copy).problems.map((problem) => problem.field)).toContain(
      "seats.0.parameters.depth",
    );
  });
});

describe("rekeys", () => {
  it("are named by their steps, and none is accepted behind the end", async () => {
    const match = Match.start(module, {
      seed: parseSeed("7"),
      seats: parseSeats("human,tutorial", module.description),
    });
    match.play(match.legal()[0]?.action ?? 0);
    match.rekey(parseSeed("5"));
    while (!match.over) {
      if (match.isAgent(match.actor)) match.step();
      else match.play(match.legal()[0]?.action ?? 0);
    }
    const replay = match.replay();
    expect(verifyReplay(module, replay)).toMatchObject({ ok: true, rekeys: [1] });
    const { rehash } = await import("./rehash.js");
    const rekey = "11".repeat(32);
    const longer = { ...replay, steps: [...replay.steps, { rekey, hash: replay.hash }] };
    const { problems } = verifyReplay(module, rehash(module, longer));
    expect(problems).toMatchObject([{ field: `steps.${replay.steps.length}.rekey`, step: replay.steps.length }]);
  });
});

describe("nonsense in a replay", () => {
  it("is a named problem, never another error", async () => {
    const replay = await battle("human,tutorial");
    const paths = leaves(replay);
    fc.assert(
      fc.property(fc.nat(), fc.nat(3), fc.jsonValue({ maxDepth: 2 }), (which, up, value) => {
        const path = paths[which % paths.length] as string[];
        const cut = path.slice(0, Math.max(1, path.length - up));
        const copy = structuredClone(replay);
        const parent = cut.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
        (parent as Record<string, unknown>)[cut.at(-1) as string] = value;
        if (JSON.stringify(copy) !== JSON.stringify(replay)) expect(check(copy).fields).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("tampering by somebody who seals and hashes again", () => {
  it("is seen at the first step that the agent would not have played", async () => {
    const match = Match.start(module, { seed: parseSeed("7"), seats: parseSeats("human,human", module.description) });
    while (!match.over) match.play(match.legal().at(-1)?.action ?? 0);
    const honest = match.replay();
    // The same steps and a correct hash of them, with an agent claimed for seat 1.
    const entry = parseSeats("random,tutorial", module.description);
    const claimed = Match.start(module, { seed: parseSeed("7"), seats: entry }).header;
    const { rehash } = await import("./rehash.js");
    const forged = rehash(module, {
      ...honest,
      seats: [honest.seats[0] ?? { external: "human" }, claimed.seats[1] ?? { external: "human" }],
    });
    const { problems } = verifyReplay(module, forged);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.field).toMatch(/^steps\.\d+\.action$/);
    expect(problems[0]?.message).toMatch(/^tutorial \(seat 1\) plays "play \d" here, the replay says "play \d"$/);
  });
});

describe("another module", () => {
  it("of the same versions is named, and accepted on demand", async () => {
    const replay = await battle();
    const bytes = await readFile(wasmPath("elemental"));
    // An empty custom section changes the hash and nothing else.
    const rebuilt = await GameModule.load(Buffer.concat([bytes, Uint8Array.of(0, 2, 1, 0x78)]));
    const refused = verifyReplay(rebuilt, replay);
    expect(refused.problems.map((problem) => problem.field)).toEqual(["module.sha256"]);
    expect(refused.problems[0]?.message).toContain(rebuilt.sha256);
    expect(refused.steps).toBe(replay.steps.length);
    expect(verifyReplay(rebuilt, replay, { acceptModule: true }).ok).toBe(true);
  });

  it("of another game or version is named with both", async () => {
    const replay = await battle();
    const other = await loadGame("tictactoe");
    const { problems } = verifyReplay(other, replay, { acceptModule: true });
    expect(problems.map((problem) => problem.message)).toContain("the replay has elemental, this module tictactoe");
  });
});
