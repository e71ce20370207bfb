import type { JSX } from "preact";
import type { DuelCard } from "../../../harness/games/duel-cards.js";

/** Figures on a grid of 100 by 60: one for each tribe and type. */
const figures: Record<string, string> = {
  beast:
    "M22 44c4-18 14-26 28-26s24 8 28 26c-8-6-14-7-20-6l-8 10-8-10c-6-1-12 0-20 6zM34 18l-6-12 14 8zM66 18l6-12-14 8z",
  newt: "M14 36c14-16 30-16 42-8s22 4 30-8c-2 18-18 26-34 20s-26-2-38-4zM36 20l-6-10M52 22l2-12M44 42l-4 10M60 40l6 10",
  wraith: "M32 52V28a18 18 0 0 1 36 0v24l-9-7-9 7-9-7zM43 26v6M57 26v6",
  lantern: "M40 14h20l6 12v20l-8 8H42l-8-8V26zM44 8h12v6H44zM50 26c6 6 6 14 0 18-6-4-6-12 0-18z",
  clockwork:
    "M50 14a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM50 4v10M50 46v10M24 30h10M66 30h10M32 12l7 7M61 41l7 7M68 12l-7 7M39 41l-7 7",
  minion: "M50 8a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM26 56c2-16 12-22 24-22s22 6 24 22z",
  spell: "M50 4l7 19 20 7-20 7-7 19-7-19-20-7 20-7z",
  weapon: "M30 52l6-12 34-34 6-2-2 6-34 34-10 8zM34 34l14 14",
  power: "M50 6l18 10v18c0 12-8 18-18 22-10-4-18-10-18-22V16z",
};

/** The picture of a card: the figure of its tribe or type over rays that no other card has. */
export function Emblem({ card }: { card: DuelCard }): JSX.Element {
  const rays = 3 + (card.id % 7);
  const turn = (card.id * 37) % 360;
  return (
    <svg class="emblem" viewBox="0 0 100 60" aria-hidden="true">
      <g class="rays" transform={`rotate(${turn} 50 30)`}>
        {Array.from({ length: rays }, (_, i) => (
          <path key={i} d="M50 30L44 -30H56z" transform={`rotate(${(360 / rays) * i} 50 30)`} />
        ))}
      </g>
      <path class="figure" d={figures[card.tribe] ?? figures[card.type] ?? figures.minion} />
    </svg>
  );
}
