/** Control characters, line breaks of every kind, and marks that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Characters of a foreign text that are shown. */
const MOST = 300;

/**
 * Text from a file, a bot or another program, such that it can neither move the cursor nor pass for lines of our own:
 * what is not seen is written as an escape.
 */
export function shown(text: string): string {
  const cut = text.length > MOST ? `${text.slice(0, MOST)}...` : text;
  return cut.replace(UNSEEN, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
}
