import type { JSX } from "preact";
import type { DuelCard } from "../../../harness/games/duel-cards.js";
import { wordsOf } from "./effect-words.js";
import { Emblem } from "./emblem.js";
import type { Cards } from "./view.js";
import { ownWords } from "./words.js";

/** Keywords and effect of a card in the reader's language. */
export function cardText(card: DuelCard, cards: Cards): string {
  const keywords = card.keywords.map((word) => ownWords.value.keywords[word] ?? word);
  const head = keywords.length > 0 ? `${keywords.join(", ")}.` : "";
  return [head, wordsOf(card.effect, (id) => cards.get(id)?.name ?? "")].filter((text) => text !== "").join(" ");
}

/** Attack and health, or durability, of a card that has them. */
function hasBody({ type }: DuelCard): boolean {
  return type === "minion" || type === "weapon";
}

/** The front of a card. */
export function DuelCardFace({ card, cards }: { card: DuelCard; cards: Cards }): JSX.Element {
  return (
    <span class={`duel-card class-${card.class}`}>
      <span class="cost">{card.cost}</span>
      <Emblem card={card} />
      <span class="card-name">{card.name}</span>
      <span class="card-text">{cardText(card, cards)}</span>
      {hasBody(card) && (
        <span class="body">
          <span class="attack">{card.attack}</span>
          <span class="health">{card.health}</span>
        </span>
      )}
    </span>
  );
}

/** A card that the viewer does not know. */
export function DuelCardBack(): JSX.Element {
  return (
    <span class="duel-card back">
      <svg viewBox="0 0 50 70" preserveAspectRatio="none" aria-hidden="true">
        <path d="M8 8h34v54H8zM25 18l10 17-10 17-10-17z" />
      </svg>
    </span>
  );
}
