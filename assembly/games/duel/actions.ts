/** Actions as numbers: kind << 12 | a << 8 | place << 5 | target, or for the mulligan kind << 12 | marks. */
export const END: u32 = 0;
export const PLAY_CARD: u32 = 1;
export const POWER: u32 = 2;
export const STRIKE: u32 = 3;
export const PICK: u32 = 4;
export const REPLACE: u32 = 5;

/** Who strikes when it is the hero. */
export const HERO: i32 = 7;

export function code(kind: u32, a: u32, place: u32, target: u32): u32 {
  return (kind << 12) | (a << 8) | (place << 5) | target;
}

export function kindOf(action: u32): u32 {
  return action >>> 12;
}

export function indexOf(action: u32): i32 {
  return (action >>> 8) & 15;
}

export function placeIn(action: u32): i32 {
  return (action >>> 5) & 7;
}

export function targetOf(action: u32): u32 {
  return action & 31;
}

export function marksOf(action: u32): u32 {
  return action & 0xfff;
}
