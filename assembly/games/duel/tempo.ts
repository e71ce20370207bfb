/**
 * How a seat should play, on one axis from control (-1) over midrange (0) to aggro (1), in 1/1024. The scales below are set
 * by hand: each signal is 1 where a standard deck of that kind, or a clear position, would put it.
 */
import { CHARGE, KEYWORDS, TYPE, TYPE_SPELL } from "./card-table";
import { costOf } from "./cards";
import { MOST_DECK, Side, Table } from "./state";

export const ONE: i32 = 1024;

/** The signals, and each one's part as set by hand, in hundredths. */
export const SIGNALS: StaticArray<string> = ["deck", "hero", "foe", "hand", "state"];
export const SIGNAL_PARTS: StaticArray<i32> = [40, 30, 20, 20, 60];
const DECK: i32 = 0;
const HERO: i32 = 1;
const FOE: i32 = 2;
const HAND: i32 = 3;

/** What a class is known for: 1 aggro, 0 midrange, -1 control. */
const STYLES: StaticArray<i32> = [-1, 1, -1, 1, 0, -1, 0, 1, -1];

function clamped(x: i32): i32 {
  return min(max(x, -ONE), ONE);
}

/** A list of cards: cheap ones and charge speak for aggro, spells for control. */
function tempoOf(cards: usize, count: i32): i32 {
  if (count == 0) return 0;
  let cost = 0;
  let charge = 0;
  let spells = 0;
  for (let i = 0; i < count; i++) {
    const card = load<u8>(cards + <usize>i);
    cost += costOf(card);
    charge += i32((<u32>unchecked(KEYWORDS[card]) & CHARGE) != 0);
    spells += i32(<u32>unchecked(TYPE[card]) == TYPE_SPELL);
  }
  // a mean cost of 2.3 and no spell or charge is all aggro, one of 4.3 all control
  return clamped(((33 * count - 10 * cost) * ONE) / (10 * count) + ((2 * charge - spells) * ONE) / (2 * count));
}

/** Life and attack on the board: who leads may race, who is behind has to hold. */
function tempoOfState(own: Side, foe: Side, lead: i32): i32 {
  const life = <i32>own.health + own.armour - foe.health - foe.armour;
  const late = <i32>own.crystals - 5;
  return clamped((life * ONE) / 30 + (lead * ONE) / 20 + (late * ONE) / 20);
}

/** Signal `index` for a seat, from what it sees; `lead`: its minions' attack less the foe's. */
export function signalOf(index: i32, seen: Table, seat: i32, lead: i32): i32 {
  const own = seen.side(seat);
  const foe = seen.side(1 - seat);
  if (index == DECK) return tempoOf(seen.list(seat), MOST_DECK);
  if (index == HERO) return unchecked(STYLES[<i32>own.klass - 1]) * ONE;
  if (index == FOE)
    return (-unchecked(STYLES[<i32>foe.klass - 1]) * ONE - tempoOf(seen.spentCards(1 - seat), foe.spent)) / 2;
  if (index == HAND) return tempoOf(own.handStart(), own.hand);
  return tempoOfState(own, foe, lead);
}
