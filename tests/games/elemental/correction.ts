import { readFileSync } from "node:fs";
import { type Afterstate, tabledLives } from "./leaf.js";

const SOURCE = readFileSync("assembly/games/elemental/equilibrium/correction-table.ts", "utf8");
const KINDS = 11;
const LIVES = 5;
export const UNITS = 16;
/** Deck sizes that are corrected. */
export const LAYERS = 9;

const cards = numbers("CARD_WEIGHTS", 4 * KINDS);
const needs = [numbers("LAYER_NEEDS", LAYERS), numbers("LIFE_NEEDS", LIVES * LIVES)] as const;
const worths = [numbers("LAYER_WORTHS", LAYERS), numbers("LIFE_WORTHS", LIVES * LIVES)] as const;

/** A table of the agent, in rows of one number a unit. */
function numbers(name: string, rows: number): number[][] {
  const words =
    SOURCE.match(new RegExp(`${name}: StaticArray<i(?:8|16)> = \\[([^\\]]*)\\]`))?.[1]?.match(/-?\d+/g) ?? [];
  if (words.length !== rows * UNITS) throw new Error(`${name} has ${words.length} numbers`);
  return Array.from({ length: rows }, (_, row) => words.slice(row * UNITS, (row + 1) * UNITS).map(Number));
}

/** What the network adds to the table's sum, worked out from its weights unit by unit. */
export function correctionOf({ hands, decks, lives }: Afterstate): number {
  const layer = decks[0].length - 1;
  if (layer >= LAYERS) return 0;
  const sum = half([...hands, ...decks], layer, tabledLives(lives));
  const [life0, life1] = tabledLives(lives);
  const exchanged = half([hands[1], hands[0], decks[1], decks[0]], layer, [life1, life0]);
  return Math.trunc((sum - exchanged) / 16);
}

function half(parts: readonly (readonly number[])[], layer: number, [own, other]: [number, number]): number {
  const pair = (own - 1) * LIVES + other - 1;
  let total = 0;
  for (let k = 0; k < UNITS; k++) {
    let sum = (needs[0][layer]?.[k] ?? Number.NaN) + (needs[1][pair]?.[k] ?? Number.NaN);
    for (const [part, kinds] of parts.entries()) {
      for (const kind of kinds) sum += cards[part * KINDS + kind]?.[k] ?? Number.NaN;
    }
    total += Math.max(sum, 0) * ((worths[0][layer]?.[k] ?? Number.NaN) + (worths[1][pair]?.[k] ?? Number.NaN));
  }
  return total;
}
