import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ABI_FUNCTIONS, type Abi } from "../../harness/abi.js";
import type { GameModule } from "../../harness/index.js";
import { quickBudget, startGame, tenants, walk } from "./support.js";

type Name = keyof typeof ABI_FUNCTIONS;

/** Work that a caller is free to ask for, and that a test does not want to wait for. */
const MOST_GAMES = 3;
const MOST_LEAVES = 5_000;
const MOST_NODES = 300;
/** Actions of a long game that are enough to see that it can be played. */
const MOST_ACTIONS = 40;

const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 20 }) },
  { weight: 2, arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 65_536, 262_143, 262_144, 262_145) },
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 256 }),
  fc.string({ maxLength: 64 }).map((text) => new TextEncoder().encode(text)),
  fc.constantFrom("play 0", "play 99999999999", "play", " ", "/ / / /").map((text) => new TextEncoder().encode(text)),
);
const names = (Object.keys(ABI_FUNCTIONS) as Name[]).filter((name) => name !== "signature");
const call = fc.record({
  name: fc.constantFrom(...names),
  arguments: fc.array(number, { minLength: 3, maxLength: 3 }),
  bytes,
});

/** Keeps the arguments, but for amounts of work that are allowed and long. */
function patient(name: Name, [a = 0, b = 0, c = 0]: number[]): number[] {
  if (name === "playout") return [a > MOST_GAMES && a <= 1_000_000 ? 1 + (a % MOST_GAMES) : a, b];
  if (name === "perft") return [a, 1 + ((b >>> 0) % MOST_LEAVES)];
  if (name === "decide" || name === "compute")
    return name === "decide" ? [a > MOST_NODES ? 1 + (a % MOST_NODES) : a] : [a, b];
  if (name === "set_budget") return [a, b > MOST_NODES ? 1 + (b % MOST_NODES) : b];
  return [a, b, c].slice(0, ABI_FUNCTIONS[name]);
}

function write(abi: Abi, content: Uint8Array): void {
  new Uint8Array(abi.memory.buffer, abi.buffer(), content.length).set(content);
}

/**
 * Whatever happened before: the module answers, what it holds can be played to its end, or far on, and agents can
 * be asked on the way.
 */
function expectAlive(module: GameModule): void {
  const { abi, description } = module;
  const saved = module.save();
  for (let seat = -1; seat < module.description.seats; seat++) module.observe(seat);
  module.explain<unknown>();
  const ask = (_: number[], turn: number): void => {
    const agent = description.agents[turn % description.agents.length];
    module.seatAgent(module.actor(), agent?.id ?? 0);
    abi.decide(agent ? quickBudget(agent, MOST_NODES) : 0);
    module.explain<unknown>();
  };
  const turns = walk(module, 1, ask, MOST_ACTIONS);
  expect(turns).toBeLessThanOrEqual(description.actions);
  module.load(saved);
  expect(Buffer.compare(module.save(), saved)).toBe(0);
}

describe.each(tenants)("bad bytes into $name", ({ module, second }) => {
  const { abi } = module;

  it("neither trap nor hang any export", () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 30 }), (calls) => {
        for (const { name, arguments: list, bytes: content } of calls) {
          write(abi, content);
          const result = (abi[name] as (...args: number[]) => number)(...patient(name, list));
          expect(Number.isInteger(result)).toBe(true);
        }
        expectAlive(module);
      }),
      { numRuns: 400 },
    );
    startGame(module, 0);
  });

  it("neither trap nor hang a module that has done nothing yet", async () => {
    const runs = fc.sample(fc.array(call, { minLength: 1, maxLength: 12 }), { numRuns: 60, seed: 1 });
    for (const calls of runs) {
      const fresh = await module.another();
      for (const { name, arguments: list, bytes: content } of calls) {
        write(fresh.abi, content);
        expect(Number.isInteger((fresh.abi[name] as (...args: number[]) => number)(...patient(name, list)))).toBe(true);
      }
      expectAlive(fresh);
    }
  });

  it("are refused in a saved game, or make a valid one", () => {
    startGame(module, 9);
    for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, "random");
    const saves: Uint8Array[] = [];
    walk(module, 9, () => saves.push(module.save()));
    const change = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) });
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 4 }), (which, changes) => {
        const save = (saves[which % saves.length] as Uint8Array).slice();
        for (const { at, value } of changes) save[at % save.length] = value;
        startGame(second, 1);
        const before = second.save();
        write(second.abi, save);
        const status = second.abi.load(save.length);
        if (status < 0) {
          refused++;
          expect(Buffer.compare(second.save(), before)).toBe(0);
          return;
        }
        expect(Buffer.compare(second.save(), save)).toBe(0);
        expectAlive(second);
      }),
      { numRuns: 600 },
    );
    expect(refused).toBeGreaterThan(0);
    startGame(second, 0);
  });

  it("are refused in a saved game of another length or another game", () => {
    startGame(module, 9);
    const saved = module.save();
    for (const length of [0, 1, saved.length - 1, saved.length + 1, abi.buffer_size(), abi.buffer_size() + 1, -1]) {
      write(abi, saved);
      expect(abi.load(length)).toBeLessThan(0);
    }
    for (const { module: other, name } of tenants) {
      if (name !== module.description.game) expect(() => module.load(other.save())).toThrow();
    }
    expect(Buffer.compare(module.save(), saved)).toBe(0);
  });

  it("leave the bench signature alone", () => {
    const before = module.signature();
    startGame(module, 77);
    const agent = module.description.agents.at(-1);
    if (agent) {
      module.seatAgent(0, agent.name);
      module.setBudget(0, quickBudget(agent));
    }
    expect(module.signature()).toBe(before);
    expect(second.signature()).toBe(before);
  });
});
