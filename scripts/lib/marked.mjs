/** A part of a text file that a script writes, between two comments of Markdown. */

/**
 * @param {string} text
 * @param {string} name
 * @returns {{ from: number, to: number }} where it begins and ends
 * @throws {Error} when the text has no such part
 */
function find(text, name) {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`there is no part between ${begin.trim()} and ${end}`);
  return { from: from + begin.length, to };
}

/** @param {string} text @param {string} name */
export function marked(text, name) {
  const { from, to } = find(text, name);
  return text.slice(from, to).trim();
}

/** @param {string} text @param {string} name @param {string} content */
export function withMarked(text, name, content) {
  const { from, to } = find(text, name);
  return `${text.slice(0, from)}\n${content.trim()}\n\n${text.slice(to)}`;
}
