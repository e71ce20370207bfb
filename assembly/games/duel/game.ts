/** The duel as a game of this house. */
import { MctsAgent } from "../../agents/mcts";
import { RandomAgent } from "../../agents/random";
import { DataSlot, Option } from "../../core/declarations";
import { Game } from "../../core/game";
import { Mind } from "../../core/mind";
import { dataInPlay, dataLength, option } from "../../core/settings";
import { isActionCode, namedAction, readActionText, wordActionsFor, writeActionText } from "./action-text";
import { END } from "./actions";
import { AdaptiveAgent } from "./adaptive";
import { AggroAgent } from "./aggro";
import { listCandidates } from "./candidates";
import { CLASSES } from "./cards";
import { misfit } from "./decks";
import { EvaAgent } from "./eva";
import { FEATURES, fateOf, measureDuel } from "./features";
import { GretiveAgent } from "./gretive";
import { hashDuel } from "./hash";
import { imagineDuel, redrawDuel } from "./hidden";
import { isLegalAction, listActions } from "./legal";
import { LookaheadAgent } from "./lookahead";
import { CLASS0, DECK0, OWN_DECK } from "./options";
import { playAction } from "./rules";
import { startGame } from "./setup";
import { SIGHT_SIZE, seeDuel } from "./sight";
import { writeDuelSight } from "./sight-json";
import { BOTH, LAST_TURN, LIVE_SIZE, MOST_DECK, TABLE_SIZE, table } from "./state";
import { writeDuelTables } from "./tables";
import { addGame, totalNames } from "./tally";
import { actorOf } from "./turn";
import { isDuelValid } from "./validity";

const FALCONER: i32 = 2;
const HALBERDIER: i32 = 4;
/** Most actions that can be legal at once. */
const BRANCHING: i32 = 1131;
/** Two mulligans; in a turn every card that a side can ever hold, picks among cards, blows and a power stay well below this. */
const MOST_ACTIONS: i32 = 2 + 64 * LAST_TURN;

export class Duel extends Game {
  constructor() {
    super("duel", TABLE_SIZE, SIGHT_SIZE);
    this.longest = MOST_ACTIONS;
    this.branching = BRANCHING;
    this.hasLuck = true;
    this.benchRounds = 2;
    this.benchActions = 20;
    this.hides = true;
    this.ending = END;
    this.totals = totalNames();
    this.options = [
      new Option("class0", FALCONER, 1, CLASSES),
      new Option("class1", HALBERDIER, 1, CLASSES),
      new Option("deck0", 0, 0, OWN_DECK),
      new Option("deck1", 0, 0, OWN_DECK),
      new Option("mulligan", 1, 0, 1),
    ];
    this.slots = [new DataSlot("deck0", MOST_DECK), new DataSlot("deck1", MOST_DECK)];
    this.agents = [
      new RandomAgent(),
      new AggroAgent(),
      new GretiveAgent(),
      new EvaAgent(),
      new LookaheadAgent(),
      new MctsAgent(200, 10_000, 1, 0, 1),
      new AdaptiveAgent(),
    ];
    this.features = FEATURES;
    this.liveSize = LIVE_SIZE;
  }

  conflictingOption(): i32 {
    for (let seat = 0; seat < 2; seat++) {
      if ((option(DECK0 + seat) == OWN_DECK) != dataLength(seat) > 0) return DECK0 + seat;
    }
    return -1;
  }

  refusedSlot(): i32 {
    for (let seat = 0; seat < 2; seat++) {
      const length = dataLength(seat);
      if (length == 0) continue;
      if (length != MOST_DECK || misfit(dataInPlay(seat), option(CLASS0 + seat)) >= 0) return seat;
    }
    return -1;
  }

  deal(): void {
    startGame();
  }

  actor(): i32 {
    return actorOf();
  }

  legal(to: usize): i32 {
    return listActions(to);
  }

  isLegal(action: u32): bool {
    return isLegalAction(action);
  }

  play(action: u32): void {
    playAction(action);
  }

  outcome(seat: i32): i32 {
    const winner = <i32>table.winner;
    return winner == BOTH ? 0 : winner == seat ? 1 : -1;
  }

  candidates(to: usize, _depth: i32, _principal: bool): i32 {
    return listCandidates(to);
  }

  hash(_symmetric: bool): u64 {
    return hashDuel();
  }

  measure(seat: i32, to: usize): void {
    measureDuel(seat, to);
  }

  fate(seat: i32): u32 {
    return fateOf(seat);
  }

  see(seat: i32, to: usize): void {
    seeDuel(seat, to);
  }

  writeSight(seat: i32, sight: usize): void {
    writeDuelSight(seat, sight, this.rules);
  }

  imagine(sight: usize, mind: Mind): void {
    imagineDuel(sight, mind);
  }

  redraw(seat: i32): void {
    redrawDuel(seat);
  }

  isValid(): bool {
    return isDuelValid();
  }

  isAction(action: u32): bool {
    return isActionCode(action);
  }

  writeAction(action: u32): void {
    writeActionText(action);
  }

  wordFor(sight: usize): void {
    wordActionsFor(sight);
  }

  named(action: u32): u32 {
    return namedAction(action);
  }

  readAction(): i32 {
    return readActionText();
  }

  tally(totals: usize): void {
    addGame(totals);
  }

  writeTables(): void {
    writeDuelTables();
  }
}
