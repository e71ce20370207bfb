import type { JSX } from "preact";
import { ownWords } from "./words.js";

const SUITS = "oceb";
/** Printed numbers: sota, caballo and rey are 10, 11 and 12. */
const PRINTED: Record<string, string> = { S: "10", C: "11", R: "12" };

/** Each suit's sign on a 24 by 24 grid. */
const signs: Record<string, JSX.Element> = {
  o: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle class="inner" cx="12" cy="12" r="4" />
    </>
  ),
  c: <path d="M5 3h14c0 6-3 9-5.5 10v4H17v4H7v-4h3.5v-4C8 12 5 9 5 3z" />,
  e: <path d="M12 1l2.5 4v10H19v3h-5v5h-4v-5H5v-3h4.5V5z" />,
  b: <path d="M15 1c4 0 6 3 5 6L10 22c-1 2-5 1-5-2L11 5c0-2 2-4 4-4z" />,
};

/** Breaks in the frame, the pinta, which tell the suit from the edge of the card: oros none, copas 1, espadas 2, bastos 3. */
function breaks(suit: number): number[] {
  return [[], [30], [22, 38], [16, 30, 44]][suit] ?? [];
}

/** A card of the Spanish deck, or its back. */
export function Card({ card }: { card: string | null }): JSX.Element {
  if (!card) {
    return (
      <svg class="mus-card back" viewBox="0 0 60 92" role="img" aria-label={ownWords.value.hidden}>
        <rect class="paper" x="1" y="1" width="58" height="90" rx="5" />
        <path class="pattern" d="M8 8h44v76H8zM8 27h44M8 46h44M8 65h44M22.7 8v76M37.3 8v76" />
      </svg>
    );
  }
  const [number = "", suit = ""] = card;
  const gaps = breaks(SUITS.indexOf(suit));
  return (
    <svg class={`mus-card suit-${suit}`} viewBox="0 0 60 92" role="img" aria-label={ownWords.value.card(card)}>
      <rect class="paper" x="1" y="1" width="58" height="90" rx="5" />
      <rect class="frame" x="6" y="6" width="48" height="80" rx="1" />
      {gaps.map((x) => (
        <path key={x} class="gap" d={`M${x - 3} 6h6M${x - 3} 86h6`} />
      ))}
      <text class="number" x="10" y="22">
        {PRINTED[number] ?? number}
      </text>
      <text class="number" x="50" y="82" text-anchor="end">
        {PRINTED[number] ?? number}
      </text>
      <g class="sign" transform="translate(14 28) scale(1.35)">
        {signs[suit]}
      </g>
    </svg>
  );
}
