/** A table as its deciding seat reads it: own hand, other hand, own life. */
import { Mind } from "../../core/mind";
import { Table } from "./rules";
import { wholeHand } from "./sight";
import { AS_SHOWN } from "./strategies";

export function tableOf(mind: Mind): Table {
  return changetype<Table>(mind.sight);
}

export function ownHand(mind: Mind): u32 {
  return tableOf(mind).hand(mind.seat);
}

export function ownLife(mind: Mind): i32 {
  return tableOf(mind).life(mind.seat);
}

/** The other side's hand: as it is shown, or with the card put back that an open pick took out of it. */
export function otherHand(mind: Mind, view: i32): u32 {
  const table = tableOf(mind);
  return view == AS_SHOWN ? table.hand(1 - mind.seat) : wholeHand(table, 1 - mind.seat);
}
