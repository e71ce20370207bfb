import type { LegalAction } from "../../../harness/index.js";
import type { Move } from "../../worker/protocol.js";
import { boardOf, directions } from "./geometry.js";

/** What the module's `observe` gives; lists by tile. */
export interface TileTroopView {
  actor: number;
  over: boolean;
  /** Turns ended so far. */
  turn: number;
  radius: number;
  limit: number;
  castles: number[];
  /** The seat that owns a tile, -1 for nobody. */
  owners: number[];
  totals: number[];
  movable: number[];
  outcomes: number[] | null;
}

/** Action that ends the turn. */
export const END = 0;
const MOST_TROOPS = 8;

/** Troops that go from a tile to its neighbour. */
export interface March {
  from: number;
  to: number;
  troops: number;
}

/** The march that an action stands for; null for the end of a turn. */
export function marchOf(action: number, radius: number): March | null {
  if (action === END) return null;
  const code = action - 1;
  const place = Math.floor(code / MOST_TROOPS);
  const from = Math.floor(place / directions.length);
  const to = boardOf(radius).neighbours[from]?.[place % directions.length] ?? -1;
  return { from, to, troops: (code % MOST_TROOPS) + 1 };
}

/** Actions from one tile to a neighbour, by the troops that they send, ascending. */
export type Choices = Map<number, { troops: number; action: number }[]>;

/** Where the troops of a tile may go, by the neighbour's id. */
export function choicesFrom(tile: number, legal: LegalAction[], radius: number): Choices {
  const choices: Choices = new Map();
  for (const { action } of legal) {
    const march = marchOf(action, radius);
    if (march?.from !== tile) continue;
    const there = choices.get(march.to) ?? [];
    there.push({ troops: march.troops, action });
    choices.set(march.to, there);
  }
  return choices;
}

/** The marches of the turn that is on, and of the one before it. */
export interface Trail {
  current: (March & { seat: number })[];
  last: (March & { seat: number })[];
}

/** Reads the trail from the moves that led to a position, oldest first. */
export function trailOf(moves: readonly Move[], radius: number): Trail {
  const trail: Trail = { current: [], last: [] };
  let ended = 0;
  for (let i = moves.length - 1; i >= 0 && ended < 2; i--) {
    const move = moves[i];
    if (!move) break;
    const march = marchOf(move.action, radius);
    if (!march) ended++;
    else (ended === 0 ? trail.current : trail.last).unshift({ ...march, seat: move.seat });
  }
  return trail;
}

/** Tiles and troops of a seat. */
export function holdings({ owners, totals }: TileTroopView, seat: number): { tiles: number; troops: number } {
  const own = owners.flatMap((owner, tile) => (owner === seat ? [totals[tile] ?? 0] : []));
  return { tiles: own.length, troops: own.reduce((sum, n) => sum + n, 0) };
}
