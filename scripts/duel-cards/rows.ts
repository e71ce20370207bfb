/** Reads the card file. */
import Papa from "papaparse";
import { type Effect, parseEffect } from "./effect.js";
import { CLASSES, codeOf, KEYWORDS, SETS, TRIBES, TYPES } from "./vocabulary.js";

/** A card with its words turned into codes. */
export interface CardRow {
  id: number;
  name: string;
  class: number;
  type: number;
  cost: number;
  attack: number;
  health: number;
  tribe: number;
  /** Bits of KEYWORDS. */
  keywords: number;
  spell: number;
  text: string;
  effect: Effect;
  rarity: number;
  collectible: number;
  set: number;
}

const SPELL = "spell+1";
const NEUTRAL = "neutral";

/** @throws Error that names the card and the column */
export function readCards(csv: string): CardRow[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  const [error] = errors;
  if (error) throw new Error(`row ${error.row}: ${error.message}`);
  return data.map((row) => {
    try {
      return readCard(row);
    } catch (problem) {
      throw new Error(`card ${row.id} (${row.name}): ${problem instanceof Error ? problem.message : problem}`);
    }
  });
}

function readCard(row: Record<string, string>): CardRow {
  const text = row.effect ?? "";
  const words = (row.keywords ?? "").split(" ").filter((word) => word !== "");
  const own = words.filter((word) => word !== SPELL);
  return {
    id: byte(row, "id"),
    name: row.name ?? "",
    class: row.class === NEUTRAL ? 0 : codeOf(CLASSES, row.class ?? "", "class"),
    type: codeOf(TYPES, row.type ?? "", "type"),
    cost: byte(row, "cost"),
    attack: byte(row, "attack"),
    health: byte(row, "health"),
    tribe: row.tribe ? codeOf(TRIBES, row.tribe, "tribe") : 0,
    keywords: own.reduce((bits, word) => bits | (1 << (codeOf(KEYWORDS, word, "keyword") - 1)), 0),
    spell: words.includes(SPELL) ? 1 : 0,
    text,
    effect: parseEffect(text),
    rarity: byte(row, "rarity"),
    collectible: byte(row, "collectible"),
    set: codeOf(SETS, row.set ?? "", "set"),
  };
}

function byte(row: Record<string, string>, column: string): number {
  const value = Number(row[column] || "0");
  if (!Number.isInteger(value) || value < 0 || value > 255) {
    throw new Error(`${column} is "${row[column]}", expected a whole number from 0 to 255`);
  }
  return value;
}
