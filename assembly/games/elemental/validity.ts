/** Which tables can have come about. */
import { CARDS, net } from "./cards";
import { cardAt, cardsOf, GOING_ON, NO_PICK, SLOTS, Table, verdict } from "./rules";

/** Whether play under the table's options can lead to it. */
export function isReachable(table: Table): bool {
  if (!sideIsWhole(table, 0) || !sideIsWhole(table, 1)) return false;
  if (table.played < 0 || <i32>popcnt(table.pile0) != table.played || <i32>popcnt(table.pile1) != table.played)
    return false;
  if (table.result != verdict(table)) return false;
  if (!livesAreValid(table) || !lastRoundIsValid(table)) return false;
  if (table.turn == 0) return table.pick == NO_PICK;
  if (table.turn != 1 || table.result != GOING_ON) return false;
  return <u32>table.pick < <u32>SLOTS && cardAt(table.hand0, table.pick) != 0;
}

/** Whether hand, deck and pile of a side hold each card once, in the numbers that the rounds played leave. */
function sideIsWhole(table: Table, seat: i32): bool {
  const hand = table.hand(seat);
  let held = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = cardAt(hand, slot);
    if (card > CARDS || (card != 0 && slot >= table.slots)) return false;
    held += i32(card != 0);
  }
  const cards = cardsOf(hand);
  const deck = table.deck(seat);
  const pile = table.pile(seat);
  if (<i32>popcnt(cards) != held || (cards & deck) != 0 || (cards & pile) != 0 || (deck & pile) != 0) return false;
  if ((cards | deck | pile) != table.cards) return false;
  // in the round that ends the game nobody draws
  const over = i32(table.result != GOING_ON);
  const left = <i32>popcnt(table.cards) - table.played + over;
  return held == min(table.slots, left) - over;
}

function livesAreValid(table: Table): bool {
  if (table.life0 > table.lives || table.life1 > table.lives) return false;
  const lowest = table.result == GOING_ON ? 1 : -2;
  return table.life0 >= lowest && table.life1 >= lowest;
}

/** The last round may be unknown, as in a game that was set up from a position. */
function lastRoundIsValid(table: Table): bool {
  if (table.card0 == 0 || table.card1 == 0) {
    return table.card0 == 0 && table.card1 == 0 && table.hurt0 == 0 && table.hurt1 == 0 && table.result == GOING_ON;
  }
  if (table.card0 > CARDS || table.card1 > CARDS) return false;
  if (((table.pile0 >>> table.card0) & 1) == 0 || ((table.pile1 >>> table.card1) & 1) == 0) return false;
  if (!couldBeHurt(table.life0, table.hurt0, table.lives) || !couldBeHurt(table.life1, table.hurt1, table.lives)) {
    return false;
  }
  const difference = net(table.card0, table.card1);
  return table.hurt0 == max(-difference, 0) && table.hurt1 == max(difference, 0);
}

/** Whether a side was alive before the last round, with no more lives than at the start. */
function couldBeHurt(life: i32, hurt: i32, lives: i32): bool {
  return life + hurt >= 1 && life + hurt <= lives;
}
