/** The parameters of the levels that model their rivals: priors from past games, then the level's own settings. */
import { Parameter } from "../../../core/declarations";
import { CAUTION, EQUILIBRIUM } from "./data/levels";
import { q } from "./fixed";

/** Eight prior means for each other seat, in seat order: betting twice, not refusing classes 0 to 4, bluffing. */
export const PRIORS: i32 = 8;
export const PRIOR_BLUFF: i32 = 7;
/** What the priors of a seat weigh, in observations. */
export const STRENGTH: i32 = 24;
/** The session of the middle level: both rivals together. */
export const SESSION_OPEN: i32 = 27;
export const SESSION_ACCEPT: i32 = 28;
export const SESSION_STRENGTH: i32 = 29;
/** Where the settings of data/levels.ts begin. */
export const SETTINGS: i32 = 32;
const BUDGET_COLUMN: i32 = 0;
const DEEP_COLUMN: i32 = 8;
const LAST_COLUMN: i32 = 14;
const Q16: i32 = 65536;

/** Prior means by context, in Q16: betting in grande or chica, in the other lances, not refusing classes 0 to 4, bluffing. */
export const PRIOR_MEANS: StaticArray<i32> = [
  <i32>q(2_200),
  <i32>q(3_000),
  <i32>q(5_000),
  <i32>q(4_000),
  <i32>q(3_000),
  <i32>q(1_500),
  <i32>q(600),
  <i32>q(500),
];
export const USUAL_SESSION_OPEN: i32 = <i32>q(2_600);
export const USUAL_SESSION_ACCEPT: i32 = <i32>q(4_200);
const PRIOR_NAMES: StaticArray<string> = [
  "open_low",
  "open_high",
  "accept_0",
  "accept_1",
  "accept_2",
  "accept_3",
  "accept_4",
  "bluff",
];
const SETTING_NAMES: StaticArray<string> = [
  "samples",
  "epsilon",
  "bluff",
  "bluff_last",
  "lambda",
  "lambda_ahead",
  "lambda_behind",
  "raise_limit",
  "deep_factor",
  "caution",
  "weights",
  "utility_table",
  "behaviour",
  "partner",
  "equilibrium",
];
/** Highest value of each setting. */
const MOST: StaticArray<i32> = [4000, Q16, Q16, Q16, 8 * Q16, 8 * Q16, 8 * Q16, 240, 8, Q16, 1, 1, 1, 1, Q16];

function scaleOf(column: i32): i32 {
  const plain = column == BUDGET_COLUMN || column == 7 || column == DEEP_COLUMN || column > CAUTION;
  if (column == EQUILIBRIUM) return Q16;
  return plain ? 1 : Q16;
}

/** The priors, the same for all levels: what is made at start has to stay in low memory. */
const PRIORS_OF_ALL: StaticArray<Parameter> = priorParameters();

function priorParameters(): StaticArray<Parameter> {
  const parameters = new StaticArray<Parameter>(SETTINGS);
  for (let seat = 0; seat < 3; seat++) {
    for (let context = 0; context < PRIORS; context++) {
      const name = `${PRIOR_NAMES[context]}_${seat == 0 ? "1" : seat == 1 ? "2" : "3"}`;
      const standard = PRIOR_MEANS[context];
      parameters[seat * PRIORS + context] = new Parameter(name, standard, 0, Q16, Q16, standard);
    }
    const name = `strength_${seat == 0 ? "1" : seat == 1 ? "2" : "3"}`;
    parameters[STRENGTH + seat] = new Parameter(name, 12 * Q16, 12 * Q16, 60 * Q16, Q16, 12 * Q16);
  }
  parameters[SESSION_OPEN] = new Parameter("session_open", USUAL_SESSION_OPEN, 0, Q16, Q16, USUAL_SESSION_OPEN);
  parameters[SESSION_ACCEPT] = new Parameter("session_accept", USUAL_SESSION_ACCEPT, 0, Q16, Q16, USUAL_SESSION_ACCEPT);
  parameters[SESSION_STRENGTH] = new Parameter("session_strength", 12 * Q16, 12 * Q16, 60 * Q16, Q16, 12 * Q16);
  parameters[30] = new Parameter("reserved_30", 0, 0, 0);
  parameters[31] = new Parameter("reserved_31", 0, 0, 0);
  return parameters;
}

/** The parameters of a level whose settings are a row of the data file. */
export function levelParameters(row: StaticArray<i32>): StaticArray<Parameter> {
  const parameters = new StaticArray<Parameter>(SETTINGS + LAST_COLUMN + 1);
  for (let i = 0; i < SETTINGS; i++) parameters[i] = PRIORS_OF_ALL[i];
  for (let column = 0; column <= LAST_COLUMN; column++) {
    const least = column == DEEP_COLUMN ? 1 : 0;
    const standard = row[column];
    parameters[SETTINGS + column] = new Parameter(
      SETTING_NAMES[column],
      standard,
      least,
      MOST[column],
      scaleOf(column),
      standard,
    );
  }
  return parameters;
}
