import type { JSX } from "preact";
import type { SeenSide } from "../../../harness/games/duel-cards.js";
import { KIND } from "./actions.js";
import { cardText, DuelCardBack, DuelCardFace } from "./card.js";
import type { Hands } from "./hands.js";
import type { Cards } from "./view.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  name: string;
  near: boolean;
  side: SeenSide;
  cards: Cards;
  hands: Hands;
}

/** A hand: cards that can be taken up are buttons; what the viewer does not know shows its back. */
export function DuelHand({ seat, name, near, side, cards, hands }: Props): JSX.Element {
  const { hand, key } = ownWords.value;
  return (
    <ul class="duel-hand" aria-label={hand(name, side.hand.length)} data-place={`hand-${seat}`}>
      {side.hand.map((id, index) => {
        const card = cards.get(id);
        if (!card) {
          return (
            <li key={`${index}-back`}>
              <DuelCardBack />
            </li>
          );
        }
        const marked = near && hands.marked?.has(index);
        const ready = near && (hands.marked !== null || hands.canTake(KIND.play, index));
        const held = near && hands.holds(KIND.play, index);
        return (
          <li key={`${index}-${id}`}>
            <button
              type="button"
              class={["hand-card", ready && "ready", held && "held", marked && "marked"].filter(Boolean).join(" ")}
              aria-disabled={!ready}
              aria-pressed={hands.marked === null ? held : marked}
              aria-label={`${card.name}, ${card.cost}. ${cardText(card, cards)} ${near ? key(index + 1) : ""}`}
              draggable={ready && hands.marked === null}
              onDragStart={() => ready && hands.take(KIND.play, index)}
              onClick={() => ready && hands.take(KIND.play, index)}
            >
              <DuelCardFace card={card} cards={cards} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
