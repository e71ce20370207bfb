/** EVA's 21 features and their published weights, scale 1,000,000; some of them have nothing to measure in this game. */
import { Parameter } from "../../core/declarations";
import { WEIGHT_SCALE } from "./weights";

export const HERO_HEALTH: i32 = 0;
export const HERO_ATTACK: i32 = 1;
export const MINION_HEALTH: i32 = 2;
export const MINION_ATTACK: i32 = 3;
export const MINION_NEW: i32 = 4;
export const MINION_KILLED: i32 = 5;
export const MANA: i32 = 7;
export const OF_HEALTH: i32 = 8;
export const OF_ATTACK: i32 = 9;
export const OF_CHARGE: i32 = 10;
export const OF_DEATH: i32 = 11;
export const OF_SHIELD: i32 = 12;
export const OF_TAUNT: i32 = 16;
export const OF_WINDFURY: i32 = 17;
export const OF_RARITY: i32 = 18;
export const OF_COST: i32 = 19;

// biome-ignore format: a table
const NAMES: StaticArray<string> = [
  "hero_health",
  "hero_attack",
  "minion_health",
  "minion_attack",
  "minion_new",
  "minion_killed",
  "secret",
  "mana",
  "of_health",
  "of_attack",
  "of_charge",
  "of_death",
  "of_shield",
  "of_inspire",
  "of_lifesteal",
  "of_stealth",
  "of_taunt",
  "of_windfury",
  "of_rarity",
  "of_cost",
  "of_poisonous",
];
// biome-ignore format: a table
const PUBLISHED: StaticArray<i32> = [
  569461, 958112, 68949, 0, 843574, 700225, 907680, 0, 993683, 1000000, 640754, 992873, 928700, 168100, 870080, 0,
  428978, 1000000, 0, 583885, 0,
];
export const EVA_WEIGHTS: i32 = 21;
const MOST_WEIGHT: i32 = 10 * WEIGHT_SCALE;

/** A parameter for each weight, and what the caller adds behind them. */
export function evaParameters(last: Parameter): StaticArray<Parameter> {
  const parameters = new StaticArray<Parameter>(EVA_WEIGHTS + 1);
  for (let i = 0; i < EVA_WEIGHTS; i++) {
    parameters[i] = new Parameter(NAMES[i], PUBLISHED[i], -MOST_WEIGHT, MOST_WEIGHT, WEIGHT_SCALE);
  }
  parameters[EVA_WEIGHTS] = last;
  return parameters;
}
