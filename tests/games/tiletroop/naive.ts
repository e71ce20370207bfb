/** The rules a second time, from their text and for clarity alone: a map of coordinates, nothing incremental. */

export interface Tile {
  q: number;
  r: number;
  owner: number;
  total: number;
  movable: number;
}

export interface Position {
  radius: number;
  mover: number;
  turn: number;
  won: boolean;
  tiles: Tile[];
}

const NAMES = ["E", "NE", "NW", "W", "SW", "SE"];
const STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** Reads a position's text. */
export function read(text: string): Position {
  const [size = "", side = "", turn = "", ...tokens] = text.split(" ");
  const radius = Number(size);
  const mover = "ab".indexOf(side);
  const contents = tokens.flatMap((token) => {
    if (token.startsWith(".")) {
      return Array.from({ length: Number(token.slice(1)) }, () => ({ owner: -1, total: 0, movable: 0 }));
    }
    const owner = "ab".indexOf(token.charAt(0));
    const [movable = "", total = movable] = token.slice(1).split("/");
    return [{ owner, total: Number(total), movable: owner === mover ? Number(movable) : 0 }];
  });
  const tiles: Tile[] = [];
  for (let r = -radius; r <= radius; r++) {
    for (let q = -radius; q <= radius; q++) {
      const content = contents[tiles.length];
      if (Math.abs(q + r) <= radius && content) tiles.push({ q, r, ...content });
    }
  }
  return { radius, mover, turn: Number(turn), won: false, tiles };
}

function at(tiles: Tile[], q: number, r: number): number {
  return tiles.findIndex((tile) => tile.q === q && tile.r === r);
}

/** For each radius and tile its neighbours by direction, -1 off the board. */
const around = new Map<number, number[][]>();
function neighbours({ radius, tiles }: Position): number[][] {
  const known = around.get(radius);
  if (known) return known;
  const found = tiles.map(({ q, r }) => STEPS.map(([dq, dr]) => at(tiles, q + dq, r + dr)));
  around.set(radius, found);
  return found;
}

/** All legal actions by name. */
export function legal(position: Position, strict: boolean): string[] {
  if (position.won) return [];
  const actions = ["end"];
  for (const [id, ways] of neighbours(position).entries()) {
    const from = position.tiles[id] as Tile;
    if (from.owner !== position.mover) continue;
    for (const [d, target] of ways.entries()) {
      const to = position.tiles[target];
      if (!to) continue;
      for (let n = 1; n <= from.movable; n++) {
        const own = to.owner === position.mover;
        const enemy = to.owner === 1 - position.mover;
        if (own && to.total + n > 8) continue;
        if (enemy && (strict ? n <= to.total : n < to.total)) continue;
        actions.push(`move ${id} ${NAMES[d]} ${n}`);
      }
    }
  }
  return actions;
}

/** The position after a legal action. Draws are not looked at. */
export function play(position: Position, action: string): Position {
  const tiles = position.tiles.map((tile) => ({ ...tile }));
  if (action === "end") {
    const mover = 1 - position.mover;
    for (const tile of tiles) {
      if (tile.owner === mover) tile.total = Math.min(8, tile.total + 1);
      tile.movable = tile.owner === mover ? tile.total : 0;
    }
    return { ...position, mover, turn: position.turn + 1, tiles };
  }
  const [, id = "", direction = "", troops = ""] = action.split(" ");
  const n = Number(troops);
  const from = tiles[Number(id)] as Tile;
  const to = tiles[neighbours(position)[Number(id)]?.[NAMES.indexOf(direction)] ?? -1] as Tile;
  from.total -= n;
  from.movable -= n;
  let won = false;
  if (to.owner === position.mover) to.total += n;
  else {
    won = to.owner === 1 - position.mover && to.r === 0 && to.q === (to.owner === 0 ? -1 : 1) * position.radius;
    to.total = n - (to.owner === -1 ? 0 : to.total);
    to.owner = position.mover;
    to.movable = 0;
  }
  return { ...position, won, tiles };
}

/** The position's text. */
export function write({ radius, mover, turn, tiles }: Position): string {
  const words: string[] = [];
  let green = 0;
  for (const { owner, total, movable } of [...tiles, null].map((tile) => tile ?? { owner: 2, total: 0, movable: 0 })) {
    if (owner === -1) {
      green++;
      continue;
    }
    if (green > 0) words.push(`.${green}`);
    green = 0;
    if (owner !== 2) words.push(`${"ab"[owner]}${owner === mover && movable !== total ? `${movable}/` : ""}${total}`);
  }
  return [radius, "ab"[mover], turn, ...words].join(" ");
}
