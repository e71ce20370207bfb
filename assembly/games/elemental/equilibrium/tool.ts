/** The tool `policy`: the agent's view of any position, in binary, for programs that ask for millions of them. */
import { BUFFER } from "../../../core/memory";
import { BAD_BUDGET, BAD_POSITION, BAD_VALUE, fail, failAt, OK } from "../../../core/status";
import { CARDS } from "../cards";
import { cardAt, SLOTS } from "../rules";
import { HIGHEST_BUDGET, STANDARD_BUDGET } from "./agent";
import { CORRECTED_LEAF, findPolicy, Policy } from "./policy";
import { setRoot } from "./search";

/** What is asked, and how a refusal numbers it. The answer, a `Policy`, takes its place. */
@unmanaged
class Question {
  /** Both hands, a byte a slot, 0 where it is empty; both decks, bit k standing for card k. */
  hand0: u32;
  hand1: u32;
  deck0: u32;
  deck1: u32;
  life0: u32;
  life1: u32;
  tieIsDraw: u32;
  leaf: u32;
}

const HANDS: string = "cards 1 to 17, each once, at least one, as many in either hand";
const DECKS: string = "a set of cards that the hand does not hold, as many in either deck";
const LIVES: string = "lives from 1 to 9";
const MOST_LIVES: u32 = 9;
/** Cards 1 to 17. */
const ALL: u32 = ((1 << CARDS) - 1) << 1;

const asked = changetype<Question>(BUFFER);

/** Answers the question in the buffer; a budget of 0 is the standard one. */
export function answerPolicy(budget: i32): i32 {
  if (<u32>budget > <u32>HIGHEST_BUDGET) return fail(BAD_BUDGET);
  const hand0 = setOf(asked.hand0);
  const hand1 = setOf(asked.hand1);
  if (hand0 == 0) return failAt(BAD_POSITION, 0, HANDS);
  if (hand1 == 0 || popcnt(hand1) != popcnt(hand0)) return failAt(BAD_POSITION, 1, HANDS);
  const deck0 = asked.deck0;
  const deck1 = asked.deck1;
  if ((deck0 & ~(ALL ^ hand0)) != 0) return failAt(BAD_POSITION, 2, DECKS);
  if ((deck1 & ~(ALL ^ hand1)) != 0 || popcnt(deck1) != popcnt(deck0)) return failAt(BAD_POSITION, 3, DECKS);
  const life0 = asked.life0;
  const life1 = asked.life1;
  if (life0 - 1 >= MOST_LIVES) return failAt(BAD_POSITION, 4, LIVES);
  if (life1 - 1 >= MOST_LIVES) return failAt(BAD_POSITION, 5, LIVES);
  if (asked.tieIsDraw > 1) return failAt(BAD_VALUE, 6, "0 or 1");
  if (asked.leaf > <u32>CORRECTED_LEAF) return failAt(BAD_VALUE, 7, "a leaf that the agent has");
  setRoot(hand0, hand1, deck0, deck1, life0, life1);
  findPolicy(changetype<Policy>(BUFFER), budget == 0 ? STANDARD_BUDGET : budget, asked.tieIsDraw != 0, asked.leaf);
  return OK;
}

/** The cards of a hand as a set, or 0 where they cannot be a hand. */
function setOf(hand: u32): u32 {
  let set: u32 = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = cardAt(hand, slot);
    if (card == 0) continue;
    if (card > CARDS || ((set >>> card) & 1) != 0) return 0;
    set |= 1 << card;
  }
  return set;
}
