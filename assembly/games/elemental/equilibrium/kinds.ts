/** Cards told apart only by what they do: fire 1 2 3, wood 1 2 3, water 1 2 3, neutral, void, numbered from 0. */
import { baseAttack, CARDS, elementOf, FIRE, NEUTRAL, net, VOID } from "../cards";

export const KINDS: u32 = 11;
/** Attacks of an element. */
const ATTACKS: u32 = 3;

function kind(card: u32): u32 {
  const element = elementOf(card);
  if (element == VOID) return KINDS - 1;
  return element == NEUTRAL ? KINDS - 2 : (element - FIRE) * ATTACKS + <u32>baseAttack(card) - 1;
}

const kinds = new StaticArray<u8>(<i32>CARDS + 1);
/** Lives that the side of the second kind loses to the first. */
const nets = new StaticArray<i8>(<i32>(KINDS * KINDS));
for (let a: u32 = 1; a <= CARDS; a++) {
  kinds[a] = <u8>kind(a);
  for (let b: u32 = 1; b <= CARDS; b++) nets[kind(a) * KINDS + kind(b)] = <i8>net(a, b);
}

export function kindOf(card: u32): u32 {
  return unchecked(kinds[card]);
}

/** Lives that the side of kind `b` loses to kind `a`; negative where the side of `a` loses them. */
export function netOf(a: u32, b: u32): i32 {
  return unchecked(nets[a * KINDS + b]);
}
