import { language, words } from "../../words/index.js";
import type { Face } from "../face.js";
import { classic } from "./classic.js";
import { Figure } from "./figure.js";
import { ElementalReasons } from "./reasons.js";
import { ElementalTable } from "./table.js";
import { cardName, cardOf, type ElementalView, isPending, keyedName } from "./view.js";
import { gameWordsOf, ownWords } from "./words.js";
import "./card.css";
import "./sides.css";
import "./arena.css";
import "./elemental.css";

/** Elemental Battles: two open hands, one hidden pick a round. */
const elemental: Face<ElementalView> = {
  words: gameWordsOf,
  // Hands are open and a decision depends on nothing hidden: only the pick itself must not be told too early.
  openReasons: true,
  Table: ElementalTable,
  Reasons: ElementalReasons,
  shownDetails: [
    ...["legal", "against", "strategies", "replies", "strategy", "draw", "dire"],
    ...["method", "rows", "columns", "matrix", "mixes", "value"],
  ],
  concealed: (view, seat) => seat === 0 && isPending(view) && view.options.open_pick === 0,
  phrase: (move, before, description) => cardName(before.hands[move.seat]?.[move.action] ?? 0, description),
  Piece({ move, before, description }) {
    const card = cardOf(before.hands[move.seat]?.[move.action] ?? 0, description);
    return card ? <Figure element={card.element} /> : null;
  },
  effect(before, after, seats) {
    const seat = isPending(before) ? (after.last?.damage.findIndex((lost) => lost > 0) ?? -1) : -1;
    const lost = after.last?.damage[seat];
    const label = seats[seat];
    if (!lost || !label) return null;
    const text = ownWords.value.loses(label.name, label.name === words.value.seat.you, lost);
    return { text, short: `−${lost}`, seat };
  },
  row: (before) => before.round,
  classic,
  score: (view, first) => `${Math.max(0, view.lives[first] ?? 0)} : ${Math.max(0, view.lives[1 - first] ?? 0)}`,
  factor(factor, description) {
    const { card, slot } = factor as { card?: number; slot?: number | null };
    if (card === undefined) return factor.name;
    // The exploiter's factors are what it expects each strategy to answer.
    const strategy = gameWordsOf[language.value].agents[factor.name]?.title;
    const played = keyedName(card, slot ?? null, description);
    return strategy ? `${strategy}: ${played}` : played;
  },
  choice: (move, before, description) =>
    keyedName(before.hands[move.seat]?.[move.action] ?? 0, move.action, description),
  // The module counts slots from 0, the keys from 1.
  narrative: (text) =>
    text.replace(/\((?:slot|hueco) (\d+)\)/g, (_, slot) => `(${ownWords.value.key(Number(slot) + 1)})`),
};

export default elemental;
