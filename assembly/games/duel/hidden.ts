/** What a seat cannot see, filled in: drawn by an agent that imagines, or redrawn as a proof that nobody looked. */
import { copyBytes, copyWords } from "../../core/memory";
import { Mind } from "../../core/mind";
import { redrawn } from "../../core/session";
import { game } from "../../core/tenant";
import { extrasOf, MOST_UNSEEN, SIGHT_SIZE, seeDuel } from "./sight";
import { reverseCards, swapCards } from "./sorting";
import { CHOOSE, side, TABLE_SIZE, table } from "./state";
import { actorOf } from "./turn";

/** Unseen cards being shuffled. */
const cards = new StaticArray<u8>(MOST_UNSEEN);
const list = changetype<usize>(cards);
const seen = new StaticArray<u8>(SIGHT_SIZE);

/** Makes the record a state that agrees with what was seen: the foe's unseen cards are shuffled, then the own deck. */
export function imagineDuel(sight: usize, mind: Mind): void {
  copyWords(changetype<usize>(table), sight, TABLE_SIZE);
  table.searcher = game.agents[mind.agent].resamples ? 0 : <u8>(mind.seat + 1);
  const extras = extrasOf(sight);
  for (let i = 0; i < 2; i++) {
    const seat = i == 0 ? 1 - mind.seat : mind.seat;
    const count = extras.unseen(seat);
    copyWords(list, extras.unseenCards(seat), MOST_UNSEEN);
    for (let k = count - 1; k > 0; k--) swapCards(list, k, mind.below(k + 1));
    handOut(seat, mind.seat);
  }
}

/** Replaces what a seat cannot see by other cards that it might be. */
export function redrawDuel(viewer: i32): void {
  seeDuel(viewer, changetype<usize>(seen));
  const extras = extrasOf(changetype<usize>(seen));
  for (let seat = 0; seat < 2; seat++) {
    const count = extras.unseen(seat);
    copyWords(list, extras.unseenCards(seat), MOST_UNSEEN);
    for (let k = count - 1; k > 0; k--) swapCards(list, k, redrawn(k + 1));
    handOut(seat, viewer);
  }
}

/** Hands shuffled cards to where the viewer cannot see: hand from left to right, cards offered, deck from its top. */
function handOut(seat: i32, viewer: i32): void {
  const own = side(seat);
  let next: usize = 0;
  if (seat != viewer) {
    for (let i = 0; i < <i32>own.hand; i++) {
      if (!own.isKnown(i)) own.setHandCard(i, load<u8>(list + next++));
    }
    if (<u32>table.phase == CHOOSE && actorOf() == seat) {
      for (let i = 0; i < <i32>table.choices; i++) table.setChoice(i, load<u8>(list + next++));
    }
  }
  copyBytes(own.deckStart(), list + next, own.deck);
  reverseCards(own.deckStart(), own.deck);
}
