import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { sideShape } from "../../view/side.js";
import { boardOf, hexagon, type Point, tileBeside } from "./geometry.js";
import { Marches } from "./marches.js";
import type { Choices, TileTroopView, Trail } from "./view.js";
import { ownWords } from "./words.js";

/** Room around the tiles, in tile sizes, for the outline of the focus. */
const MARGIN = 0.12;
const TILE = hexagon(0.95);
const CASTLE = "M-.34 .2V-.2h.14v.12h.13V-.2h.14v.12h.13V-.2h.14V.2z";

interface Props {
  view: TileTroopView;
  previous: TileTroopView | null;
  trail: Trail;
  /** The tile that the arrow keys have reached. */
  current: number;
  /** The own tile whose troops are to go, or null. */
  selected: number | null;
  choices: Choices;
  /** How many of them. */
  troops: number;
  /** Whether the person at the page may take troops from a tile. */
  canSelect(tile: number): boolean;
  onFocus(tile: number): void;
  onChoose(tile: number): void;
}

/** The tiles: each a button, reached by arrows and chosen by Enter. */
export function HexBoard(props: Props): JSX.Element {
  const { view, previous, trail, current, onFocus, onChoose } = props;
  const root = useRef<SVGSVGElement>(null);
  const board = boardOf(view.radius);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onChoose(current);
      return;
    }
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = tileBeside(board, current, event.key);
    onFocus(next);
    root.current?.querySelector<SVGElement>(`[data-tile="${next}"]`)?.focus();
  };
  const [width, height] = [board.width + 2 * MARGIN, board.height + 2 * MARGIN];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    <svg
      ref={root}
      class="hexes"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="group"
      aria-label={ownWords.value.board}
      onKeyDown={keys}
    >
      {board.centres.map((centre, tile) => (
        <Tile key={tile} {...props} tile={tile} centre={centre} />
      ))}
      <Marches
        key={view.turn * 1000 + trail.current.length}
        board={board}
        trail={trail}
        moving={previous === null ? null : travelled(previous, view, trail)}
      />
    </svg>
  );
}

/** The march that led from one position to the next, if that was one. */
function travelled(previous: TileTroopView, now: TileTroopView, trail: Trail): Trail["current"][number] | null {
  return previous.turn === now.turn ? (trail.current.at(-1) ?? null) : null;
}

interface TileProps extends Props {
  tile: number;
  centre: Point;
}

function Tile(props: TileProps): JSX.Element {
  const { view, previous, tile, centre, current, selected, choices, troops, onFocus, onChoose } = props;
  const owner = view.owners[tile] ?? -1;
  const total = view.totals[tile] ?? 0;
  const castle = view.castles.includes(tile);
  const options = selected === null ? undefined : choices.get(tile);
  const ready = options?.some((option) => option.troops === troops) ?? false;
  const classes = ["hex", owner < 0 ? "free" : `of-${owner}`];
  if (tile === selected) classes.push("selected");
  if (ready) classes.push("target");
  else if (options) classes.push("near-target");
  else if (props.canSelect(tile)) classes.push("source");
  const grew = previous !== null && previous.turn !== view.turn && total > (previous.totals[tile] ?? 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tile of an SVG board cannot be a button element
    <g
      class={classes.join(" ")}
      data-tile={tile}
      role="button"
      tabIndex={tile === current ? 0 : -1}
      transform={`translate(${centre.x} ${centre.y})`}
      aria-label={nameOf(props, ready)}
      aria-pressed={tile === selected}
      onFocus={() => onFocus(tile)}
      onClick={() => onChoose(tile)}
    >
      <path class="hex-tile" d={TILE} />
      {castle && <path class="castle" d={CASTLE} transform="translate(0 -.46)" />}
      {owner >= 0 && !castle && (
        <path class="hex-side" d={sideShape(owner)} transform="translate(-.16 -.72) scale(.02)" />
      )}
      {owner >= 0 && (
        <text class={grew ? "hex-troops grew" : "hex-troops"} key={total} y=".24">
          {shown(view, tile)}
        </text>
      )}
      <text class="hex-id" y=".68">
        {options && !ready ? needed(options) : tile}
      </text>
    </g>
  );
}

/** Movable and all troops where they differ, else the one number. */
function shown({ owners, totals, movable, actor }: TileTroopView, tile: number): string {
  const [all, free] = [totals[tile] ?? 0, movable[tile] ?? 0];
  return owners[tile] === actor && free !== all ? `${free}/${all}` : String(all);
}

/** The numbers of troops that may go to a tile, such as `≥ 4` as `4–6`. */
function needed(options: { troops: number }[]): string {
  const [least, most] = [options[0]?.troops, options.at(-1)?.troops];
  return least === most ? `×${least}` : `×${least}–${most}`;
}

function nameOf({ view, tile, choices, selected }: TileProps, ready: boolean): string {
  const text = ownWords.value;
  const options = selected === null ? undefined : choices.get(tile);
  const parts = [
    text.tile(tile),
    view.castles.includes(tile) ? text.castle : "",
    text.owner(view.owners[tile] ?? -1),
    (view.owners[tile] ?? -1) < 0 ? "" : text.troops(view.movable[tile] ?? 0, view.totals[tile] ?? 0),
    ready ? text.canGo : options ? text.needs(options[0]?.troops ?? 0, options.at(-1)?.troops ?? 0) : "",
  ];
  return parts.filter(Boolean).join(", ");
}
