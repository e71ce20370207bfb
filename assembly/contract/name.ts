/** Account, action and table names as the numbers that nodes use. */

/** Five bits of a character: . is 0, 1 to 5 are 1 to 5, a to z are 6 to 31. */
function symbol(character: u32): u64 {
  if (character >= 0x61) return character - 0x61 + 6;
  return character == 0x2e ? 0 : character - 0x30;
}

/** A name of up to 12 characters, five bits each from the top. */
export function name(text: string): u64 {
  let value: u64 = 0;
  for (let i = 0; i < text.length; i++) value |= symbol(text.charCodeAt(i)) << (<u64>(59 - 5 * i));
  return value;
}
