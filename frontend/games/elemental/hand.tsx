import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Description, LegalAction } from "../../../harness/index.js";
import { CardFront } from "./card.js";
import { cardName } from "./view.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  name: string;
  own: boolean;
  cards: number[];
  /** Slot whose card lies in the middle. */
  picked: number | null;
  legal: LegalAction[];
  description: Description;
  play(action: number): void;
}

/** An open hand. Where its cards may be played they are buttons, reached by arrows and played by Enter. */
export function Hand({ seat, name, own, cards, picked, legal, description, play }: Props): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const playedFrom = useRef(false);
  const [current, setCurrent] = useState(0);
  const canPlay = (slot: number): boolean => legal.some(({ action }) => action === slot);
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    for (let slot = current + by; slot >= 0 && slot < cards.length; slot += by) {
      if (!cards[slot]) continue;
      setCurrent(slot);
      list.current?.querySelectorAll("li")[slot]?.querySelector("button")?.focus();
      return;
    }
  };
  useEffect(() => {
    // The card that had the focus has left; whoever plays by keyboard goes on from the hand.
    if (!playedFrom.current || legal.length === 0 || document.activeElement !== document.body) return;
    playedFrom.current = false;
    list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  });
  const choose = (slot: number): void => {
    if (!canPlay(slot)) return;
    playedFrom.current = true;
    play(slot);
  };
  const reachable = cards[current] ? current : cards.findIndex(Boolean);
  return (
    <ul
      ref={list}
      class={own ? "hand own" : "hand"}
      aria-label={ownWords.value.hand(name, own)}
      onKeyDown={own ? move : undefined}
    >
      {cards.map((id, slot) => (
        <li key={slot}>
          {id === 0 || slot === picked ? (
            <span class="card slot" />
          ) : own ? (
            <button
              type="button"
              class="card-button"
              key={id}
              data-travel={`${seat}-${id}`}
              data-from={`deck-${seat}`}
              aria-disabled={!canPlay(slot)}
              aria-label={ownWords.value.play(cardName(id, description), slot + 1)}
              tabIndex={slot === reachable ? 0 : -1}
              onFocus={() => setCurrent(slot)}
              onClick={() => choose(slot)}
            >
              <CardFront id={id} description={description} />
              <span class="card-key" aria-hidden="true">
                {slot + 1}
              </span>
            </button>
          ) : (
            <span key={id} class="card-still" data-travel={`${seat}-${id}`} data-from={`deck-${seat}`}>
              <CardFront id={id} description={description} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
