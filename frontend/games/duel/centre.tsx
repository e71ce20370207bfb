import type { JSX } from "preact";
import { Button } from "../../view/button.js";
import { DuelCardFace } from "./card.js";
import type { Cards } from "./view.js";
import { ownWords } from "./words.js";

interface Props {
  turn: number;
  /** Cards to keep one of. */
  choices: readonly number[];
  cards: Cards;
  choose(index: number): void;
  /** Cards marked to be replaced; null but in the mulligan of the person here. */
  marked: ReadonlySet<number> | null;
  replace(): void;
  /** What is to be done next with what is held. */
  hint: string | null;
  cancel(): void;
  /** Ends the turn; null when it is not theirs. */
  end: (() => void) | null;
}

/** The middle of the table: what is to be decided now, and the end of the turn. */
export function Centre(props: Props): JSX.Element {
  const { turn, choices, cards, choose, marked, replace, hint, cancel, end } = props;
  const text = ownWords.value;
  return (
    <div class="centre">
      <span class="muted">{turn > 0 ? text.turn(turn) : ""}</span>
      {choices.length > 0 && (
        <fieldset class="offered" aria-label={text.chooseCard}>
          <span>{text.chooseCard}</span>
          {choices.map((id, index) => {
            const card = cards.get(id);
            return card ? (
              <button
                key={index}
                type="button"
                class="hand-card ready"
                aria-label={card.name}
                onClick={() => choose(index)}
              >
                <DuelCardFace card={card} cards={cards} />
              </button>
            ) : null;
          })}
        </fieldset>
      )}
      {marked && (
        <>
          <span>{text.replaceWhich}</span>
          <button type="button" class="button primary" onClick={replace}>
            {text.replaceCount(marked.size)}
          </button>
        </>
      )}
      {hint && (
        <>
          <span>{hint}</span>
          <Button onClick={cancel}>{text.cancel}</Button>
        </>
      )}
      {end && !hint && (
        <button type="button" class="button end-turn" onClick={end}>
          {text.endTurn}
        </button>
      )}
    </div>
  );
}
