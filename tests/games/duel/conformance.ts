import { createHash } from "node:crypto";
import { expect } from "vitest";
import { encodeState } from "../../../harness/games/duel-position.js";
import type { DuelState } from "../../../harness/games/duel-state.js";
import type { GameModule } from "../../../harness/index.js";

/** What the reference engine says after an action. */
export interface Step {
  action: number;
  text: string;
  chance?: [number, number][];
  state: DuelState;
  /** The legal actions, or their number and the hash of their list. */
  legal: number[] | number;
  legal_sha256?: string;
}

export interface Row {
  name: string;
  start: { state: DuelState; legal: number[] | number; legal_sha256?: string };
  steps: Step[];
}

interface Full {
  state: DuelState;
  chance: [number, number][];
  legal: number[];
}

/** Luck keys that are tried until the picks are those of the row. */
const MOST_KEYS = 200_000;

function keyBytes(key: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setUint32(0, key, true);
  return bytes;
}

/** Plays a row from its start; false if its random picks do not come out under this luck. */
function hasPicks(module: GameModule, { start, steps }: Row, key: number): boolean {
  module.load(encodeState(start.state, keyBytes(key)));
  const last = steps.findLastIndex((step) => step.chance !== undefined);
  for (const { action, chance } of steps.slice(0, last + 1)) {
    module.apply(action);
    if (JSON.stringify(module.observe<Full>(-1).chance) !== JSON.stringify(chance ?? [])) return false;
  }
  return true;
}

function expectLegal(legal: number[], row: Pick<Step, "legal" | "legal_sha256">): void {
  if (Array.isArray(row.legal)) return void expect(legal).toEqual(row.legal);
  expect(legal.length).toBe(row.legal);
  expect(createHash("sha256").update(JSON.stringify(legal)).digest("hex")).toBe(row.legal_sha256);
}

/** Plays a row and holds every state and list of legal actions, as text, against the reference. */
export function expectRow(module: GameModule, row: Row): void {
  let key = 0;
  while (!hasPicks(module, row, key)) if (++key === MOST_KEYS) throw new Error(`${row.name}: no key gives the picks`);
  module.load(encodeState(row.start.state, keyBytes(key)));
  const first = module.observe<Full>(-1);
  expect(JSON.stringify(first.state)).toBe(JSON.stringify(row.start.state));
  expectLegal(first.legal, row.start);
  for (const step of row.steps) {
    expect(module.actionText(step.action)).toBe(step.text);
    expect(module.parseAction(step.text)).toBe(step.action);
    module.apply(step.action);
    const { state, legal } = module.observe<Full>(-1);
    expect(JSON.stringify(state)).toBe(JSON.stringify(step.state));
    expectLegal(legal, step);
  }
  const saved = module.save();
  module.load(saved);
  expect(module.save()).toEqual(saved);
}
