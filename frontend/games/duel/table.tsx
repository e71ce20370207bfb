import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type DuelObservation, duelCards } from "../../../harness/games/duel-cards.js";
import { useKeys } from "../../view/keys.js";
import { useTravel } from "../../view/travel.js";
import type { TableProps } from "../face.js";
import { KIND, partsOf, replaceAction } from "./actions.js";
import { Centre } from "./centre.js";
import type { Hands } from "./hands.js";
import { actionsOf, type Held, optionsOf } from "./selection.js";
import { DuelSideView } from "./side.js";
import { ownWords } from "./words.js";

const HAND_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** Two heroes, their hands and minions. Something is taken up, then its place and target are chosen. */
export function DuelTable(props: TableProps<DuelObservation>): JSX.Element {
  const { observation: view, previous, description, seats, near, legal, play } = props;
  const { state } = view;
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set());
  useTravel(root, view);
  useEffect(() => {
    setHeld(null);
    setMarks(new Set());
  }, [view]);

  const cards = duelCards(description);
  const options = optionsOf(legal, held);
  const mulligan = legal.some(({ action }) => partsOf(action).kind === KIND.replace);
  const act = (action: number): void => {
    setHeld(null);
    if (legal.some((row) => row.action === action)) play(action);
  };
  const take = (kind: number, a: number): void => {
    const all = actionsOf(legal, kind, a);
    const [only] = all;
    if (mulligan) setMarks(toggled(marks, a));
    else if (held?.kind === kind && held.a === a) setHeld(null);
    else if (all.length === 1 && only?.target === 0) act(only.action);
    else if (all.length > 0) setHeld({ kind, a, place: null });
  };
  const put = (place: number): void => {
    if (!held) return;
    const all = optionsOf(legal, { ...held, place }).actions;
    const [only] = all;
    if (all.length === 1 && only?.target === 0) act(only.action);
    else setHeld({ ...held, place });
  };
  const aim = (target: number): void => {
    const chosen = options.actions.find((parts) => parts.target === target);
    if (chosen) act(chosen.action);
  };
  const hands: Hands = {
    canTake: (kind, a) => actionsOf(legal, kind, a).length > 0,
    take,
    holds: (kind, a) => held?.kind === kind && held.a === a,
    places: options.places,
    put,
    isTarget: (code) => options.targets.includes(code),
    aim,
    marked: mulligan ? marks : null,
  };
  const canEnd = legal.some(({ action }) => action === 0);
  useKeys({
    ...Object.fromEntries(HAND_KEYS.map((key, index) => [key, () => take(KIND.play, index)])),
    p: () => hands.canTake(KIND.power, 0) && take(KIND.power, 0),
    f: () => canEnd && act(0),
    Escape: () => setHeld(null),
  });
  const side = (seat: 0 | 1): JSX.Element => (
    <DuelSideView
      seat={seat}
      near={seat === near}
      name={seats[seat]?.name ?? ""}
      side={state.seats[seat]}
      before={previous?.state.seats[seat] ?? null}
      cards={cards}
      hands={hands}
    />
  );
  const text = ownWords.value;
  const hint = held ? (options.places.length > 0 ? text.choosePlace : text.chooseTarget) : null;
  return (
    <div class="duel" ref={root}>
      {side(near === 0 ? 1 : 0)}
      <Centre
        turn={state.turn}
        choices={legal.length > 0 ? state.choices : []}
        cards={cards}
        choose={(index) => act((KIND.choose << 12) | (index << 8))}
        marked={hands.marked}
        replace={() => act(replaceAction(marks))}
        hint={hint}
        cancel={() => setHeld(null)}
        end={canEnd ? () => act(0) : null}
      />
      {side(near === 0 ? 0 : 1)}
    </div>
  );
}

function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
