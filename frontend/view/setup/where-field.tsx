import type { JSX } from "preact";
import type { Face } from "../../games/face.js";
import type { ChainKind } from "../../state/chain-place.js";
import { words } from "../../words/index.js";

export type Where = "here" | ChainKind;

interface Props {
  face: Face;
  value: Where;
  onChange(value: Where): void;
}

/** Whether to play in this browser or on a chain, for a game that is a contract. */
export function WhereField({ face, value, onChange }: Props): JSX.Element {
  const { chain: text } = words.value;
  const places: Where[] = face.classic ? ["here", "fair", "classic"] : ["here", "fair"];
  return (
    <fieldset class="games where">
      <legend>{text.where}</legend>
      {places.map((place) => (
        <label key={place} class="game-choice">
          <input type="radio" name="where" checked={value === place} onChange={() => onChange(place)} />
          <span>{text.places[place]}</span>
        </label>
      ))}
      <p class="muted small">{text.placeLines[value]}</p>
    </fieldset>
  );
}
