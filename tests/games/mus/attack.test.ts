import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { runBatches } from "../../../harness/batches/run-batches.js";
import { ranksOfType, TYPE_COUNT } from "../../../harness/exploit/mus/cards.js";
import type { Frozen } from "../../../harness/exploit/mus/frozen.js";
import { packModel, readModel } from "../../../harness/exploit/mus/model.js";
import { LanceResponse, LocalResponder, type Seen, waysOf } from "../../../harness/exploit/mus/responder.js";
import exploiter from "../../../harness/exploit/mus.js";
import { LANCES, type Lance, LanceTools } from "../../../harness/games/mus-lances.js";
import { type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { decisionsOf } from "../../../harness/solve/mus/table.js";
import { fairhand, folder } from "../../harness/cli.js";
import { start } from "./table.js";

// agents are asked with all hands of all lances, on cores that may be shared
vi.setConfig({ testTimeout: 400_000 });

let module: GameModule;
let worker: GameModule;
beforeAll(async () => {
  module = await loadGame("mus");
  worker = await module.another();
});

/** A lance played by somebody who takes one of these actions wherever he can, else the first. */
function modelOf(lance: Lance, favourites: readonly string[]) {
  const tools = new LanceTools(module);
  const open = tools.open(lance);
  const decisions = decisionsOf(open);
  const play: Frozen = decisions.map(({ actions }) => {
    const favourite = actions.findIndex((text) => favourites.includes(text));
    return actions.map((_, action) => Number(action === Math.max(0, favourite)));
  });
  const frozen = [0, 1].map((player) =>
    open.hands.map(() => play.map((counts, at) => (decisions[at]?.node.player === player ? counts : []))),
  );
  return readModel(tools, lance, packModel(open, frozen));
}

const inJuego = (hand: string, history: [number, string][]): Seen => ({
  lance: "juego",
  mano: 0,
  hand: hand.split(" "),
  dead: [],
  declared: { pares: [false, false], juego: [true, true] },
  closed: [
    { lance: "grande", kind: "paso" },
    { lance: "chica", kind: "querido" },
    { lance: "pares", kind: "none" },
  ],
  history: [[0, "no mus"], [0, "paso"], [1, "paso"], [0, "envido 2"], [1, "quiero"], ...history],
});

describe("the local best response", () => {
  const respond = (favourites: string[], hand: string, me: number, history: [number, string][] = []) => {
    const models = new Map(LANCES.map((lance) => [lance, modelOf(lance, favourites)]));
    return new LocalResponder(module, models).choose(inJuego(hand, history), me);
  };

  it("bets all with what cannot lose, and bluffs nobody, where all is accepted", () => {
    expect(respond(["quiero", "paso"], "Ro Co So 1o", 0)).toBe("ordago");
    expect(respond(["quiero", "paso"], "Ro So 7o 6o", 1, [[0, "paso"]])).toBe("paso");
  });

  it("bets with anything where all is refused, and refuses what nobody bets without the best hand", () => {
    expect(respond(["no quiero", "paso"], "Ro So 7o 6o", 1, [[0, "paso"]])).toMatch(/^envido|^ordago/);
    expect(respond(["envido 5", "no quiero"], "Ro So 7o 6o", 1, [[0, "envido 5"]])).toMatch(/^envido|^ordago/);
    expect(respond(["envido 5", "quiero"], "Ro So 7o 6o", 1, [[0, "ordago"]])).toBe("no quiero");
  });

  it("has nothing to say where the talk has left the tree", () => {
    const more: [number, string][] = [
      [0, "envido 2"],
      [1, "envido 2"],
      [0, "envido 3"],
    ];
    expect(respond(["quiero"], "Ro So 7o 6o", 1, more)).toBeNull();
  });

  it("takes the rival's hand for one that agrees with what was declared, and with the cards that are seen", () => {
    const seen = inJuego("Ro Rc 3o 3c", []);
    const ways = waysOf({ ...seen, dead: ["Re", "Rb", "3e", "3b"] }, 0);
    const held = (rank: number, type: number): number => ranksOfType(type).filter((other) => other === rank).length;
    for (let type = 0; type < TYPE_COUNT; type++) {
      const distinct = new Set(ranksOfType(type)).size === 4;
      // no king is left, and whoever has juego without pares holds four other ranks
      if (held(7, type) > 0 || !distinct) expect(ways[type]).toBe(0);
    }
    // C-S-7-6, C-S-7-5, C-S-7-4 and C-S-6-5, four suits each
    expect(ways.reduce((sum, number) => sum + number, 0)).toBe(4 * 4 ** 4);
    const all = waysOf({ ...seen, declared: { pares: null, juego: null } }, 0);
    expect(all.reduce((sum, number) => sum + number, 0)).toBe((36 * 35 * 34 * 33) / 24);
  });

  it("wins in a lance what the exact best response wins", async () => {
    const tools = new LanceTools(module);
    start(module, {});
    const model = modelOf("punto", ["envido 5", "quiero"]);
    const profile = new Uint32Array(model.open.entries * model.open.hands.length);
    for (const [node, { node: at, actions }] of model.decisions) {
      for (const hand of model.open.hands.keys()) {
        actions.forEach((_, action) => {
          profile[(at.entry + action) * model.open.hands.length + hand] = 2 ** 24 * model.share(node, hand, action);
        });
      }
    }
    tools.open("punto");
    tools.takeProfile(profile);
    const { responses } = tools.measure();
    for (const player of [0, 1] as const) {
      let [won, weight] = [0, 0];
      for (const { type } of model.open.hands) {
        const ways = waysOf(
          { ...inJuego("", []), hand: cardsOf(type), declared: { pares: null, juego: [false, false] } },
          0,
        );
        const response = new LanceResponse(model, LANCES.indexOf("punto"), type, player);
        const weights = response.ofHands(ways).map((number) => number * copiesOf(type));
        won += response.value(0, weights);
        weight += weights.reduce((sum, number) => sum + number, 0);
      }
      expect(won / weight).toBeCloseTo(responses[player], 5);
    }
  });
});

const LETTERS = "14567SCR";
/** Cards of a type's ranks; suits do not matter. */
const cardsOf = (type: number): string[] => ranksOfType(type).map((rank) => `${LETTERS[rank]}o`);

/** Ways to deal a type. */
function copiesOf(type: number): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const ranks = ranksOfType(type);
  return [...new Set(ranks)].reduce(
    (ways, rank) => ways * choose(rank === 0 || rank === 7 ? 8 : 4, ranks.filter((other) => other === rank).length),
    1,
  );
}

