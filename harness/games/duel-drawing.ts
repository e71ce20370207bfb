import { type DuelCard, deckSize, type SeenSide } from "./duel-cards.js";
import type { DuelMinion } from "./duel-state.js";

type Cards = ReadonlyMap<number, DuelCard>;

const FLAGS = ["taunt", "charge", "windfury", "shield", "stealth", "frozen", "doomed", "silenced"] as const;

/** A minion in a few characters, such as `Weir Otter 2/3 taunt`. */
export function minionText(minion: DuelMinion, cards: Cards): string {
  const flags = FLAGS.filter((flag) => minion[flag] === 1);
  const name = cards.get(minion.card)?.name ?? `card ${minion.card}`;
  return [name, `${minion.attack}/${minion.health}`, ...flags].join(" ");
}

function handText(card: number, at: number, cards: Cards): string {
  const row = cards.get(card);
  if (!row) return "?";
  const body = row.type === "spell" ? "" : ` ${row.attack}/${row.health}`;
  return `${at} ${row.name} (${row.cost})${body}`;
}

/** A side in three lines: hero, board, hand. */
export function sideLines(side: SeenSide, name: string, cards: Cards): string[] {
  const { weapon } = side;
  const parts = [
    `health ${side.health}`,
    ...(side.armour > 0 ? [`armour ${side.armour}`] : []),
    `mana ${side.mana}/${side.crystals}`,
    ...(side.attack > 0 ? [`attack ${side.attack}`] : []),
    ...(weapon ? [`${cards.get(weapon.card)?.name} ${weapon.attack}/${weapon.durability}`] : []),
    ...(side.frozen === 1 ? ["frozen"] : []),
    `deck ${deckSize(side)}`,
  ];
  const board = side.minions.map((minion, place) => `m${place} ${minionText(minion, cards)}`);
  const hand = side.hand.map((card, at) => handText(card, at, cards));
  return [
    `  ${name}: ${parts.join("  ")}`,
    `    board: ${board.join(" | ") || "-"}`,
    `    hand:  ${hand.join(" | ") || "-"}`,
  ];
}
