/** What `observe` tells of a position; nothing is hidden. */
import { closeList, key, keyBoolean, keyNumber, openList, writeNull, writeNumber } from "../../core/json";
import { castleOf } from "./board";
import { DRAWN, Field, GOING_ON, ownerOf, totalOf, WON_BY_0 } from "./field";

/** A finished game's result for a seat. */
export function outcomeOf(field: Field, seat: i32): i32 {
  if (field.result == DRAWN) return 0;
  return (field.result == WON_BY_0) == (seat == 0) ? 1 : -1;
}

/** Writes a position as keys of an open object; tiles in the order of their ids. */
export function writeFieldSight(field: Field, seat: i32): void {
  const over = field.result != GOING_ON;
  keyNumber("seat", seat);
  keyNumber("actor", over ? -1 : field.mover);
  keyBoolean("over", over);
  keyNumber("turn", field.turn);
  keyNumber("radius", field.radius);
  keyNumber("limit", field.limit);
  key("castles");
  openList();
  writeNumber(castleOf(field.radius, 0));
  writeNumber(castleOf(field.radius, 1));
  closeList();
  key("owners");
  openList();
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) writeNumber(ownerOf(field.content(tile)));
  closeList();
  key("totals");
  openList();
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) writeNumber(totalOf(field.content(tile)));
  closeList();
  key("movable");
  openList();
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) writeNumber(field.movable(tile));
  closeList();
  key("outcomes");
  if (!over) return writeNull();
  openList();
  for (let s = 0; s < 2; s++) writeNumber(outcomeOf(field, s));
  closeList();
}
