import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { LegalAction } from "../../../harness/index.js";
import { DISCARD, ENVIDO } from "./view.js";
import { ownWords, spoken } from "./words.js";

interface Props {
  legal: LegalAction[];
  /** Slots chosen for a discard, as bits. */
  mask: number;
  play(action: number): void;
}

/** What the person may say: words as buttons, stones by a number, and the discard of the cards chosen. */
export function Speech({ legal, mask, play }: Props): JSX.Element | null {
  const [stones, setStones] = useState(2);
  if (legal.length === 0) return null;
  const bets = legal.filter(({ action }) => action > ENVIDO).map(({ action }) => action - ENVIDO);
  const words = legal.filter(({ action }) => action < DISCARD);
  const discards = legal.some(({ action }) => action > DISCARD && action < ENVIDO);
  const [least, most] = [bets[0] ?? 0, bets.at(-1) ?? 0];
  const chosen = Math.min(most, Math.max(least, stones));
  return (
    <div class="speech">
      {words.map(({ action, text }) => (
        <button key={action} type="button" class="word" onClick={() => play(action)}>
          {spoken(text)}
        </button>
      ))}
      {bets.length > 0 && (
        <span class="bet">
          <input
            type="number"
            aria-label={ownWords.value.stake}
            min={least}
            max={most}
            value={chosen}
            onChange={(event) => setStones(Math.trunc(Number(event.currentTarget.value)))}
          />
          <button type="button" class="word" onClick={() => play(ENVIDO + chosen)}>
            {spoken(`envido ${chosen}`)}
          </button>
        </span>
      )}
      {discards && (
        <button type="button" class="word" aria-disabled={mask === 0} onClick={() => mask > 0 && play(DISCARD + mask)}>
          {ownWords.value.discard}
        </button>
      )}
    </div>
  );
}
