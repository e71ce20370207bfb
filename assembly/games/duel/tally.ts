/**
 * Sums over games, from which the fitness of an evolved agent follows: for each seat fifteen over the games it won, then
 * fifteen over those it lost or drew.
 */
import { COST, TAUNT } from "./card-table";
import { side, table } from "./state";
import { attackOf } from "./values";

/** Turns; then of the seat, and of its foe: health, armour, minions, their attack and health, taunters' health and cost. */
// biome-ignore format: a table
const SUMS: StaticArray<string> = [
  "GT",
  "PH",
  "PA",
  "PB",
  "SPMA",
  "SPMH",
  "SPMTH",
  "SPMTC",
  "EH",
  "EA",
  "EB",
  "SEMA",
  "SEMH",
  "SEMTH",
  "SEMTC",
];

/** Names of the totals, in their order. */
export function totalNames(): StaticArray<string> {
  const names = new StaticArray<string>(4 * SUMS.length);
  for (let i = 0; i < names.length; i++) {
    const group = i / SUMS.length;
    const result = (group & 1) == 0 ? "won" : "lost";
    names[i] = `seat${(group >> 1).toString()} ${result} ${SUMS[i % SUMS.length]}`;
  }
  return names;
}

let cursor: usize = 0;

function add(value: i32): void {
  store<i64>(cursor, load<i64>(cursor) + value);
  cursor += 8;
}

/** Adds a game that is over. */
export function addGame(totals: usize): void {
  for (let seat = 0; seat < 2; seat++) {
    const group = 2 * seat + i32(<i32>table.winner != seat);
    cursor = totals + ((<usize>(group * SUMS.length)) << 3);
    add(table.turn);
    addSide(seat);
    addSide(1 - seat);
  }
}

function addSide(seat: i32): void {
  const own = side(seat);
  let attack = 0;
  let health = 0;
  let guardHealth = 0;
  let guardCost = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    attack += attackOf(minion);
    health += minion.health;
    if (!minion.has(TAUNT)) continue;
    guardHealth += minion.health;
    guardCost += unchecked(COST[minion.card]);
  }
  add(own.health);
  add(own.armour);
  add(own.minions);
  add(attack);
  add(health);
  add(guardHealth);
  add(guardCost);
}
