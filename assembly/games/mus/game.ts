/** Mus as a game of this house: four players in two sides, or two. */
import { MctsAgent } from "../../agents/mcts";
import { RandomAgent } from "../../agents/random";
import { Game, RECORD } from "../../core/game";
import { closeList, closeString, key, openList, openString } from "../../core/json";
import { copyWords } from "../../core/memory";
import { Mind } from "../../core/mind";
import { option } from "../../core/settings";
import {
  DISCARD,
  ENVIDO,
  isActionNumber,
  MOST_BET,
  MOST_MASK,
  NO_QUIERO,
  PASO,
  putAction,
  readActionName,
} from "./actions";
import { MEDIO, PRO } from "./agents/data/levels";
import { EquilibriumAgent } from "./agents/equilibrium/agent";
import { SamplingAgent } from "./agents/panel";
import { SimpleAgent } from "./agents/simple";
import { CARDS, putCard } from "./cards";
import { bytesUsed, MOST_IN_HAND, RECORD_SIZE } from "./chronicle";
import { imagineHidden, redrawHidden } from "./hidden";
import { startMatch } from "./match";
import * as options from "./options";
import { BETTING, DISCARDING, OVER, Position } from "./position";
import { mayPlay, objectionTo, play } from "./rules";
import { seePosition, winnerOf, writePosition } from "./sight";
import { TOOLS, useTool } from "./solving";
import { isReachable } from "./validity";

const position = changetype<Position>(RECORD);

/** Every hand scores a stone at least, so a juego has fewer hands than twice its target. */
function mostActions(): i32 {
  const juegos = 2 * option(options.JUEGOS_TO_WIN) - 1;
  const vacas = 2 * option(options.VACAS_TO_WIN) - 1;
  const hands = juegos * vacas * (2 * options.target() - 1);
  const limit = option(options.HANDS_LIMIT);
  return (limit > 0 ? min(limit, hands) : hands) * MOST_IN_HAND;
}

export class Mus extends Game {
  constructor() {
    super("mus", RECORD_SIZE, RECORD_SIZE);
    this.mostSeats = 4;
    this.branching = 4 + MOST_BET;
    this.playouts = 20_000;
    this.hasLuck = true;
    this.hides = true;
    this.benchRounds = 1;
    this.benchActions = 16;
    this.totals = ["hands"];
    this.tools = TOOLS;
    this.options = options.musOptions();
    this.agents = [
      new RandomAgent(),
      new SimpleAgent(),
      new SamplingAgent("medio", MEDIO),
      new SamplingAgent("pro", PRO),
      new MctsAgent(1000, 20_000, 1, 60, 20),
      new EquilibriumAgent(),
    ];
  }

  adapt(): void {
    this.seats = options.players() == 2 ? 2 : 4;
    this.longest = mostActions();
  }

  used(): i32 {
    return bytesUsed(position);
  }

  team(seat: i32): i32 {
    return seat & 1;
  }

  conflictingOption(): i32 {
    if (option(options.SCORE_A) >= options.target()) return options.SCORE_A;
    return option(options.SCORE_B) >= options.target() ? options.SCORE_B : -1;
  }

  deal(): void {
    startMatch(position);
  }

  actor(): i32 {
    return position.phase == OVER ? -1 : <i32>position.turn;
  }

  legal(to: usize): i32 {
    let first: u32 = 0;
    let last = NO_QUIERO;
    if (position.phase == DISCARDING) {
      first = DISCARD + 1;
      last = DISCARD + MOST_MASK;
    } else if (position.phase == BETTING) {
      first = PASO;
      last = ENVIDO + <u32>max(options.target(), position.pending);
    }
    let count = 0;
    for (let action = first; action <= last; action++) {
      if (!mayPlay(position, action)) continue;
      store<u32>(to + ((<usize>count) << 2), action);
      count++;
    }
    return count;
  }

  isLegal(action: u32): bool {
    return mayPlay(position, action);
  }

  objection(action: u32): string {
    return objectionTo(position, action);
  }

  conceals(seat: i32): bool {
    return position.phase == DISCARDING && <i32>position.turn != seat;
  }

  play(action: u32): void {
    play(position, action);
  }

  outcome(seat: i32): i32 {
    const side = seat & 1;
    if (option(options.HANDS_LIMIT) > 0) return position.score(side) - position.score(1 - side);
    return winnerOf(position) == side ? 1 : -1;
  }

  evaluate(seat: i32): i32 {
    const own = seat & 1;
    const vacas = position.vacas(own) - position.vacas(1 - own);
    const juegos = position.juegos(own) - position.juegos(1 - own) + vacas * option(options.JUEGOS_TO_WIN);
    return position.score(own) - position.score(1 - own) + juegos * options.target();
  }

  see(seat: i32, to: usize): void {
    seePosition(position, seat, to);
  }

  writeSight(seat: i32, sight: usize): void {
    writePosition(changetype<Position>(sight), seat);
  }

  imagine(sight: usize, mind: Mind): void {
    copyWords(RECORD, sight, bytesUsed(changetype<Position>(sight)));
    imagineHidden(position, mind);
  }

  redraw(seat: i32): void {
    redrawHidden(position, seat);
  }

  isValid(): bool {
    return isReachable(position);
  }

  isAction(action: u32): bool {
    return isActionNumber(action);
  }

  writeAction(action: u32): void {
    putAction(action);
  }

  readAction(): i32 {
    return readActionName();
  }

  tally(totals: usize): void {
    store<i64>(totals, load<i64>(totals) + position.played);
  }

  compute(tool: i32, budget: i32): i32 {
    return useTool(tool, budget);
  }

  writeTables(): void {
    key("cards");
    openList();
    for (let card = 0; card < CARDS; card++) {
      openString();
      putCard(card);
      closeString();
    }
    closeList();
  }
}
