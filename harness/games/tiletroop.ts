import type { Terminal } from "./terminal.js";
import { treeSearch } from "./tree-search.js";

interface Observation {
  actor: number;
  turn: number;
  radius: number;
  castles: number[];
  owners: number[];
  totals: number[];
  movable: number[];
}

const SIDES = ["a", "b"];
const CELL = 9;

/** A tile as `12 b2/3`: its number, whose it is, movable and all troops; the castle with a mark. */
function cell({ actor, owners, totals, movable, castles }: Observation, tile: number): string {
  const side = SIDES[owners[tile] ?? -1];
  if (side === undefined) return `${tile} .`;
  const all = String(totals[tile]);
  const troops = owners[tile] === actor && movable[tile] !== totals[tile] ? `${movable[tile]}/${all}` : all;
  return `${tile} ${side}${troops}${castles.includes(tile) ? "#" : ""}`;
}

const terminal: Terminal = {
  rules: [
    "In your turn move any troops to neighbouring tiles, then end the turn: move TILE DIRECTION TROOPS, end.",
    "Directions are E, NE, NW, W, SW, SE. Troops that arrive cannot move again this turn; a tile holds eight.",
    "An enemy tile falls to more troops than it holds; who takes the other's castle, marked #, wins.",
    "When your turn begins, each of your tiles gets a troop. 2/3 is 2 of 3 troops still movable.",
  ],
  meanings: {
    ...treeSearch,
    depth: "plies, or whole turns, to search",
    width: "width of the beam that finds turns; 0: by the budget",
    below: "the same in later turns",
    kept: "turns compared; 0: by the budget",
    kept_below: "the same in later turns",
    cuts: "1: cuts what cannot matter",
    tile: "what a tile is worth",
    troop: "what a troop is worth",
    advance: "for each step that a troop has come nearer to the enemy castle",
    siege: "for each step less than three between a troop and the enemy castle",
    empty: "a tile without troops",
    contact: "a troop beside the enemy",
    at_risk: "an own tile that the enemy can take next turn",
    threat: "an enemy tile that could be taken now",
    castle_troop: "a troop on the own castle",
    radius: "tiles from the middle to the edge",
    first: "troops that seat 0 starts with",
    second: "troops that seat 1 starts with",
    strict: "1: an enemy tile falls to more troops than it holds; 0: to as many",
    limit: "turns after which the game is drawn",
    repetition: "1: a position that comes up for the third time draws",
  },
  draw(observation, _description, names) {
    const table = observation as Observation;
    const { radius, turn } = table;
    let first = 0;
    const rows = Array.from({ length: 2 * radius + 1 }, (_, i) => {
      const length = 2 * radius + 1 - Math.abs(i - radius);
      const tiles = Array.from({ length }, (_, k) => cell(table, first + k).padEnd(CELL));
      first += length;
      return `${" ".repeat(Math.floor((CELL * Math.abs(i - radius)) / 2))}${tiles.join("")}`.trimEnd();
    });
    const seats = names.map((name, seat) => `${SIDES[seat]} ${name}`).join("   ");
    return `turn ${turn + 1}   ${seats}\n\n${rows.join("\n")}`;
  },
  hint: () => "",
};

export default terminal;
