/** Account, action and table names as the numbers that nodes use. */

/** Characters at five bits each; a thirteenth has the four bits that are left. */
const WHOLE: i32 = 12;

/** Five bits of a character: . is 0, 1 to 5 are 1 to 5, a to z are 6 to 31. */
function symbol(character: u32): u64 {
  if (character >= 0x61) return character - 0x61 + 6;
  return character == 0x2e ? 0 : character - 0x30;
}

/** A name of up to 13 characters of `.12345abcdefghijklmnopqrstuvwxyz`, the thirteenth up to `j`; first ones on top. */
export function name(text: string): u64 {
  let value: u64 = 0;
  for (let i = 0; i < text.length; i++) {
    const bits = symbol(text.charCodeAt(i));
    value |= i < WHOLE ? bits << (<u64>(59 - 5 * i)) : bits & 0xf;
  }
  return value;
}
