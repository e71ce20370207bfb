import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { FairhandError, GameModule, ModuleError, randomSeed } from "../../harness/index.js";
import { loadGame, wasmPath } from "../../harness/node/index.js";

const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

describe("loading", () => {
  it("gives the hash of the bytes and a started game", async () => {
    const module = await loadGame("tictactoe");
    const { createHash } = await import("node:crypto");
    const bytes = await readFile(wasmPath("tictactoe"));
    expect(module.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(module.description.game).toBe("tictactoe");
    expect(module.legal()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each([
    ["bytes that are no wasm", Uint8Array.of(1, 2, 3), "no WebAssembly module"],
    ["another wasm", EMPTY_MODULE, 'no export "abi_version"'],
  ])("refuses %s", async (_, bytes, message) => {
    await expect(GameModule.load(bytes)).rejects.toMatchObject({ code: "not_a_module" });
    await expect(GameModule.load(bytes)).rejects.toThrow(message);
  });

  it("says which game was probably meant", async () => {
    await expect(loadGame("tictacto")).rejects.toThrow('did you mean "tictactoe"?');
  });

  it("starts further instances with games of their own", async () => {
    const module = await loadGame("tictactoe");
    const other = await module.another();
    module.apply(4);
    expect(other.legal()).toHaveLength(9);
    other.load(module.save());
    expect(other.digest()).toEqual(module.digest());
  });
});

describe("refusals", () => {
  it("carry status, name, place and what was expected", async () => {
    const module = await loadGame("tictactoe");
    module.apply(4);
    const before = module.digest();
    const refused = (): void => module.apply(4);
    expect(refused).toThrow(ModuleError);
    expect(refused).toThrow(expect.objectContaining({ status: -1, code: "illegal_action", field: "action" }));
    expect(() => module.parsePosition("xo..zx...")).toThrow(
      expect.objectContaining({
        code: "bad_position",
        detail: expect.objectContaining({ token: "xo..zx...", index: 0 }),
      }),
    );
    expect(module.digest()).toEqual(before);
  });

  it("name unknown options, agents and parameters", async () => {
    const module = await loadGame("tictactoe");
    expect(() => module.setOption("hand", 4)).toThrow(expect.objectContaining({ field: "options.hand" }));
    expect(() => module.seatAgent(0, "minmax")).toThrow('did you mean "minimax"?');
    expect(() => module.setParameter(0, "view", 0)).toThrow(expect.objectContaining({ code: "no_agent" }));
    module.seatAgent(0, "random");
    expect(() => module.setParameter(0, "view", 0)).toThrow(expect.objectContaining({ code: "unknown_parameter" }));
  });

  it("do not let a number wrap around at the boundary", async () => {
    const module = await loadGame("tictactoe");
    for (const action of [2 ** 32 + 1, 0.5, Number.NaN, -(2 ** 31) - 1]) {
      expect(() => module.apply(action)).toThrow(FairhandError);
    }
  });

  it("include seeds and texts of the wrong size", async () => {
    const module = await loadGame("tictactoe");
    expect(() => module.reset(new Uint8Array(31))).toThrow(expect.objectContaining({ code: "bad_seed" }));
    expect(() => module.parseAction("x".repeat(module.bufferSize + 1))).toThrow(
      expect.objectContaining({ code: "too_long" }),
    );
  });
});

describe("calls", () => {
  it("undo, save and load", async () => {
    const module = await loadGame("tictactoe");
    module.reset(randomSeed());
    const start = module.digest();
    const saved = module.save();
    module.apply(0);
    module.undo();
    expect(module.digest()).toEqual(start);
    module.apply(8);
    module.load(saved);
    expect(module.digest()).toEqual(start);
  });

  it("decide, explain and play whole games", async () => {
    const module = await loadGame("tictactoe");
    expect(module.explain<{ agent: null }>()).toEqual({ agent: null });
    module.seatAgent(0, "minimax");
    module.seatAgent(1, "minimax");
    expect(module.decide()).toBe(0);
    expect(module.explain()).toMatchObject({ agent: "minimax", action: 0, text: "play 0", work: { nodes: 549_946 } });
    module.seatAgent(0, "random");
    module.seatAgent(1, "random");
    const totals = module.playout(1000);
    expect(totals.games).toBe(1000);
    const [x, o] = totals.seats;
    expect(x && x.wins + x.draws + x.losses).toBe(1000);
    expect(x?.wins).toBe(o?.losses);
    expect(x?.outcomes).toBe(-(o?.outcomes ?? 0));
    expect(Object.keys(totals.own)).toEqual(module.description.totals);
    expect(module.perft(9)).toBe(127_872n);
  });
});
