/** Options, data, seed and seats: what a caller sets up. Options and data come in two sets, chosen and in play. */
import { MOST_DATA, MOST_OPTIONS, MOST_PARAMETERS, MOST_SLOTS } from "./declarations";
import { copyWords, MOST_SEATS, SETTINGS } from "./memory";
import { game } from "./tenant";

const OPTIONS_SIZE: i32 = MOST_OPTIONS * 4;
const SLOT_SIZE: i32 = 4 + MOST_DATA;
const SLOTS_SIZE: i32 = MOST_SLOTS * SLOT_SIZE;
const SEAT_SIZE: i32 = 8 + MOST_PARAMETERS * 4;

/** What is in play: options, data and seed; then who sits where; then what was chosen for the next game. */
const OPTIONS: usize = SETTINGS;
const SLOTS: usize = OPTIONS + <usize>OPTIONS_SIZE;
export const SEED: usize = SLOTS + <usize>SLOTS_SIZE;
export const SEED_SIZE: i32 = 32;
const SEATS: usize = SEED + <usize>SEED_SIZE;
const CHOSEN: usize = SEATS + <usize>(MOST_SEATS * SEAT_SIZE);
const CHOSEN_SIZE: i32 = OPTIONS_SIZE + SLOTS_SIZE;

/** Bytes of what is in play, seats included; and of everything. */
export const SETTINGS_IN_PLAY: i32 = <i32>(CHOSEN - SETTINGS);
export const SETTINGS_SIZE: i32 = SETTINGS_IN_PLAY + CHOSEN_SIZE;

/** A seat that the module does not decide for. */
export const EXTERNAL: i32 = -1;

/** The value of an option in the running game. */
export function option(index: i32): i32 {
  return load<i32>(OPTIONS + ((<usize>index) << 2));
}

export function setOptionInPlay(index: i32, value: i32): void {
  store<i32>(OPTIONS + ((<usize>index) << 2), value);
}

/** Chooses an option's value for the next game. */
export function chooseOption(index: i32, value: i32): void {
  store<i32>(CHOSEN + ((<usize>index) << 2), value);
}

/** Bytes of a data slot in the running game. */
export function dataLength(slot: i32): i32 {
  return load<i32>(SLOTS + <usize>(slot * SLOT_SIZE));
}

/** The bytes of a data slot in the running game. */
export function dataInPlay(slot: i32): usize {
  return SLOTS + <usize>(slot * SLOT_SIZE + 4);
}

/** The bytes of a data slot chosen for the next game; their number stands 4 bytes before them. */
export function chosenData(slot: i32): usize {
  return CHOSEN + <usize>(OPTIONS_SIZE + slot * SLOT_SIZE + 4);
}

/** Puts what was chosen into play. */
export function playChosen(): void {
  copyWords(OPTIONS, CHOSEN, CHOSEN_SIZE);
}

/** Chooses what is in play. */
export function choosePlayed(): void {
  copyWords(CHOSEN, OPTIONS, CHOSEN_SIZE);
}

/** The agent of a seat, or EXTERNAL. */
export function seatedAgent(seat: i32): i32 {
  return load<i32>(SEATS + <usize>(seat * SEAT_SIZE));
}

/** The budget set for a seat; 0 stands for its agent's standard. */
export function seatBudget(seat: i32): i32 {
  return load<i32>(SEATS + <usize>(seat * SEAT_SIZE), 4);
}

export function setSeatBudget(seat: i32, budget: i32): void {
  store<i32>(SEATS + <usize>(seat * SEAT_SIZE), budget, 4);
}

/** The value of a parameter of a seat's agent. */
export function seatParameter(seat: i32, index: i32): i32 {
  return load<i32>(SEATS + <usize>(seat * SEAT_SIZE + (index << 2)), 8);
}

export function setSeatParameter(seat: i32, index: i32, value: i32): void {
  store<i32>(SEATS + <usize>(seat * SEAT_SIZE + (index << 2)), value, 8);
}

/** Seats an agent, its parameters and budget at their standards. */
export function seat(at: i32, agent: i32): void {
  store<i32>(SEATS + <usize>(at * SEAT_SIZE), agent);
  setSeatBudget(at, 0);
  for (let i = 0; i < MOST_PARAMETERS; i++) setSeatParameter(at, i, 0);
  if (agent == EXTERNAL) return;
  const parameters = game.agents[agent].parameters;
  for (let i = 0; i < parameters.length; i++) setSeatParameter(at, i, parameters[i].standard);
}

/** Follows the options in play; seats that are no more lose their agents. */
export function settle(): void {
  game.adapt();
  for (let at = game.seats; at < MOST_SEATS; at++) seat(at, EXTERNAL);
}

/** Empties the data slots of the running game. */
export function clearDataInPlay(): void {
  for (let i = 0; i < MOST_SLOTS; i++) store<i32>(SLOTS + <usize>(i * SLOT_SIZE), 0);
}

/** Whether what no option, data slot, parameter or seat of the game stands for is as in a fresh module. */
export function unusedIsClear(): bool {
  for (let i = game.options.length; i < MOST_OPTIONS; i++) if (option(i) != 0) return false;
  for (let i = game.slots.length; i < MOST_SLOTS; i++) if (dataLength(i) != 0) return false;
  for (let at = 0; at < MOST_SEATS; at++) {
    const agent = seatedAgent(at);
    if (at >= game.seats && agent != EXTERNAL) return false;
    const used = agent == EXTERNAL ? 0 : game.agents[agent].parameters.length;
    if (agent == EXTERNAL && seatBudget(at) != 0) return false;
    for (let i = used; i < MOST_PARAMETERS; i++) if (seatParameter(at, i) != 0) return false;
  }
  return true;
}

/** Sets everything to where a fresh module starts. */
export function resetSettings(): void {
  for (let i: usize = 0; i < <usize>SETTINGS_SIZE; i += 4) store<u32>(SETTINGS + i, 0);
  const options = game.options;
  for (let i = 0; i < options.length; i++) chooseOption(i, options[i].standard);
  for (let i = 0; i < MOST_SEATS; i++) seat(i, EXTERNAL);
}
