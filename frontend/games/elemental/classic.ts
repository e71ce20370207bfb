import type { UserRow } from "../../../harness/chain/index.js";
import type { LegalAction } from "../../../harness/index.js";
import type { Move } from "../../worker/protocol.js";
import type { ClassicFace } from "../face.js";
import type { ElementalView } from "./view.js";

/** Cards have the ids from 1 to this; 0 is an empty slot. */
const CARDS = 17;
const LIVES = 5;
const SLOTS = 4;

/** The tutorial's contract, whose row is a position of this game with the first side's pick in the open. */
export const classic: ClassicFace<ElementalView> = {
  agent: "tutorial",
  dealt: ({ game_data: game }) =>
    game.status !== 0 || isPlayed(game) || [...game.hand_player, ...game.hand_ai].some(Boolean),
  played: ({ game_data }) => isPlayed(game_data),
  outcomes: ({ game_data: { status } }) => (status === 0 ? null : [status, -status]),
  legal: ({ game_data: { hand_player } }) =>
    hand_player.flatMap((card, slot): LegalAction[] => (card === 0 ? [] : [{ action: slot, text: textOf(slot) }])),
  view,
  moves(before, slot, row) {
    const theirs = before.hands[1]?.findIndex((card, i) => card !== 0 && row.game_data.hand_ai[i] === 0) ?? 0;
    const picks: Move[] = [slot, theirs].map((action, seat) => ({ seat, action, text: textOf(action) }));
    const [mine, answer] = picks as [Move, Move];
    return [
      { move: mine, view: { ...before, actor: 1, picks: [slot, null] } },
      { move: answer, view: view(row, before) },
    ];
  },
};

function view({ game_data: game }: UserRow, before: ElementalView | null): ElementalView {
  const over = game.status !== 0;
  const [decks, hands] = [
    [game.deck_player, game.deck_ai],
    [game.hand_player, game.hand_ai],
  ];
  const piles = decks.map((deck, seat) => cardsWithout([...deck, ...(hands[seat] ?? [])]));
  const last = isPlayed(game)
    ? { cards: [game.selected_card_player, game.selected_card_ai], damage: [game.life_lost_player, game.life_lost_ai] }
    : (before?.last ?? null);
  return {
    seat: 0,
    actor: over ? -1 : 0,
    over,
    round: (piles[0]?.length ?? 0) + (over ? 0 : 1),
    options: { hand: SLOTS, life: LIVES, open_pick: 1 },
    lives: [game.life_player, game.life_ai],
    hands,
    decks,
    piles,
    picks: [null, null],
    last,
    outcomes: over ? [game.status, -game.status] : null,
  };
}

function isPlayed({ selected_card_player, selected_card_ai }: UserRow["game_data"]): boolean {
  return selected_card_player !== 0 || selected_card_ai !== 0;
}

/** The cards that are in none of these places: those that have been played. */
function cardsWithout(held: number[]): number[] {
  return Array.from({ length: CARDS }, (_, i) => i + 1).filter((card) => !held.includes(card));
}

/** As the module names the action. */
function textOf(slot: number): string {
  return `play ${slot}`;
}
