import type { JSX } from "preact";
import { Button } from "../../view/button.js";
import { ownWords } from "./words.js";

interface Props {
  selected: number | null;
  /** Troops that go, from 1 to `most`. */
  troops: number;
  most: number;
  /** Whether it is the turn of the person at the page. */
  moving: boolean;
  canEnd: boolean;
  setTroops(troops: number): void;
  end(): void;
}

/** What a person orders below the board: how many troops go, and the end of the turn. */
export function Orders({ selected, troops, most, moving, canEnd, setTroops, end }: Props): JSX.Element {
  const text = ownWords.value;
  return (
    <div class="orders">
      {selected === null ? (
        <p class="orders-hint muted">{moving ? text.selectFirst : ""}</p>
      ) : (
        <fieldset class="troops">
          <legend class="visually-hidden">{text.howMany}</legend>
          <Step label={text.fewer} sign="−" disabled={troops <= 1} onClick={() => setTroops(troops - 1)} />
          <output aria-label={text.howMany}>{text.sent(troops, most)}</output>
          <Step label={text.more} sign="+" disabled={troops >= most} onClick={() => setTroops(troops + 1)} />
        </fieldset>
      )}
      {moving && (
        <Button kind="primary" disabled={!canEnd} onClick={end}>
          {text.endTurn}
        </Button>
      )}
    </div>
  );
}

function Step(props: { label: string; sign: string; disabled: boolean; onClick(): void }): JSX.Element {
  return (
    <button
      type="button"
      class="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.sign}
    </button>
  );
}
