/** The board as its mover sees it: seat 1's is turned by half a turn and the seats are exchanged. */
import { DIRECTIONS, opposite } from "./board";
import { collect, exchanged, Field } from "./field";
import { directionOf, END, hashOf, moveOf, tileOf, troopsOf } from "./rules";

/** Turns a field round. Hashes noted of turns before are in their movers' frames already. */
export function turnRound(field: Field): void {
  const last = <u32>field.tiles - 1;
  for (let tile: u32 = 0; tile <= last >> 1; tile++) {
    const other = last - tile;
    const content = field.content(tile);
    const movable = field.movable(tile);
    field.setContent(tile, exchanged(field.content(other)));
    field.setMovable(tile, field.movable(other));
    field.setContent(other, other == tile ? field.content(tile) : exchanged(content));
    if (other != tile) field.setMovable(other, movable);
  }
  field.mover ^= 1;
  collect(field);
  field.hash = hashOf(field);
}

/** An action's name on the board turned round. */
export function turnedAction(field: Field, action: u32): u32 {
  if (action == END) return END;
  const direction = (directionOf(action) + DIRECTIONS / 2) % DIRECTIONS;
  return moveOf(opposite(field.tiles, tileOf(action)), direction, troopsOf(action));
}
