/** How good a position is for its mover, as if it ended its turn now. */
import { WIN } from "../../agents/values";
import { castleOf, DIRECTIONS, distance, MOST_TROOPS, neighbour } from "./board";
import { Field, ownerOf, totalOf } from "./field";
import { ADVANCE, AT_RISK, CASTLE_TROOP, CONTACT, EMPTY, SIEGE, THREAT, TILE, TROOP } from "./weights";

const SIEGE_REACH: i32 = 3;

/** The value for the mover. A castle that falls next turn is a lost game: one that takes this turn and the next. */
export function judge(field: Field): i32 {
  const mover = field.mover;
  const castle = castleOf(field.radius, mover);
  if (canFall(field, castle, 1)) return 2 - WIN;
  let value = sideOf(field, mover) - sideOf(field, 1 - mover);
  for (let left = field.own(mover); left != 0; left &= left - 1) {
    if (canFall(field, <u32>ctz(left), 1)) value += AT_RISK;
  }
  for (let left = field.own(1 - mover); left != 0; left &= left - 1) {
    if (canFall(field, <u32>ctz(left), 0)) value += THREAT;
  }
  return value;
}

/** Whether a neighbour of the other side, grown by `growth`, beats the tile. */
function canFall(field: Field, tile: u32, growth: u32): bool {
  const content = field.content(tile);
  const owner = ownerOf(content);
  const least = totalOf(content) + (field.strict != 0 ? 1 : totalOf(content) == 0 ? 1 : 0);
  for (let d: u32 = 0; d < <u32>DIRECTIONS; d++) {
    const next = neighbour(field.radius, tile, d);
    if (next >= <u32>field.tiles) continue;
    const met = field.content(next);
    if (ownerOf(met) == 1 - owner && min<u32>(totalOf(met) + growth, MOST_TROOPS) >= least) return true;
  }
  return false;
}

/** What one side has. */
function sideOf(field: Field, seat: i32): i32 {
  const goal = castleOf(field.radius, 1 - seat);
  const home = castleOf(field.radius, seat);
  const enemies = field.own(1 - seat);
  let value = 0;
  for (let left = field.own(seat); left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const total = <i32>totalOf(field.content(tile));
    value += TILE;
    if (total == 0) value += EMPTY;
    const steps = distance(field.radius, tile, goal);
    let each = TROOP + ADVANCE * (2 * field.radius - steps);
    if (steps < SIEGE_REACH) each += SIEGE * (SIEGE_REACH - steps);
    if (touches(field, tile, enemies)) each += CONTACT;
    if (tile == home) each += CASTLE_TROOP;
    value += total * each;
  }
  return value;
}

function touches(field: Field, tile: u32, tiles: u64): bool {
  for (let d: u32 = 0; d < <u32>DIRECTIONS; d++) {
    if (((tiles >> neighbour(field.radius, tile, d)) & 1) != 0) return true;
  }
  return false;
}
