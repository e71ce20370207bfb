import type { JSX } from "preact";
import type { Description } from "../../../harness/index.js";
import { Figure } from "./figure.js";
import { cardName, cardOf, keyedName } from "./view.js";

interface Props {
  id: number;
  description: Description;
}

/** The front of a card: a large index, the element's figure, and its name for those who do not see it. */
export function CardFront({ id, description }: Props): JSX.Element {
  const card = cardOf(id, description);
  if (!card) return <span class="card slot" />;
  return (
    <span class={`card front ${card.element}`}>
      <span class="index" aria-hidden="true">
        {card.attack}
      </span>
      <Figure element={card.element} />
      <span class="visually-hidden">{cardName(id, description)}</span>
    </span>
  );
}

/** The back: the same for every card. */
export function CardBack({ label }: { label?: string }): JSX.Element {
  return (
    <span class="card back">
      <svg viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
        <rect x="10" y="10" width="80" height="120" rx="5" />
        <path d="M50 28l26 42-26 42-26-42z" />
        <circle cx="50" cy="70" r="9" />
      </svg>
      {label && <span class="visually-hidden">{label}</span>}
    </span>
  );
}

interface ChipProps extends Props {
  /** Its place in a hand, where equal cards must be told apart. */
  slot?: number | null;
}

/** A card in a line of text: figure and index, and the key of its place. */
export function CardChip({ id, description, slot = null }: ChipProps): JSX.Element {
  const card = cardOf(id, description);
  if (!card) return <span class="chip empty">–</span>;
  const name = keyedName(id, slot, description);
  return (
    <span class={`chip ${card.element}`} title={name}>
      <Figure element={card.element} />
      <span aria-hidden="true">{card.attack}</span>
      {slot !== null && (
        <span class="chip-key" aria-hidden="true">
          {slot + 1}
        </span>
      )}
      <span class="visually-hidden">{name}</span>
    </span>
  );
}
