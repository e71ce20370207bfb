import type { Description } from "../description.js";
import type { Terminal } from "../games/terminal.js";

const PLAIN: Terminal = {
  rules: [],
  meanings: {},
  draw: (observation) => JSON.stringify(observation, null, 2),
  hint: () => "",
};

/** How a game looks in the terminal: `harness/games/<game>.ts`, or the bare observation for a game without one. */
export async function terminalOf({ game }: Description): Promise<Terminal> {
  try {
    const found = (await import(`../games/${game}.js`)) as { default: Terminal };
    return found.default;
  } catch {
    return PLAIN;
  }
}
