import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FairhandError } from "../../../harness/errors.js";
import { duelCards } from "../../../harness/games/duel-cards.js";
import { COPIES, cardsFor, DECK_SIZE, OWN_DECK, readDeck } from "../../../harness/games/duel-deck.js";
import { Button } from "../../view/button.js";
import { Field } from "../../view/field.js";
import { language } from "../../words/index.js";
import type { DataFieldProps } from "../face.js";
import { cardText } from "./card.js";
import "./deck-editor.css";
import { gameWordsOf, ownWords } from "./words.js";

/** Card ids from the hex digits of a data slot. */
function idsOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
}

function hexOf(ids: readonly number[]): string {
  const sorted = [...ids].sort((a, b) => a - b);
  return sorted.map((id) => id.toString(16).padStart(2, "0")).join("");
}

/** A deck of one's own, card by card or as a text; while it has a card the option says so. */
export function DeckEditor({ slot, value, options, description, onChange }: DataFieldProps): JSX.Element {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { decks: own } = ownWords.value;
  const seat = slot.replace(/^deck/, "");
  const name = `class${seat}`;
  const klass = options[name] ?? description.options.find((row) => row.name === name)?.default ?? 1;
  const words = gameWordsOf[language.value];
  const cards = duelCards(description);
  const ids = idsOf(value);
  const allowed = cardsFor(klass, description);
  const strangers = ids.filter((id) => !allowed.some((card) => card.id === id));
  const put = (next: readonly number[]): void => {
    setFault(null);
    onChange(hexOf(next), { [slot]: next.length > 0 ? OWN_DECK : 0 });
  };
  const count = (id: number): number => ids.filter((other) => other === id).length;
  const less = (id: number): void => {
    const at = ids.indexOf(id);
    put(ids.filter((_, i) => i !== at));
  };
  const take = (): void => {
    try {
      put([...readDeck(text, klass, description, "deck")]);
      setText("");
    } catch (error) {
      if (!(error instanceof FairhandError)) throw error;
      setFault(error.message);
    }
  };
  const standard = (description.tables.decks as { class: number; cards: number[] }[]).find((d) => d.class === klass);
  const title = words.options[slot]?.title ?? slot;
  return (
    <details class="fold deck-editor" open={ids.length > 0}>
      <summary>{own.editor(title)}</summary>
      <div class="deck-head">
        <output class={`deck-total ${ids.length === DECK_SIZE ? "whole" : ""}`}>
          {own.count(ids.length, DECK_SIZE)}
        </output>
        <span class="muted small">{words.options[name]?.values?.[klass]}</span>
        <Button onClick={() => put(standard?.cards ?? [])}>{own.standard}</Button>
        <Button disabled={ids.length === 0} onClick={() => put([])}>
          {own.clear}
        </Button>
      </div>
      {strangers.length > 0 && (
        <p class="fault" role="alert">
          {own.strangers(strangers.map((id) => cards.get(id)?.name ?? String(id)))}{" "}
          <Button onClick={() => put(ids.filter((id) => !strangers.includes(id)))}>{own.remove}</Button>
        </p>
      )}
      <ul class="deck-cards">
        {allowed.map((card) => (
          <li key={card.id} class={count(card.id) > 0 ? "chosen" : ""}>
            <span class="deck-cost">{card.cost}</span>
            <span class="deck-card">
              <span>
                {card.name}
                {card.type !== "spell" && (
                  <span class="muted small">
                    {" "}
                    {card.attack}/{card.health}
                  </span>
                )}
              </span>
              <span class="muted small">{cardText(card, cards)}</span>
            </span>
            <span class="deck-steps">
              <button
                type="button"
                class="button icon-only"
                disabled={count(card.id) === 0}
                aria-label={own.less(card.name)}
                onClick={() => less(card.id)}
              >
                −
              </button>
              <span class="deck-copies">{count(card.id)}</span>
              <button
                type="button"
                class="button icon-only"
                disabled={count(card.id) === COPIES || ids.length >= DECK_SIZE}
                aria-label={own.more(card.name)}
                onClick={() => put([...ids, card.id])}
              >
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Field label={own.asText} help={own.textHelp}>
        {(control) => (
          <textarea
            {...control}
            class="input deck-text"
            rows={4}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <Button disabled={text.trim() === ""} onClick={take}>
        {own.take}
      </Button>
    </details>
  );
}
