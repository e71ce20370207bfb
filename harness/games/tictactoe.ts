import type { Terminal } from "./terminal.js";
import { treeSearch } from "./tree-search.js";

interface Observation {
  turn: number;
  board: string;
  line: number[] | null;
}

const ROWS = [0, 3, 6];
const STONES = ["x", "o"];

const terminal: Terminal = {
  rules: ["Take squares in turn, 0 to 8 row by row. Three in a line win."],
  meanings: { ...treeSearch, depth: "plies to search; 0: to the end of the game" },
  draw(observation, _description, names) {
    const { board, line } = observation as Observation;
    const square = (at: number): string => {
      const stone = board[at] ?? ".";
      if (stone === ".") return ` ${at} `;
      return line?.includes(at) ? `[${stone}]` : ` ${stone} `;
    };
    const rows = ROWS.map((first) => [first, first + 1, first + 2].map(square).join("|"));
    const seats = names.map((name, seat) => `${STONES[seat]} ${name}`).join("   ");
    return `${seats}\n\n  ${rows.join("\n  ---+---+---\n  ")}`;
  },
  hint: () => "",
};

export default terminal;
