import { describe, expect, it } from "vitest";
import type { Abi } from "../../harness/abi.js";
import { parseSeed } from "../../harness/index.js";
import { optionSets, quickBudget, startGame, tenants, walk } from "./support.js";

const strict = new TextDecoder("utf-8", { fatal: true });

/** What a call wrote, as JSON: whole, and within the buffer. */
function json(abi: Abi, length: number): unknown {
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(abi.buffer_size());
  return JSON.parse(strict.decode(new Uint8Array(abi.memory.buffer, abi.buffer(), length)));
}

/** All strings and keys anywhere in a value. */
function words(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...words(part)]);
}

describe.each(tenants)("texts of $name", ({ name, module, second }) => {
  const { abi, description } = module;

  it("describe the game", () => {
    expect(json(abi, abi.describe())).toMatchObject({ abi: 1, game: name });
    expect(description.teams).toHaveLength(description.seats);
    expect(description.errors.map((row) => row.code)).toEqual(description.errors.map((_, index) => -1 - index));
    for (const { values, min, max, default: usual } of description.options) {
      expect(values ? values.includes(usual) : usual >= (min ?? 0) && usual <= (max ?? 0)).toBe(true);
    }
    for (const { budget, parameters } of description.agents) {
      expect(budget.default).toBeLessThanOrEqual(budget.highest);
      for (const row of parameters) expect(row.default >= row.min && row.default <= row.max).toBe(true);
    }
  });

  it("are whole JSON at every turn, for every seat and agent", () => {
    for (const options of optionSets(description)) {
      for (const agent of description.agents) {
        if (!startGame(module, 5, options)) continue;
        for (let seat = 0; seat < module.description.seats; seat++) {
          module.seatAgent(seat, agent.name);
          module.setBudget(seat, quickBudget(agent));
        }
        walk(module, 5, () => {
          for (let seat = -1; seat < module.description.seats; seat++) json(abi, abi.observe(seat));
          module.decide();
          json(abi, abi.explain());
        });
        for (let seat = -1; seat < module.description.seats; seat++) {
          expect(json(abi, abi.observe(seat))).toMatchObject({ game: name, seat, actor: -1, over: true });
        }
      }
    }
  });

  it("never give a seat the keys of the streams", () => {
    startGame(module, 6);
    walk(module, 6, () => {
      const { streams } = module.observe<{ streams: { key: string } }>(-1);
      expect(streams.key).toMatch(/^[0-9a-f]{16}$/);
      const halves = [streams.key.slice(0, 8), streams.key.slice(8)];
      const numbers = halves.map((half) => String(Buffer.from(half, "hex").readUInt32LE()));
      const secret = [...halves, ...numbers];
      for (let seat = 0; seat < module.description.seats; seat++) {
        const text = module.observationText(seat);
        expect(words(JSON.parse(text))).not.toContain("streams");
        for (const word of secret) expect(text).not.toContain(word);
      }
    });
  });

  it("show a seat the same whatever it cannot see", () => {
    for (const options of optionSets(description)) {
      if (!startGame(module, 8, options)) continue;
      walk(module, 8, (legal, turn) => {
        const saved = module.save();
        for (let seat = 0; seat < module.description.seats; seat++) {
          const seen = module.observationText(seat);
          second.load(saved);
          second.redraw(seat, parseSeed(String(100 * turn + seat)));
          expect(second.observationText(seat)).toBe(seen);
          expect(second.actor()).toBe(module.actor());
          if (seat === module.actor()) expect(second.legal()).toEqual(legal);
        }
      });
    }
  });

  it("refuse seats and actions that do not exist, and say why", () => {
    startGame(module, 1);
    for (const seat of [-2, description.seats, 2 ** 31 - 1, -(2 ** 31)]) {
      expect(abi.observe(seat)).toBeLessThan(0);
      expect(json(abi, abi.error_detail())).toMatchObject({ name: "bad_seat" });
    }
    abi.describe();
    expect(json(abi, abi.error_detail())).toMatchObject({ code: 0 });
  });
});
