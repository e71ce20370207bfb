/** Lists of up to sixteen kinds in ascending order, four bits each, the first lowest. Their lengths are kept beside them. */
import { CARDS } from "../cards";
import { kindOf } from "./kinds";

export function kindAt(list: u64, index: i32): u32 {
  return <u32>(list >>> (index << 2)) & 15;
}

/** The list without the entry at `index`. */
export function withoutAt(list: u64, index: i32): u64 {
  const below = ((<u64>1) << (index << 2)) - 1;
  return (list & below) | ((list >>> 4) & ~below);
}

/** A list of `length` kinds with one more in its place. */
export function withKind(list: u64, length: i32, kind: u32): u64 {
  let index = 0;
  while (index < length && kindAt(list, index) <= kind) index++;
  const below = ((<u64>1) << (index << 2)) - 1;
  return (list & below) | ((list & ~below) << 4) | ((<u64>kind) << (index << 2));
}

/** The kinds of a set of cards. Cards of one kind stand together, in the order of the kinds. */
export function kindsOf(cards: u32): u64 {
  let list: u64 = 0;
  for (let card: u32 = CARDS; card > 0; card--) if (((cards >>> card) & 1) != 0) list = (list << 4) | kindOf(card);
  return list;
}

/** The indices at which a kind stands for the first time, as such a list, and their number in the top four bits. */
export function distinctOf(list: u64, length: i32): u64 {
  let found: u64 = 0;
  let count = 0;
  for (let index = 0; index < length; index++) {
    if (index > 0 && kindAt(list, index) == kindAt(list, index - 1)) continue;
    found |= (<u64>index) << (count << 2);
    count++;
  }
  return found | ((<u64>count) << 60);
}
