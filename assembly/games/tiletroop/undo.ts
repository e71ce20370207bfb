/** What a move changes, kept so that it can be taken back without copying the board. */
import { copyWords } from "../../core/memory";
import { neighbour } from "./board";
import { FIELD_SIZE, Field, GOING_ON } from "./field";
import { directionOf, END, tileOf } from "./rules";

/** Writes at `to` what an action will change; no more than a whole field. */
export function keepField(field: Field, action: u32, to: usize): void {
  if (action == END) return copyWords(to, changetype<usize>(field), FIELD_SIZE);
  const tile = tileOf(action);
  const target = neighbour(field.radius, tile, directionOf(action));
  store<u64>(to, field.hash);
  store<u64>(to, field.own0, 8);
  store<u64>(to, field.own1, 16);
  store<u64>(to, field.active, 24);
  store<u8>(to, field.content(tile), 32);
  store<u8>(to, field.movable(tile), 33);
  store<u8>(to, field.content(target), 34);
}

/** Takes an action back. */
export function takeBackField(field: Field, action: u32, from: usize): void {
  if (action == END) return copyWords(changetype<usize>(field), from, FIELD_SIZE);
  const tile = tileOf(action);
  const target = neighbour(field.radius, tile, directionOf(action));
  field.hash = load<u64>(from);
  field.own0 = load<u64>(from, 8);
  field.own1 = load<u64>(from, 16);
  field.active = load<u64>(from, 24);
  field.setContent(tile, load<u8>(from, 32));
  field.setMovable(tile, load<u8>(from, 33));
  field.setContent(target, load<u8>(from, 34));
  field.result = GOING_ON;
}
