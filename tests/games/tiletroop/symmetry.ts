/** The board's symmetries, on texts: half a turn with the seats exchanged, and the mirror through both castles. */
import { type Position, read, type Tile, write } from "./naive.js";

const DIRECTIONS = ["E", "NE", "NW", "W", "SW", "SE"];
/** By direction, its image. */
const HALF_TURN = ["W", "SW", "SE", "E", "NE", "NW"];
const MIRROR = ["E", "SE", "SW", "W", "NW", "NE"];

function image(text: string, place: (tile: Tile) => [number, number], exchange: boolean): Position {
  const position = read(text);
  const tiles = position.tiles.map(({ q, r }) => {
    const from = position.tiles.find((tile) => place(tile)[0] === q && place(tile)[1] === r) as Tile;
    return { ...from, q, r, owner: exchange && from.owner >= 0 ? 1 - from.owner : from.owner };
  });
  if (!exchange) return { ...position, tiles };
  return { ...position, tiles, mover: 1 - position.mover, turn: position.turn + (position.mover === 0 ? 1 : -1) };
}

/** Half a turn; the turns ended go to the other half of the pair, so that their parity fits the seat. */
export function rotated(text: string): string {
  return write(image(text, ({ q, r }) => [-q, -r], true));
}

export function mirrored(text: string): string {
  return write(image(text, ({ q, r }) => [q + r, -r], false));
}

function moved(
  action: string,
  radius: number,
  place: (q: number, r: number) => [number, number],
  to: string[],
): string {
  const [name, id, direction = "", troops] = action.split(" ");
  if (name === "end") return action;
  const tiles = read(`${radius} a 0 .${3 * radius * (radius + 1) + 1}`).tiles;
  const tile = tiles[Number(id)] as Tile;
  const [q, r] = place(tile.q, tile.r);
  const target = tiles.findIndex((each) => each.q === q && each.r === r);
  return `move ${target} ${to[DIRECTIONS.indexOf(direction)]} ${troops}`;
}

export function rotatedAction(action: string, radius: number): string {
  return moved(action, radius, (q, r) => [-q, -r], HALF_TURN);
}

export function mirroredAction(action: string, radius: number): string {
  return moved(action, radius, (q, r) => [q + r, -r], MIRROR);
}
