/** How good a position is for its mover, as if it ended its turn now. */
import { WIN } from "../../agents/values";
import { around, castleOf, distance, MOST_TROOPS } from "./board";
import { Field, totalOf } from "./field";
import {
  ADVANCE,
  AT_RISK,
  CASTLE_TROOP,
  CONTACT,
  EMPTY,
  SIEGE,
  THREAT,
  TILE,
  TROOP,
  WEIGHT_SCALE,
  weightOf,
} from "./weights";

const SIEGE_REACH: i32 = 3;

/** The value for the mover. A castle that falls next turn is a lost game: one that takes this turn and the next. */
export function judge(field: Field): i32 {
  const mover = field.mover;
  const castle = castleOf(field.radius, mover);
  const near = around(field.radius, castle) & field.own(1 - mover);
  if (near != 0 && canFall(field, totalOf(field.content(castle)), near, 1)) return 2 - WIN;
  const own = sideOf(field, mover, 1, weightOf(AT_RISK));
  return (own - sideOf(field, 1 - mover, 0, -weightOf(THREAT))) / WEIGHT_SCALE;
}

/** Whether one of the tiles `near`, grown by `growth`, beats a tile of that total. */
function canFall(field: Field, total: u32, near: u64, growth: u32): bool {
  let strongest: u32 = 0;
  for (let left = near; left != 0; left &= left - 1) {
    strongest = max(strongest, totalOf(field.content(<u32>ctz(left))));
  }
  const least = total + (field.strict != 0 ? 1 : u32(total == 0));
  return min<u32>(strongest + growth, MOST_TROOPS) >= least;
}

/** What one side has, in tenths; `exposed` for each tile that the other, grown by `growth`, can take. */
function sideOf(field: Field, seat: i32, growth: u32, exposed: i32): i32 {
  const goal = castleOf(field.radius, 1 - seat);
  const home = castleOf(field.radius, seat);
  const enemies = field.own(1 - seat);
  // read once: a load for each tile costs a tenth of the search
  const perTile = weightOf(TILE);
  const perEmpty = weightOf(EMPTY);
  const perTroop = weightOf(TROOP);
  const perAdvance = weightOf(ADVANCE);
  const perContact = weightOf(CONTACT);
  let value = 0;
  for (let left = field.own(seat); left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const total = totalOf(field.content(tile));
    value += perTile;
    if (total == 0) value += perEmpty;
    const steps = distance(field.radius, tile, goal);
    let each = perTroop + perAdvance * (2 * field.radius - steps);
    if (steps < SIEGE_REACH) each += weightOf(SIEGE) * (SIEGE_REACH - steps);
    const near = around(field.radius, tile) & enemies;
    if (near != 0) {
      each += perContact;
      if (canFall(field, total, near, growth)) value += exposed;
    }
    if (tile == home) each += weightOf(CASTLE_TROOP);
    value += <i32>total * each;
  }
  return value;
}
