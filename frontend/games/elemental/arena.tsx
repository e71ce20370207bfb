import type { JSX } from "preact";
import type { Description } from "../../../harness/index.js";
import { SideMark } from "../../view/side.js";
import type { SeatLabel } from "../face.js";
import { CardBack, CardFront } from "./card.js";
import { Figure } from "./figure.js";
import { type ElementalView, isPending } from "./view.js";
import { ownWords } from "./words.js";

interface Props {
  view: ElementalView;
  previous: ElementalView | null;
  viewer: number;
  seats: SeatLabel[];
  /** Seats from left to right. */
  order: number[];
  thinking: number | null;
  description: Description;
}

/** The middle of the table: this round's picks, or the round before with what it cost. */
export function Arena({ view, previous, viewer, seats, order, thinking, description }: Props): JSX.Element {
  const text = ownWords.value;
  const pending = isPending(view);
  const revealed = previous !== null && isPending(previous) && view.last !== null;
  return (
    <div class="arena">
      {order.map((seat, place) => (
        <div key={place} class={`place ${place === 0 ? "left" : "right"}`}>
          {pending ? (
            <Pick
              seat={seat}
              view={view}
              previous={previous}
              viewer={viewer}
              description={description}
              thinking={thinking}
            />
          ) : view.last ? (
            <Played
              id={view.last.cards[seat] ?? 0}
              seat={seat}
              flips={revealed && seat !== viewer}
              description={description}
            />
          ) : (
            <EmptyPlace seat={seat} />
          )}
        </div>
      ))}
      <div class="outcome">
        <p class="muted small">{text.round(view.last && !pending ? roundOfLast(view) : view.round)}</p>
        {!pending && view.last ? <Damage key={view.round} view={view} seats={seats} /> : <Cycle />}
      </div>
    </div>
  );
}

/** A finished game has no next round: its number stays that of the last. */
function roundOfLast(view: ElementalView): number {
  return view.piles[0]?.length ?? view.round;
}

function EmptyPlace({ seat }: { seat: number }): JSX.Element {
  return (
    <span class="card slot">
      <SideMark seat={seat} hollow />
    </span>
  );
}

interface PickProps {
  seat: number;
  view: ElementalView;
  previous: ElementalView | null;
  viewer: number;
  thinking: number | null;
  description: Description;
}

/** Seat 0's pick while seat 1 still thinks: face up only for those who may know it. */
function Pick({ seat, view, previous, viewer, thinking, description }: PickProps): JSX.Element {
  if (seat !== 0) {
    return (
      <span class={`card slot${thinking === seat ? " waits" : ""}`}>
        <SideMark seat={seat} hollow />
      </span>
    );
  }
  const slot = view.picks[0];
  const known = viewer === 0 || view.options.open_pick === 1;
  const id = known && slot != null ? view.hands[0]?.[slot] || previous?.hands[0]?.[slot] || 0 : 0;
  if (id === 0) return <CardBack label={ownWords.value.hidden} />;
  return (
    <span class="card-still" data-travel={`${seat}-${id}`}>
      <CardFront id={id} description={description} />
    </span>
  );
}

interface PlayedProps {
  id: number;
  seat: number;
  flips: boolean;
  description: Description;
}

function Played({ id, seat, flips, description }: PlayedProps): JSX.Element {
  return (
    <span class="card-still" key={id} data-travel={`${seat}-${id}`}>
      <span class={flips ? "flip" : ""}>
        <CardFront id={id} description={description} />
        {flips && <CardBack />}
      </span>
    </span>
  );
}

function Damage({ view, seats }: { view: ElementalView; seats: SeatLabel[] }): JSX.Element {
  const hurt = view.last?.damage.findIndex((lost) => lost > 0) ?? -1;
  const lost = view.last?.damage[hurt] ?? 0;
  if (hurt < 0) return <p class="damage none">{ownWords.value.noDamage}</p>;
  return (
    <p class="damage">
      <span class="damage-number">
        <SideMark seat={hurt} />−{lost}
      </span>
      <span class="small">{seats[hurt]?.name}</span>
    </p>
  );
}

/** Which element beats which, as pictures. */
function Cycle(): JSX.Element {
  const { elements, cycle } = ownWords.value;
  const ring = ["fire", "wood", "water", "fire"] as const;
  return (
    <p class="cycle">
      {ring.map((element, i) => (
        <span key={i} class="cycle-step">
          {i > 0 && (
            <>
              <span aria-hidden="true">›</span>
              <span class="visually-hidden">{cycle}</span>
            </>
          )}
          <Figure element={element} />
          <span class="visually-hidden">{elements[element]}</span>
        </span>
      ))}
    </p>
  );
}
