import type { JSX } from "preact";
import { type Board, hexagon } from "./geometry.js";
import type { March, Trail } from "./view.js";

type SeatMarch = March & { seat: number };

/** How far an arrow stays away from the centres, as a share of the way. */
const GAP = 0.28;
const STACK = hexagon(0.5);

interface Props {
  board: Board;
  trail: Trail;
  /** The march that has just been played: its stack is seen to move. */
  moving: SeatMarch | null;
}

/** Arrows of the turn that is on and of the one before, and the stack that moves now. */
export function Marches({ board, trail, moving }: Props): JSX.Element {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="marches" aria-hidden="true">
      <defs>
        {[0, 1].map((seat) => (
          <marker
            key={seat}
            id={`head-${seat}`}
            class={`head-${seat}`}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="4"
            markerHeight="4"
            orient="auto"
          >
            <path d="M0 0l8 4-8 4z" />
          </marker>
        ))}
      </defs>
      {trail.last.map((march, i) => (
        <Arrow key={`last ${i}`} board={board} march={march} recent={false} />
      ))}
      {trail.current.map((march, i) => (
        <Arrow key={i} board={board} march={march} recent />
      ))}
      {moving && <Stack board={board} march={moving} />}
    </g>
  );
}

function Arrow({ board, march, recent }: { board: Board; march: SeatMarch; recent: boolean }): JSX.Element | null {
  const [from, to] = [board.centres[march.from], board.centres[march.to]];
  if (!from || !to) return null;
  const at = (share: number): [number, number] => [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
  const [[x1, y1], [x2, y2]] = [at(GAP), at(1 - GAP)];
  return (
    <line
      class={`march by-${march.seat}${recent ? " recent" : ""}`}
      {...{ x1, y1, x2, y2 }}
      marker-end={`url(#head-${march.seat})`}
    />
  );
}

function Stack({ board, march }: { board: Board; march: SeatMarch }): JSX.Element | null {
  const [from, to] = [board.centres[march.from], board.centres[march.to]];
  if (!from || !to) return null;
  const way = { "--from-x": `${from.x}px`, "--from-y": `${from.y}px`, "--to-x": `${to.x}px`, "--to-y": `${to.y}px` };
  return (
    <g class={`stack of-${march.seat}`} style={way}>
      <path d={STACK} />
      <text y=".14">{march.troops}</text>
    </g>
  );
}
