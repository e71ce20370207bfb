import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../../view/keys.js";
import { SideMark } from "../../view/side.js";
import type { TableProps } from "../face.js";
import { HexBoard } from "./board.js";
import { Orders } from "./orders.js";
import { choicesFrom, END, holdings, marchOf, type TileTroopView, trailOf } from "./view.js";
import { ownWords } from "./words.js";

const MOST_TROOPS = 8;

/** The board, who holds what, and the orders of the person at the page: a tile, how many troops, where to. */
export function TileTroopTable(props: TableProps<TileTroopView>): JSX.Element {
  const { observation: view, previous, seats, near, legal, moves, play } = props;
  const [current, setCurrent] = useState(view.castles[near] ?? 0);
  const [picked, setPicked] = useState<number | null>(null);
  const [wanted, setWanted] = useState(MOST_TROOPS);
  const canSelect = (tile: number): boolean => legal.some(({ action }) => marchOf(action, view.radius)?.from === tile);
  const selected = picked !== null && canSelect(picked) ? picked : null;
  const most = selected === null ? 0 : (view.movable[selected] ?? 0);
  const troops = Math.min(wanted, most);
  const choices = selected === null ? new Map() : choicesFrom(selected, legal, view.radius);

  useEffect(() => {
    setPicked(null);
    setWanted(MOST_TROOPS);
  }, [view.turn]);

  const select = (tile: number | null): void => {
    setPicked(tile);
    setWanted(MOST_TROOPS);
  };
  const choose = (tile: number): void => {
    const options: { troops: number; action: number }[] = choices.get(tile) ?? [];
    const exact = options.find((option) => option.troops === troops);
    if (exact) play(exact.action);
    else if (options.length > 0)
      setWanted(
        nearest(
          options.map((option) => option.troops),
          troops,
        ),
      );
    else if (tile === selected) select(null);
    else select(canSelect(tile) ? tile : null);
  };
  const canEnd = legal.some(({ action }) => action === END);
  const end = (): void => {
    if (canEnd) play(END);
  };
  const digits = Array.from({ length: MOST_TROOPS }, (_, i) => [String(i + 1), () => setWanted(i + 1)] as const);
  useKeys({ ...Object.fromEntries(digits), e: end, Escape: () => select(null) });

  return (
    <div class="tiletroop">
      <p class="players">
        {seats.map(({ seat, name }) => (
          <Holder key={seat} view={view} seat={seat} name={name} />
        ))}
      </p>
      <HexBoard
        {...{ view, previous, current, selected, choices, troops, canSelect }}
        trail={trailOf(moves, view.radius)}
        onFocus={setCurrent}
        onChoose={choose}
      />
      <Orders {...{ selected, troops, most, canEnd, end }} moving={legal.length > 0} setTroops={setWanted} />
    </div>
  );
}

function Holder({ view, seat, name }: { view: TileTroopView; seat: number; name: string }): JSX.Element {
  const { tiles, troops } = holdings(view, seat);
  return (
    <span class={view.actor === seat ? "player to-move" : "player"}>
      <SideMark seat={seat} />
      {name}
      <span class="muted small">{ownWords.value.holdings(tiles, troops)}</span>
    </span>
  );
}

function nearest(numbers: number[], to: number): number {
  return numbers.reduce((best, n) => (Math.abs(n - to) < Math.abs(best - to) ? n : best));
}
