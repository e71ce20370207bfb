/** Asks an agent. It sees an observation only; where it searches, the record holds a state imagined from that. */
import { Agent } from "./agent";
import { CHANCE_SIZE, startChance } from "./chance";
import { startLine } from "./line";
import { clearWords, copyWords, DECISION, DRAFT, GLANCE, LEGAL, SEARCHING, SIGHT, STATE, WATCHER } from "./memory";
import { Mind } from "./mind";
import { agentKey0, agentKey1, memoryBytes, memoryOf, position, setPosition } from "./minds";
import { seatBudget, seatedAgent, seatParameter } from "./settings";
import { BAD_BUDGET, fail } from "./status";
import { game } from "./tenant";

/** Whether `DECISION` holds a decision at all, and whether it is still to be played. */
let made: bool = false;
let pending: bool = false;

const mind = changetype<Mind>(DECISION);
const watcher = changetype<Mind>(WATCHER);

/** The last decision, or null where there is none. */
export function lastDecision(): Mind | null {
  return made ? mind : null;
}

/** Nodes or samples that the last decision took. */
export function workDone(): u32 {
  return mind.work;
}

/** Forgets the last decision. */
export function forgetDecision(): void {
  made = false;
  pending = false;
}

/** Keeps the last decision for `explain`, though it can no longer be played. */
export function dropDecision(): void {
  pending = false;
}

function prepare(who: Mind, seat: i32, agent: Agent, sight: usize): void {
  who.seat = seat;
  who.agent = seatedAgent(seat);
  who.sight = sight;
  who.key0 = agentKey0();
  who.key1 = agentKey1();
  who.position = position(seat);
  who.work = 0;
  for (let i = 0; i < agent.parameters.length; i++) who.setParameter(i, seatParameter(seat, i));
  game.see(seat, sight);
}

/** The action of the seat's agent, or a status. Plays nothing. */
export function decideFor(seat: i32, budget: i32): i32 {
  const agent = unchecked(game.agents[seatedAgent(seat)]);
  if (budget == 0) budget = seatBudget(seat);
  if (budget == 0) budget = agent.budget;
  if (budget < 0 || budget > agent.highestBudget) return fail(BAD_BUDGET);
  forgetDecision();
  prepare(mind, seat, agent, SIGHT);
  mind.budget = budget;
  mind.legal = LEGAL;
  mind.count = game.legal(LEGAL);
  mind.memory = DRAFT;
  copyWords(DRAFT, memoryOf(seat), memoryBytes());
  const action = agent.searches ? search(agent) : agent.decide(mind);
  if (action < 0) return fail(action);
  mind.action = action;
  made = true;
  pending = true;
  return action;
}

function search(agent: Agent): i32 {
  const size = CHANCE_SIZE + game.recordSize;
  copyWords(SEARCHING, STATE, size);
  if (agent.imagined) imagine(mind);
  startLine();
  const action = agent.decide(mind);
  copyWords(STATE, SEARCHING, size);
  return action;
}

/** Makes the record a state that agrees with what a mind sees; its luck and what is hidden come from the mind's stream. */
export function imagine(who: Mind): void {
  clearWords(STATE, CHANCE_SIZE + game.recordSize);
  if (game.hasLuck) startChance(who.word(), who.word());
  game.imagine(who.sight, who);
}

/** Keeps memory and stream of the decision, if `action` is what was decided. Call it before the action is played. */
export function keepDecision(action: u32): void {
  if (pending && <u32>mind.action == action) {
    setPosition(mind.seat, mind.position);
    copyWords(memoryOf(mind.seat), DRAFT, memoryBytes());
  }
  pending = false;
}

/** Lets every agent with a memory look at its observation. */
export function watchAll(): void {
  if (memoryBytes() == 0) return;
  for (let seat = 0; seat < game.seats; seat++) {
    const number = seatedAgent(seat);
    if (number < 0) continue;
    const agent = game.agents[number];
    if (agent.memorySize == 0) continue;
    prepare(watcher, seat, agent, GLANCE);
    watcher.memory = memoryOf(seat);
    agent.watch(watcher);
  }
}
