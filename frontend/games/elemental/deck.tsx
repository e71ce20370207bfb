import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Description } from "../../../harness/index.js";
import { CardBack, CardChip } from "./card.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  name: string;
  own: boolean;
  left: number[];
  played: number[];
  description: Description;
}

/** A deck as a stack with its count; opens to show what is left and what has been played, which everybody may know. */
export function Deck({ seat, name, own, left, played, description }: Props): JSX.Element {
  const id = useId();
  const text = ownWords.value;
  return (
    <div class="deck" data-place={`deck-${seat}`}>
      <button type="button" class="deck-button" popovertarget={id} aria-label={text.deck(name, own, left.length)}>
        {left.length === 0 ? <span class="card slot" /> : <CardBack />}
        <span class="deck-count" aria-hidden="true">
          {left.length}
        </span>
      </button>
      <div id={id} popover="auto" class="deck-list">
        <h2>{text.deck(name, own, left.length)}</h2>
        <Chips title={text.stillInDeck} cards={left} description={description} />
        <Chips title={text.played} cards={played} description={description} />
      </div>
    </div>
  );
}

function Chips({
  title,
  cards,
  description,
}: {
  title: string;
  cards: number[];
  description: Description;
}): JSX.Element {
  return (
    <>
      <h3 class="muted small">{title}</h3>
      {cards.length === 0 ? (
        <p class="muted">{ownWords.value.none}</p>
      ) : (
        <ul class="chips">
          {cards.map((card) => (
            <li key={card}>
              <CardChip id={card} description={description} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
