import { describe, expect, it } from "vitest";
import { parseSeed } from "../../harness/index.js";
import { choices, optionSets, startGame, tenants, walk } from "./support.js";

/** Action numbers that are tried at each position beside random ones. */
const TRIED = 64;
/** Actions that every game can take back. */
const REMEMBERED = 256;
/** Deep enough for any game to have ten sequences of that length. */
const DEEP = 12;

describe.each(tenants)("$name", ({ module, second }) => {
  const { description } = module;

  it("ends within its stated number of actions, whatever the options", () => {
    for (const options of optionSets(description)) {
      for (let seed = 0; seed < 5; seed++) {
        if (!startGame(module, seed, options)) continue;
        const { actions, branching, seats } = module.description;
        const turns = walk(module, seed, (legal) => {
          expect(legal.length).toBeGreaterThan(0);
          expect(legal.length).toBeLessThanOrEqual(branching);
          expect(module.actor()).toBeLessThan(seats);
        });
        expect(turns).toBeLessThanOrEqual(actions);
        expect(module.actor()).toBe(-1);
        expect(module.legal()).toEqual([]);
        expect(() => module.apply(0)).toThrow(expect.objectContaining({ code: "game_over" }));
      }
    }
  });

  it("lists legal actions ascending, each once, and refuses all others without change", () => {
    startGame(module, 3);
    const choose = choices(9);
    walk(module, 3, (legal) => {
      expect(legal).toEqual([...new Set(legal)].sort((a, b) => a - b));
      const before = module.digest();
      const random = Array.from({ length: 8 }, () => choose(2 ** 32));
      for (const action of [...Array(TRIED).keys(), ...random, 2 ** 31, 2 ** 32 - 1]) {
        if (legal.includes(action)) continue;
        expect(() => module.apply(action)).toThrow(expect.objectContaining({ code: "illegal_action" }));
      }
      expect(module.digest()).toEqual(before);
      expect(module.legal()).toEqual(legal);
    });
  });

  it("names every action so that it can be read back", () => {
    startGame(module, 4);
    walk(module, 4, (legal) => {
      const texts = legal.map((action) => module.actionText(action));
      expect(new Set(texts).size).toBe(legal.length);
      expect(texts.map((text) => module.parseAction(text))).toEqual(legal);
      for (const text of texts) {
        for (const wrong of [`${text}x`, `${text} 1`, text.slice(1), ""]) {
          if (texts.includes(wrong)) continue;
          expect(() => module.parseAction(wrong)).toThrow(expect.objectContaining({ code: "bad_action_text" }));
        }
      }
    });
  });

  it("takes everything back, step by step", () => {
    startGame(module, 5);
    const digests = new Map<number, object>();
    const turns = walk(module, 5, (_, turn) => digests.set(turn, module.digest()), REMEMBERED);
    for (let turn = turns - 1; turn >= 0; turn--) {
      module.undo();
      expect(module.digest()).toEqual(digests.get(turn) ?? module.digest());
    }
    expect(() => module.undo()).toThrow(expect.objectContaining({ code: "nothing_to_undo" }));
  });

  it("goes on from a saved game as from the game itself, in another instance too", () => {
    for (const options of optionSets(description)) {
      if (!startGame(module, 6, options)) continue;
      walk(module, 6, () => {
        const saved = module.save();
        second.load(saved);
        expect(second.digest()).toEqual(module.digest());
        expect(second.observationText(-1)).toBe(module.observationText(-1));
        expect(Buffer.compare(second.save(), saved)).toBe(0);
      });
      startGame(module, 6, options);
      second.load(module.save());
      walk(module, 8);
      walk(second, 8);
      expect(second.digest()).toEqual(module.digest());
    }
  });

  it("deals the same from the same seed, and tells seeds apart where it deals at all", () => {
    startGame(module, 1);
    const first = module.save();
    startGame(second, 1);
    expect(second.save()).toEqual(first);
    startGame(second, 2);
    expect(second.digest()).not.toEqual(module.digest());
  });

  it("writes positions that read back", () => {
    if (!module.description.position) return;
    for (const options of optionSets(description)) {
      if (!startGame(module, 7, options)) continue;
      startGame(second, 11, options);
      let written = 0;
      walk(module, 7, (legal) => {
        let text: string;
        try {
          text = module.positionText();
        } catch (error) {
          // Some positions of a game have no text, such as one with a hidden pick.
          expect(error).toMatchObject({ code: expect.stringMatching(/position/) });
          return;
        }
        written++;
        second.parsePosition(text);
        expect(second.positionText()).toBe(text);
        expect(second.actor()).toBe(module.actor());
        expect(second.legal()).toEqual(legal);
      });
      expect(written).toBeGreaterThan(0);
      const before = second.digest();
      for (const wrong of ["", "x", `${second.positionText()} 1 2 3`]) {
        expect(() => second.parsePosition(wrong)).toThrow(expect.objectContaining({ code: "bad_position" }));
      }
      expect(second.digest()).toEqual(before);
    }
    startGame(module, 0);
  });

  it("counts sequences of actions: none ends early unseen, a budget bounds the count", () => {
    startGame(module, 1);
    const before = module.digest();
    expect(module.perft(0)).toBe(1n);
    const legal = module.legal();
    expect(module.perft(1)).toBe(BigInt(legal.length));
    let sum = 0n;
    for (const action of legal) {
      module.apply(action);
      sum += BigInt(module.legal().length);
      module.undo();
    }
    expect(module.perft(2)).toBe(sum);
    expect(() => module.perft(Math.min(module.description.actions, DEEP), 10)).toThrow(
      expect.objectContaining({ code: "budget_spent" }),
    );
    expect(module.digest()).toEqual(before);
  });

  it("re-keys in mid-game without touching what is on the table", () => {
    startGame(module, 1);
    module.apply(module.legal()[0] as number);
    const seen = module.observationText(0);
    module.rekey(parseSeed("12345"));
    expect(module.observationText(0)).toBe(seen);
  });
});
