/** What all agents of the duel but `random` share. */
import { Mind } from "../../core/mind";
import { code, PICK, REPLACE } from "./actions";
import { costOf } from "./cards";
import { CHOOSE, MULLIGAN, Table } from "./state";

/** Cards that cost more than this are replaced before the first turn. */
const KEPT_COST: i32 = 3;

/** The mulligan's action, or -1 in any other phase. */
export function mulliganOf(mind: Mind): i32 {
  const seen = changetype<Table>(mind.sight);
  if (<u32>seen.phase != MULLIGAN) return -1;
  const own = seen.side(mind.seat);
  let marks: u32 = 0;
  for (let i = 0; i < <i32>own.hand; i++) if (costOf(own.handCard(i)) > KEPT_COST) marks |= 1 << i;
  return (REPLACE << 12) | marks;
}

/** The class of the mind's own hero. */
export function classOf(mind: Mind): i32 {
  return changetype<Table>(mind.sight).side(mind.seat).klass;
}

/** The action that keeps, of the cards offered, the dearest that can still be paid, else the cheapest; -1 in other phases. */
export function pickOf(mind: Mind): i32 {
  const seen = changetype<Table>(mind.sight);
  if (<u32>seen.phase != CHOOSE) return -1;
  const mana = <i32>seen.side(mind.seat).mana;
  let best = 0;
  for (let i = 1; i < <i32>seen.choices; i++) {
    const cost = costOf(seen.choice(i));
    const other = costOf(seen.choice(best));
    if (cost <= mana ? other > mana || cost > other : other > mana && cost < other) best = i;
  }
  return code(PICK, best, 0, 0);
}
