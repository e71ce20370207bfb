/** The hexagonal board: axial coordinates (q, r), tile ids row by row from the top, hexagons standing on a corner. */

/** The module's directions, by its numbers. */
export const directions = ["E", "NE", "NW", "W", "SW", "SE"] as const;

const STEPS: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export interface Point {
  x: number;
  y: number;
}

export interface Board {
  /** Centres of the tiles; the distance from a centre to a corner is 1. */
  centres: Point[];
  /** Neighbour of a tile by direction; -1 off the board. */
  neighbours: number[][];
  /** Size of all tiles together, in the same unit. */
  width: number;
  height: number;
}

const boards = new Map<number, Board>();

/** The board of that radius: tiles from the middle to the edge. */
export function boardOf(radius: number): Board {
  const known = boards.get(radius);
  if (known) return known;
  const tiles = coordinates(radius);
  const ids = new Map(tiles.map(([q, r], id) => [`${q} ${r}`, id]));
  const board: Board = {
    centres: tiles.map(([q, r]) => ({ x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r })),
    neighbours: tiles.map(([q, r]) => STEPS.map(([dq, dr]) => ids.get(`${q + dq} ${r + dr}`) ?? -1)),
    width: Math.sqrt(3) * (2 * radius + 1),
    height: 3 * radius + 2,
  };
  boards.set(radius, board);
  return board;
}

function coordinates(radius: number): [q: number, r: number][] {
  const tiles: [number, number][] = [];
  for (let r = -radius; r <= radius; r++) {
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q++) tiles.push([q, r]);
  }
  return tiles;
}

/** Corners of a hexagon around the origin, as an SVG path; `size` is from the centre to a corner. */
export function hexagon(size: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(size * Math.cos(angle)).toFixed(3)} ${(size * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The tile reached from another by an arrow key; the same one at the edge. Up and down keep to a column. */
export function tileBeside(board: Board, tile: number, key: string): number {
  const here = board.centres[tile];
  const candidates = { ArrowRight: [0], ArrowLeft: [3], ArrowUp: [1, 2], ArrowDown: [5, 4] }[key];
  if (!here || !candidates) return tile;
  // Rows are shifted by half a tile: of the two tiles above, the one on this side of the middle line of the row.
  const odd = Math.round(here.y / 1.5) % 2 !== 0;
  const ordered = odd ? candidates.toReversed() : candidates;
  for (const direction of ordered) {
    const next = board.neighbours[tile]?.[direction] ?? -1;
    if (next >= 0) return next;
  }
  return tile;
}
