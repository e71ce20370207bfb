import { expect, it } from "vitest";
import type { DuelCard } from "../../../harness/games/duel-cards.js";
import { loadGame } from "../../../harness/node/index.js";
import { playChecked } from "./random-match.js";

const GAMES = 2_000;

it(`${GAMES} random duels end and keep the invariants`, { timeout: 600_000 }, async () => {
  const module = await loadGame("duel");
  const winners = new Set<number>();
  const spent = new Set<number>();
  for (let seed = 0; seed < GAMES; seed++) {
    const game = playChecked(module, seed);
    winners.add(game.winner);
    for (const card of game.spent) spent.add(card);
  }
  const cards = module.description.tables.cards as DuelCard[];
  const unseen = cards.filter((card) => card.collectible === 1 && !spent.has(card.id));
  expect(unseen.map((card) => card.name)).toEqual([]);
  expect(winners).toContain(0);
  expect(winners).toContain(1);
});
