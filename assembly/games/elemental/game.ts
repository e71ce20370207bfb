/** Elemental Battles as a game of this house. */
import { MctsAgent } from "../../agents/mcts";
import { RandomAgent } from "../../agents/random";
import { Option } from "../../core/declarations";
import { Game, RECORD } from "../../core/game";
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
  writeNumber,
} from "../../core/json";
import { copyWords } from "../../core/memory";
import { Mind } from "../../core/mind";
import { nextToken, tokenIs, tokenNumber } from "../../core/reader";
import { redrawn } from "../../core/session";
import { option } from "../../core/settings";
import { put, putNumber } from "../../core/text";
import { baseAttack, CARDS, DECKS, elementName, elementOf, putCard } from "./cards";
import { EquilibriumAgent } from "./equilibrium/agent";
import { answerPolicy } from "./equilibrium/tool";
import { ExploiterAgent } from "./exploiter";
import { DECK, HAND, LIFE, OPEN_PICK, TIE } from "./options";
import { readTable, writeTable } from "./position";
import { cardAt, dealHands, GOING_ON, NO_PICK, pickSlot, SLOTS, Table } from "./rules";
import { outcomeOf, seeTable, TABLE_SIZE, wholeHand, writeTableSight } from "./sight";
import { BEST_WIN, LOSS_PREVENTION, MIN_LOSS, POINTS_TALLY, STRATEGY_NAMES } from "./strategies";
import { StrategyAgent, TutorialAgent } from "./strategy-agent";
import { isReachable } from "./validity";

const table = changetype<Table>(RECORD);

export class Elemental extends Game {
  constructor() {
    super("elemental", TABLE_SIZE, TABLE_SIZE);
    this.longest = 2 * <i32>CARDS;
    this.branching = SLOTS;
    this.hasPositions = true;
    this.hasLuck = true;
    this.hides = true;
    this.totals = ["rounds"];
    this.tools = ["policy"];
    this.options = [
      new Option("hand", SLOTS, 1, SLOTS),
      new Option("life", 5, 1, 9),
      new Option("deck", 0, 0, DECKS.length - 1),
      new Option("tie", 0, 0, 1),
      new Option("open_pick", 0, 0, 1),
    ];
    this.agents = [
      new RandomAgent(),
      new StrategyAgent(STRATEGY_NAMES[BEST_WIN], BEST_WIN),
      new StrategyAgent(STRATEGY_NAMES[MIN_LOSS], MIN_LOSS),
      new StrategyAgent(STRATEGY_NAMES[POINTS_TALLY], POINTS_TALLY),
      new StrategyAgent(STRATEGY_NAMES[LOSS_PREVENTION], LOSS_PREVENTION),
      new TutorialAgent(),
      new ExploiterAgent(),
      new EquilibriumAgent(),
      new MctsAgent(2000, 20_000, 8, 0, 1),
    ];
  }

  deal(): void {
    copyOptions();
    dealHands(table);
  }

  actor(): i32 {
    return table.result == GOING_ON ? table.turn : -1;
  }

  legal(to: usize): i32 {
    if (table.result != GOING_ON) return 0;
    const hand = table.hand(table.turn);
    let count = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      if (cardAt(hand, slot) == 0) continue;
      store<u32>(to + ((<usize>count) << 2), slot);
      count++;
    }
    return count;
  }

  isLegal(action: u32): bool {
    return action < <u32>SLOTS && table.result == GOING_ON && cardAt(table.hand(table.turn), action) != 0;
  }

  conceals(seat: i32): bool {
    return seat == 1 && table.turn == 0 && table.openPick == 0;
  }

  play(action: u32): void {
    pickSlot(table, action);
  }

  outcome(seat: i32): i32 {
    return seat == 0 ? outcomeOf(table.result) : -outcomeOf(table.result);
  }

  see(seat: i32, to: usize): void {
    seeTable(table, seat, to);
  }

  writeSight(seat: i32, sight: usize): void {
    key("options");
    openObject();
    for (let i = 0; i < this.options.length; i++) keyNumber(this.options[i].name, option(i));
    closeObject();
    writeTableSight(changetype<Table>(sight), seat);
  }

  imagine(sight: usize, mind: Mind): void {
    copyWords(RECORD, sight, TABLE_SIZE);
    if (table.turn == 0) return;
    table.hand0 = wholeHand(table, 0);
    if (table.pick == NO_PICK) table.pick = nthSlot(table.hand0, mind.below(cardCount(table.hand0)));
  }

  redraw(seat: i32): void {
    const hidden = seat == 1 && table.turn == 1 && table.openPick == 0;
    if (hidden) table.pick = nthSlot(table.hand0, redrawn(cardCount(table.hand0)));
  }

  isValid(): bool {
    const standsAsSet =
      table.slots == option(HAND) &&
      table.lives == option(LIFE) &&
      table.cards == unchecked(DECKS[option(DECK)]) &&
      table.tieIsDraw == option(TIE) &&
      table.openPick == option(OPEN_PICK);
    return standsAsSet && isReachable(table);
  }

  isAction(action: u32): bool {
    return action < <u32>SLOTS;
  }

  writeAction(action: u32): void {
    put("play ");
    putNumber(action);
  }

  readAction(): i32 {
    if (!tokenIs("play") || !nextToken()) return -1;
    const slot = tokenNumber();
    return slot < SLOTS ? slot : -1;
  }

  writePosition(): i32 {
    return writeTable(table);
  }

  readPosition(): i32 {
    copyOptions();
    return readTable(table);
  }

  tally(totals: usize): void {
    store<i64>(totals, load<i64>(totals) + table.played);
  }

  compute(_tool: i32, budget: i32): i32 {
    return answerPolicy(budget);
  }

  writeTables(): void {
    key("cards");
    openList();
    for (let card: u32 = 1; card <= CARDS; card++) {
      openObject();
      keyNumber("id", card);
      key("name");
      openString();
      putCard(card, false);
      closeString();
      keyString("element", elementName(elementOf(card)));
      keyNumber("attack", baseAttack(card));
      closeObject();
    }
    closeList();
    key("decks");
    openList();
    for (let i = 0; i < DECKS.length; i++) {
      openList();
      for (let cards = DECKS[i]; cards != 0; cards &= cards - 1) writeNumber(ctz(cards));
      closeList();
    }
    closeList();
  }
}

function copyOptions(): void {
  table.slots = option(HAND);
  table.lives = option(LIFE);
  table.cards = unchecked(DECKS[option(DECK)]);
  table.tieIsDraw = option(TIE);
  table.openPick = option(OPEN_PICK);
}

function cardCount(hand: u32): u32 {
  let count: u32 = 0;
  for (let slot = 0; slot < SLOTS; slot++) count += u32(cardAt(hand, slot) != 0);
  return count;
}

/** The `k`-th slot that holds a card. */
function nthSlot(hand: u32, k: u32): i32 {
  let slot = 0;
  for (; cardAt(hand, slot) == 0 || k > 0; slot++) if (cardAt(hand, slot) != 0) k--;
  return slot;
}
