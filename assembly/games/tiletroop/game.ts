/** TileTroop as a game of this house. Nothing is hidden and nothing is drawn. */
import { AlphaBetaAgent } from "../../agents/alphabeta";
import { MctsAgent } from "../../agents/mcts";
import { MinimaxAgent } from "../../agents/minimax";
import { PlannerAgent } from "../../agents/planner";
import { RandomAgent } from "../../agents/random";
import { Option } from "../../core/declarations";
import { Game, RECORD } from "../../core/game";
import { copyWords } from "../../core/memory";
import { Mind } from "../../core/mind";
import { nextToken, tokenIs, tokenNumber } from "../../core/reader";
import { option } from "../../core/settings";
import { put, putNumber } from "../../core/text";
import { DIRECTION_NAMES, DIRECTIONS, LARGEST, layOut, MOST_TILES, MOST_TROOPS, neighbour, tilesOf } from "./board";
import { listCandidates, listForcing, promiseOf } from "./choices";
import { judge } from "./evaluation";
import { turnedAction, turnRound } from "./facing";
import { FIELD_SIZE, Field, fence, GOING_ON } from "./field";
import { FIRST, LIMIT, RADIUS, REPETITION, SECOND, STRICT } from "./options";
import { readField, writeField } from "./position";
import { makeRanges } from "./ranges";
import {
  countActions,
  directionOf,
  END,
  isActionOf,
  listActions,
  mayPlay,
  moveOf,
  playAction,
  setUp,
  tileOf,
  troopsOf,
} from "./rules";
import { outcomeOf, writeFieldSight } from "./sight";
import { TopNodesAgent } from "./top10";
import { keepField, takeBackField } from "./undo";
import { isConsistent } from "./validity";
import { BoardWeights, BY_HAND, LEARNED } from "./weights";
import { makeKeys } from "./zobrist";

const LONGEST_GAME: i32 = 400;
/** Pairs of a tile and a neighbour on the largest board. */
const WAYS: i32 = 312;
const field = changetype<Field>(RECORD);

export class TileTroop extends Game {
  constructor() {
    super("tiletroop", FIELD_SIZE, FIELD_SIZE);
    layOut();
    makeKeys();
    makeRanges();
    // every troop moves at most once in a turn, then the turn is ended
    this.longest = LONGEST_GAME * (MOST_TILES * MOST_TROOPS + 1);
    this.branching = WAYS * MOST_TROOPS + 1;
    this.benchActions = 9;
    this.playouts = 100_000;
    this.hasPositions = true;
    this.ending = END;
    this.totals = ["turns"];
    this.options = [
      new Option("radius", 3, 1, LARGEST),
      new Option("first", 1, 1, MOST_TROOPS),
      new Option("second", 3, 1, MOST_TROOPS),
      new Option("strict", 1, 0, 1),
      new Option("limit", LONGEST_GAME, 1, LONGEST_GAME),
      new Option("repetition", 1, 0, 1),
    ];
    const alphabeta = new AlphaBetaAgent(1_000, 10_000_000, 20, new BoardWeights(BY_HAND));
    alphabeta.version = 2;
    this.agents = [
      new RandomAgent(),
      new TopNodesAgent("greedy", false),
      new TopNodesAgent("top10", true),
      new MinimaxAgent(1_000_000, 1),
      alphabeta,
      new MctsAgent(500, 40_000, 4, 20, 400),
      new PlannerAgent(10_000, 1_000_000, 30, new BoardWeights(LEARNED)),
    ];
  }

  deal(): void {
    copyOptions();
    setUp(field, option(FIRST), option(SECOND));
  }

  actor(): i32 {
    return field.result == GOING_ON ? field.mover : -1;
  }

  legal(to: usize): i32 {
    return listActions(field, to);
  }

  count(_scratch: usize): i32 {
    return countActions(field);
  }

  isLegal(action: u32): bool {
    return mayPlay(field, action);
  }

  play(action: u32): void {
    playAction(field, action);
  }

  outcome(seat: i32): i32 {
    return outcomeOf(field, seat);
  }

  hash(_symmetric: bool): u64 {
    return field.hash;
  }

  keep(action: u32, to: usize): void {
    keepField(field, action, to);
  }

  takeBack(action: u32, from: usize): void {
    takeBackField(field, action, from);
  }

  face(seat: i32): void {
    if (seat == 1) turnRound(field);
  }

  faced(action: u32, seat: i32): u32 {
    return seat == 1 ? turnedAction(field, action) : action;
  }

  evaluate(seat: i32): i32 {
    return seat == field.mover ? judge(field) : -judge(field);
  }

  promise(action: u32): i32 {
    return promiseOf(field, action);
  }

  candidates(to: usize, depth: i32, principal: bool): i32 {
    return listCandidates(field, to, depth, principal);
  }

  forcing(to: usize): i32 {
    return listForcing(field, to);
  }

  see(_seat: i32, to: usize): void {
    copyWords(to, RECORD, FIELD_SIZE);
  }

  writeSight(seat: i32, sight: usize): void {
    writeFieldSight(changetype<Field>(sight), seat);
  }

  imagine(sight: usize, _mind: Mind): void {
    copyWords(RECORD, sight, FIELD_SIZE);
  }

  redraw(_seat: i32): void {}

  isValid(): bool {
    const standsAsSet =
      field.radius == option(RADIUS) &&
      field.strict == option(STRICT) &&
      field.limit == option(LIMIT) &&
      field.repetition == option(REPETITION);
    return standsAsSet && isConsistent(field);
  }

  isAction(action: u32): bool {
    return isActionOf(field, action);
  }

  writeAction(action: u32): void {
    if (action == END) return put("end");
    put("move ");
    putNumber(tileOf(action));
    put(" ");
    put(unchecked(DIRECTION_NAMES[directionOf(action)]));
    put(" ");
    putNumber(troopsOf(action));
  }

  readAction(): i32 {
    if (tokenIs("end")) return END;
    if (!tokenIs("move") || !nextToken()) return -1;
    const tile = tokenNumber();
    const direction = nextToken() ? readDirection() : -1;
    const troops = nextToken() ? tokenNumber() : 0;
    if (<u32>tile >= <u32>field.tiles || direction < 0 || troops < 1 || troops > MOST_TROOPS) return -1;
    if (neighbour(field.radius, tile, direction) >= <u32>field.tiles) return -1;
    return moveOf(tile, direction, troops);
  }

  writePosition(): i32 {
    return writeField(field);
  }

  readPosition(): i32 {
    copyOptions();
    return readField(field);
  }

  tally(totals: usize): void {
    store<i64>(totals, load<i64>(totals) + field.turn);
  }
}

function copyOptions(): void {
  field.radius = option(RADIUS);
  field.tiles = tilesOf(field.radius);
  field.strict = option(STRICT);
  field.limit = option(LIMIT);
  field.repetition = option(REPETITION);
  fence(field);
}

function readDirection(): i32 {
  for (let d = 0; d < DIRECTIONS; d++) if (tokenIs(unchecked(DIRECTION_NAMES[d]))) return d;
  return -1;
}
