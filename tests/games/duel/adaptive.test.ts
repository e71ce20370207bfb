import { beforeAll, describe, expect, it } from "vitest";
import { encodeState } from "../../../harness/games/duel-position.js";
import type { DuelMinion, DuelSide, DuelState } from "../../../harness/games/duel-state.js";
import { type Explanation, type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";

interface Details {
  sequence: { name: number; text: string }[];
  samples: number[];
  mixture: { aggro: number; control: number; midrange: number };
  tempo: number;
  signals: Record<string, number>;
}

const WHOLE = 1024;
const SURE = 65536;
const SIGNALS = ["deck", "hero", "foe", "hand", "state"];
const NEWT = { card: 4, attack: 2, health: 1 };
const CANNONEER = { card: 18, attack: 5, health: 1 };
const SITTER = { card: 2, attack: 1, health: 2, taunt: 1 };
const FLASH_POWDER = 53;
const STRONGMAN = 38;
const KEY = new Uint8Array(8);

let module: GameModule;
beforeAll(async () => {
  module = await loadGame("duel");
});

let born = 0;
function minion(looks: Partial<DuelMinion> & { card: number; attack: number; health: number }): DuelMinion {
  const states = { taunt: 0, charge: 0, windfury: 0, shield: 0, stealth: 0, frozen: 0, doomed: 0, silenced: 0 };
  return { ...states, max: looks.health, plus: 0, temp: 0, vital: 0, weary: 0, attacks: 0, born: ++born, ...looks };
}

function side(looks: Partial<DuelSide>): DuelSide {
  return {
    class: 1,
    health: 30,
    armour: 0,
    attack: 0,
    temp: 0,
    frozen: 0,
    attacks: 0,
    used: 1,
    mana: 0,
    crystals: 10,
    spell: 0,
    fatigue: 0,
    weapon: null,
    minions: [],
    hand: [],
    deck: Array(10).fill(STRONGMAN),
    ...looks,
  };
}

/** Sets up a position of turn 19, which is seat 0's, with the agent in that seat. */
function seat(own: Partial<DuelSide>, foe: Partial<DuelSide>, set: Record<string, number> = {}): void {
  const state: DuelState = {
    phase: "play",
    turn: 19,
    actor: 0,
    winner: -1,
    arrivals: born,
    choices: [],
    seats: [side(own), side(foe)],
  };
  module.load(encodeState(state, KEY));
  module.seatAgent(0, "adaptive");
  for (const [name, value] of Object.entries(set)) module.setParameter(0, name, value);
}

type Told = Omit<Explanation, "details" | "factors"> & {
  details: Details;
  factors: (Explanation["factors"][number] & { weight: number })[];
};

function explained(): Told {
  module.decide();
  return module.explain<Told>();
}

function factor(name: string): number {
  return explained().factors.find((row) => row.name === name)?.value ?? Number.NaN;
}

describe("adaptive", () => {
  it("finds a win of several actions, in which the order matters", () => {
    seat(
      { minions: [minion(CANNONEER), minion(NEWT)] },
      { health: 5, minions: [minion(SITTER), minion(CANNONEER), minion(CANNONEER)] },
    );
    const { details } = explained();
    expect(details.sequence.map(({ text }) => text)).toEqual(["attack m1 em0", "attack m0 eh"]);
    expect(details.samples.every((value) => value === SURE)).toBe(true);
    for (let action = 0; action < 2; action++) module.apply(module.decide());
    expect(module.outcome(0)).toBe(1);
  });

  it("does not see that win where it looks at single actions", () => {
    const board = { minions: [minion(CANNONEER), minion(NEWT)] };
    const foe = { health: 5, minions: [minion(SITTER), minion(CANNONEER), minion(CANNONEER)] };
    seat(board, foe, { steps: 1, finish: 0, ahead: 0, samples: 1 });
    const { details } = explained();
    expect(details.sequence.length).toBeLessThanOrEqual(1);
    expect(details.samples).toHaveLength(1);
    expect(details.samples[0]).toBeLessThan(SURE);
  });

  it("knows what area effects the foe's cards may still hold", () => {
    const board = { minions: [minion(NEWT), minion(NEWT), minion({ ...NEWT, attacks: 1 })] };
    const still = { ahead: 0, finish: 0 };
    seat(board, { hand: [STRONGMAN], deck: Array(9).fill(FLASH_POWDER) }, still);
    expect(factor("area_risk")).toBeGreaterThan(0);
    seat(board, { hand: [STRONGMAN], deck: Array(9).fill(STRONGMAN) }, still);
    expect(factor("area_risk")).toBe(0);
    seat(board, { crystals: 0, hand: [STRONGMAN], deck: Array(9).fill(FLASH_POWDER) }, still);
    expect(factor("area_risk")).toBe(0);
  });

  it("changes its profile with the position, and with each signal turned off does not", () => {
    const board = { minions: [minion(NEWT)], hand: [STRONGMAN] };
    const tempoAt = (own: number, foe: number, set: Record<string, number> = {}): number => {
      seat({ ...board, health: own }, { health: foe }, set);
      return explained().details.tempo;
    };
    expect(tempoAt(30, 8)).toBeGreaterThan(tempoAt(8, 30));
    const off = Object.fromEntries(SIGNALS.map((name) => [name, 0]));
    expect(tempoAt(30, 8, off)).toBe(0);
    const { details } = explained();
    expect(details.mixture).toEqual({ aggro: 0, control: 0, midrange: WHOLE });
    for (const name of SIGNALS) {
      tempoAt(30, 8, { [name]: 0 });
      expect(explained().details.signals[name]).toBe(0);
    }
  });

  it("tells the mean of what the states imagined said, for each first action", () => {
    module.setOptions({ class0: 2, class1: 5, deck0: 1, deck1: 1 });
    module.reset(parseSeed("4"));
    for (const player of [0, 1]) module.seatAgent(player, "adaptive");
    let told = 0;
    while (module.actor() >= 0) {
      const { details, alternatives, action, factors } = explained();
      if (alternatives[0]) {
        const { samples, mixture } = details;
        expect(alternatives[0].scale).toBe(SURE);
        for (const { scale, value, contribution, weight } of factors) {
          expect(scale).toBe(1_000_000 * samples.length);
          expect(contribution === value * weight).toBe(true);
        }
        const mean = samples.reduce((total, value) => total + value, 0) / samples.length;
        expect(alternatives[0].score).toBe(Math.trunc(mean));
        expect(alternatives[0].action).toBe(action);
        expect(new Set(alternatives.map((row) => row.action)).size).toBe(alternatives.length);
        expect(Math.abs(mixture.aggro + mixture.control + mixture.midrange - WHOLE)).toBe(0);
        told++;
      }
      module.apply(module.decide());
    }
    expect(told).toBeGreaterThan(20);
  });
});

describe("explanations of a duel", () => {
  it("are the same before and after the action is played", () => {
    module.setOptions({ class0: 7, class1: 9, deck0: 1, deck1: 1 });
    module.reset(parseSeed("6"));
    module.seatAgent(0, "gretive");
    module.seatAgent(1, "adaptive");
    for (let step = 0; step < 60 && module.actor() >= 0; step++) {
      const action = module.decide();
      const before = module.explain();
      module.apply(action);
      expect(module.explain()).toEqual(before);
    }
  });
});
