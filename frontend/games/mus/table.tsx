import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SideMark } from "../../view/side.js";
import type { TableProps } from "../face.js";
import { Card } from "./card.js";
import { Speech } from "./speech.js";
import { Stones } from "./stones.js";
import { cardsOf, HAND, justCounted, type MusView, saying } from "./view.js";
import { ownWords, spoken } from "./words.js";

/** Where seats are shown, from the nearest on, in the order of play: counter-clockwise. */
const PLACES: Record<number, string[]> = { 2: ["near", "far"], 4: ["near", "right", "far", "left"] };

/** Four players, or two, around the cloth: partners face each other. */
export function MusTable(props: TableProps<MusView>): JSX.Element {
  const { observation: view, seats, near, viewer, legal, play, thinking } = props;
  const [mask, setMask] = useState(0);
  const discarding = view.phase === "discard" && legal.length > 0;
  useEffect(() => setMask(0), [view.phase, view.hand.join()]);
  const places = PLACES[seats.length] ?? [];
  const counted = justCounted(view) ? (view.last_hand?.hands ?? null) : null;
  return (
    <div class={`mus players-${seats.length}`}>
      {places.map((place, i) => {
        const seat = (near + i) % seats.length;
        const label = seats[seat];
        const own = cardsOf(view, seat);
        const cards = own && own.length > 0 ? own : Array.from({ length: HAND }, () => null);
        const word = saying(view, seat, seats.length);
        return (
          <article
            key={place}
            class={`player ${place}${view.turn === seat ? " to-speak" : ""}`}
            aria-label={label?.name}
          >
            <p class="who">
              <SideMark seat={seat % 2} />
              <span>{label?.name}</span>
              {view.mano === seat && <em>{ownWords.value.mano}</em>}
              <Declared view={view} seat={seat} />
            </p>
            <div class="cards">
              {cards.map((card, slot) =>
                discarding && seat === viewer ? (
                  <button
                    key={card ?? slot}
                    type="button"
                    class="throw"
                    aria-pressed={Boolean((mask >> slot) & 1)}
                    onClick={() => setMask(mask ^ (1 << slot))}
                  >
                    <Card card={card} />
                  </button>
                ) : (
                  <Card key={card ?? slot} card={card} />
                ),
              )}
            </div>
            {thinking === seat && <p class="bubble">…</p>}
            {thinking !== seat && word && <p class="bubble">{spoken(word)}</p>}
            {counted && <p class="shown">{counted[seat]?.join(" ")}</p>}
          </article>
        );
      })}
      <section class="cloth" aria-label={ownWords.value.cloth}>
        <p class="scores">
          {[0, 1].map((side) => (
            <Stones key={side} side={side} score={view.score[side] ?? 0} target={view.options.target ?? 0} />
          ))}
        </p>
        <p class="lance">
          <Heading view={view} />
        </p>
        <Counted view={view} />
        <Speech legal={legal} mask={mask} play={play} />
      </section>
    </div>
  );
}

function Declared({ view, seat }: { view: MusView; seat: number }): JSX.Element | null {
  const held = (["pares", "juego"] as const).filter((lance) => view.declared[lance]?.[seat]);
  return held.length > 0 ? <small>{held.join(", ")}</small> : null;
}

function Heading({ view }: { view: MusView }): JSX.Element {
  const { phase, lance, bet } = view;
  if (phase !== "lance" || !lance) return <>{ownWords.value.phases[phase]}</>;
  if (!bet || bet.bettor < 0) return <>{lance}</>;
  return (
    <>
      {lance}: {bet.ordago ? spoken("ordago") : bet.pending}
    </>
  );
}

/** How the lances of this hand were closed, or what the last hand came to. */
function Counted({ view }: { view: MusView }): JSX.Element | null {
  const last = view.last_hand;
  if (justCounted(view) && last) {
    return (
      <ul class="count">
        {last.stones.map(([lance, side, stones, why]) => (
          <li key={`${lance}-${why}`}>
            <SideMark seat={side} /> {lance} +{stones}
          </li>
        ))}
        {last.ordago && (
          <li>
            <SideMark seat={last.ordago[1]} /> {spoken("ordago")}: {last.ordago[0]}
          </li>
        )}
      </ul>
    );
  }
  return (
    <ul class="count">
      {view.closed.map(({ lance, kind, stake, stones }) => (
        <li key={lance}>
          {lance}: {ownWords.value.kinds[kind] ?? kind} {stake ?? stones ?? ""}
        </li>
      ))}
    </ul>
  );
}
