/** What TileTroop's evaluation counts, a second time and for clarity alone. */
import { read, type Tile } from "./naive.js";

const REACH = 3;

const distance = (a: { q: number; r: number }, b: { q: number; r: number }): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

/** By name, the mover's side less the other's. */
export function features(text: string): Record<string, number> {
  const { radius, mover, tiles } = read(text);
  const castle = (seat: number) => ({ q: seat === 0 ? -radius : radius, r: 0 });
  const besieged = (tile: Tile): Tile[] =>
    tiles.filter(({ q, r, owner }) => owner === 1 - tile.owner && distance(tile, { q, r }) === 1);
  /** Whether an enemy beside the tile beats it after growing. */
  const falls = (tile: Tile, growth: number): boolean =>
    besieged(tile).some(({ total }) => Math.min(8, total + growth) > tile.total);
  const sum = (value: (tile: Tile) => number): number =>
    tiles
      .filter(({ owner }) => owner >= 0)
      .reduce((total, tile) => total + (tile.owner === mover ? 1 : -1) * value(tile), 0);
  const goal = (tile: Tile): number => distance(tile, castle(1 - tile.owner));
  return {
    tile: sum(() => 1),
    troop: sum(({ total }) => total),
    advance: sum((tile) => tile.total * (2 * radius - goal(tile))),
    siege: sum((tile) => tile.total * Math.max(0, REACH - goal(tile))),
    empty: sum(({ total }) => (total === 0 ? 1 : 0)),
    contact: sum((tile) => (besieged(tile).length > 0 ? tile.total : 0)),
    at_risk: tiles.filter((tile) => tile.owner === mover && falls(tile, 1)).length,
    threat: tiles.filter((tile) => tile.owner === 1 - mover && falls(tile, 0)).length,
    castle_troop: sum((tile) => (distance(tile, castle(tile.owner)) === 0 ? tile.total : 0)),
  };
}
