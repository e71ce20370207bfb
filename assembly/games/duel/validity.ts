/** Whether a record can be played on: the ranges of its fields, and that they go together. */
import { option } from "../../core/settings";
import { isPlayable } from "./cards";
import { misfit, writeList } from "./decks";
import { CLASS0, DECK0, DRAWN_DECK, MULLIGAN_ON } from "./options";
import {
  BOTH,
  CHOOSE,
  LAST_TURN,
  MOST_CHOICES,
  MOST_DECK,
  MOST_HAND,
  MOST_PICKS,
  MOST_SPENT,
  MULLIGAN,
  NOBODY,
  OVER,
  side,
  Table,
  table,
} from "./state";
import { isBoardValid, isHeroValid } from "./validity-side";

/** Arrival numbers are references too, which are signed. */
const MOST_ARRIVALS: u32 = 1_000_000_000;

export function isDuelValid(): bool {
  if (!optionsAreValid() || !phaseIsValid() || !choicesAreValid() || !picksAreValid()) return false;
  if (table.arrivals > MOST_ARRIVALS || table.zero != 0 || table.searcher != 0) return false;
  for (let seat = 0; seat < 2; seat++) {
    if (!isHeroValid(seat) || !isBoardValid(seat)) return false;
    if (!areCards(side(seat).handStart(), side(seat).hand, MOST_HAND + 2)) return false;
    if (!areCards(side(seat).deckStart(), side(seat).deck, MOST_DECK + 2)) return false;
    if (!areCards(table.spentCards(seat), side(seat).spent, MOST_SPENT)) return false;
    if (!isListValid(seat)) return false;
  }
  return true;
}

function optionsAreValid(): bool {
  if (table.mulligan != option(MULLIGAN_ON)) return false;
  return <i32>table.deckOption0 == option(DECK0) && <i32>table.deckOption1 == option(DECK0 + 1);
}

function phaseIsValid(): bool {
  const phase = <u32>table.phase;
  if (phase > OVER || <i32>table.turn > LAST_TURN || table.first > 1) return false;
  if (phase == MULLIGAN) {
    // the coin has to find room
    if (table.turn != 0 || <i32>side(1).hand >= MOST_HAND) return false;
  } else if (table.first != 0) return false;
  const fallen0 = side(0).fallen;
  const fallen1 = side(1).fallen;
  const winner = <i32>table.winner;
  if (phase != OVER) return winner == NOBODY && fallen0 == 0 && fallen1 == 0;
  if (winner == BOTH) return fallen0 == fallen1 && fallen0 <= 1 && (fallen0 == 1 || <i32>table.turn == LAST_TURN);
  return (winner == 0 && fallen0 == 0 && fallen1 == 1) || (winner == 1 && fallen0 == 1 && fallen1 == 0);
}

function choicesAreValid(): bool {
  const choosing = <u32>table.phase == CHOOSE;
  // the card picked has to find room
  if (choosing && <i32>side(1 - (table.turn & 1)).hand >= MOST_HAND) return false;
  if (<i32>table.choices > MOST_CHOICES || choosing != table.choices > 0) return false;
  return areCards(changetype<usize>(table) + offsetof<Table>("choice0"), table.choices, MOST_CHOICES);
}

function picksAreValid(): bool {
  if (<i32>table.picks > MOST_PICKS) return false;
  for (let i = 0; i < MOST_PICKS; i++) {
    const n = table.pickOf(i);
    const k = table.picked(i);
    if (i < <i32>table.picks ? n < 2 || k >= n : n != 0 || k != 0) return false;
  }
  return true;
}

/** Whether there are `count` cards that a hand can hold, and nothing behind them. */
function areCards(from: usize, count: i32, capacity: i32): bool {
  if (count > capacity) return false;
  for (let i = 0; i < capacity; i++) {
    const card = load<u8>(from + <usize>i);
    if (i < count ? !isPlayable(card) : card != 0) return false;
  }
  return true;
}

const expected = new StaticArray<u8>(MOST_DECK);

/** The deck list is that of the options; none where a position was set up. */
function isListValid(seat: i32): bool {
  const list = table.list(seat);
  if (side(seat).listed == 0) return areCards(list, 0, MOST_DECK);
  if (<i32>side(seat).listed != MOST_DECK) return false;
  const standing = option(DECK0 + seat) != DRAWN_DECK;
  if (standing) writeList(seat, changetype<usize>(expected));
  for (let i = 0; i < MOST_DECK; i++) {
    const card = load<u8>(list + <usize>i);
    if (standing && card != unchecked(expected[i])) return false;
    if (i > 0 && card < load<u8>(list + <usize>(i - 1))) return false;
  }
  return misfit(list, option(CLASS0 + seat)) < 0;
}