describe("an attack on the whole game", () => {
  it("wins a lot from random", async () => {
    start(module, {});
    const seat = { kind: "agent", agent: "random", parameters: {}, budget: 0 } as const;
    const measurement = exploiter.attackWhole(module, seat, 1, 40, parseSeed("5"));
    await runBatches(measurement.batches, {
      runner: {
        lanes: 1,
        run: (job, input, signal) => exploiter.work(worker, job.setup, input, signal),
        close: async () => {},
      },
    });
    const score = await measurement.conclude(async () => true);
    expect(score).toMatchObject({ games: 40 });
    expect(score?.wins?.low).toBeGreaterThan(5);
  });

  it("is the same from half of a checkpoint and with two workers, and refuses one of another number of hands", async () => {
    const attack = (games: number, ...more: string[]) =>
      fairhand(["exploit", "mus", "--agent", "random", "--games", `${games}`, "--seed", "3", "--json", ...more]);
    const one = await attack(16, "--workers", "1", "--checkpoint", "whole");
    expect(JSON.parse(one.out)).toMatchObject({ agent: "random", complete: true, games: 16 });
    const lines = (await readFile(join(folder, "whole"), "utf8")).split("\n");
    await writeFile(join(folder, "half"), `${lines.slice(0, lines.length / 2).join("\n")}\n`);
    expect((await attack(16, "--workers", "2", "--checkpoint", "half")).out).toBe(one.out);
    const other = await attack(20, "--checkpoint", "whole");
    expect(other).toMatchObject({ code: 2, out: "" });
    expect(other.err).toContain("--checkpoint");
    await writeFile(join(folder, "long"), lines.join("\n").replace('"result":[', '"result":[[],'));
    const damaged = await attack(16, "--checkpoint", "long");
    expect(damaged).toMatchObject({ code: 2, out: "" });
    expect(damaged.err).toContain("the checkpoint's batch 0 is damaged: the result of a batch has 9 rows");
  });

  it.each([
    [["--games", "8", "--lance", "juego"], "--lance says nothing about mus with --games"],
    [["--seed", "1"], "--seed says nothing about mus"],
    [["--games", "7"], "--games cannot be"],
    [["--games", "8", "--checkpoint", "c"], "--seed is missing"],
  ])("is refused with %j", async (words, message) => {
    const run = await fairhand(["exploit", "mus", "--agent", "medio", ...words]);
    expect(run.code).toBe(2);
    expect(run.err).toContain(message);
  });
});
