/** What is true of every record that play or a position's text can lead to. */
import { castleOf, NOWHERE, tilesOf } from "./board";
import { DRAWN, Field, GOING_ON, isContent, OUTSIDE, ownerOf, totalOf, WINDOW, WON_BY_0, WON_BY_1 } from "./field";
import { hashOf, isRepeated } from "./rules";

/** Whether a record, its options apart, can have come about. */
export function isConsistent(field: Field): bool {
  if (field.tiles != tilesOf(field.radius)) return false;
  if (field.turn < 0 || field.turn > field.limit || field.mover != (field.turn & 1)) return false;
  return tilesAgree(field) && field.hash == hashOf(field) && windowAgrees(field) && resultAgrees(field);
}

function tilesAgree(field: Field): bool {
  let own0: u64 = 0;
  let own1: u64 = 0;
  let active: u64 = 0;
  for (let tile: u32 = 0; tile <= NOWHERE; tile++) {
    const content = field.content(tile);
    const movable = field.movable(tile);
    if (tile >= <u32>field.tiles) {
      if (content != OUTSIDE || movable != 0) return false;
      continue;
    }
    if (!isContent(content)) return false;
    const owner = ownerOf(content);
    if (movable > (owner == field.mover ? totalOf(content) : 0)) return false;
    const bit = (<u64>1) << tile;
    if (owner == 0) own0 |= bit;
    if (owner == 1) own1 |= bit;
    if (movable != 0) active |= bit;
  }
  return own0 == field.own0 && own1 == field.own1 && active == field.active;
}

/** Nothing is noted of turns that have not been. */
function windowAgrees(field: Field): bool {
  for (let turn = field.turn + 1; turn < WINDOW; turn++) if (field.seen(turn) != 0) return false;
  return true;
}

function resultAgrees(field: Field): bool {
  const taken = ownerOf(field.content(castleOf(field.radius, 1 - field.mover))) == field.mover;
  if (ownerOf(field.content(castleOf(field.radius, field.mover))) != field.mover) return false;
  if (field.result == DRAWN) return !taken && (field.turn == field.limit || isRepeated(field));
  if (!taken && ownerOf(field.content(castleOf(field.radius, 1 - field.mover))) != 1 - field.mover) return false;
  if (field.turn >= field.limit || isRepeated(field)) return false;
  return field.result == (taken ? (field.mover == 0 ? WON_BY_0 : WON_BY_1) : GOING_ON);
}
