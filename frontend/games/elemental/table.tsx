import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useKeys } from "../../view/keys.js";
import { SideMark } from "../../view/side.js";
import { useTravel } from "../../view/travel.js";
import type { TableProps } from "../face.js";
import { Arena } from "./arena.js";
import { Deck } from "./deck.js";
import { Hand } from "./hand.js";
import { Lives } from "./lives.js";
import { type ElementalView, isPending } from "./view.js";

/** Two open hands face each other; between them lie the cards of the round. */
export function ElementalTable(props: TableProps<ElementalView>): JSX.Element {
  const { observation: view, previous, description, seats, near, viewer, legal, play, thinking } = props;
  const root = useRef<HTMLDivElement>(null);
  useTravel(root, view);
  const act = (slot: number): void => {
    if (legal.some(({ action }) => action === slot)) play(slot);
  };
  useKeys({ "1": () => act(0), "2": () => act(1), "3": () => act(2), "4": () => act(3) });

  const far = 1 - near;
  const side = (seat: number): JSX.Element => (
    <Side seat={seat} near={seat === near} {...{ view, previous, description, seats, viewer, legal }} play={act} />
  );
  return (
    <div class="elemental" ref={root}>
      {side(far)}
      <Arena {...{ view, previous, viewer, seats, thinking, description }} order={[near, far]} />
      {side(near)}
    </div>
  );
}

type SideProps = Omit<TableProps<ElementalView>, "observation" | "near" | "thinking" | "moves"> & {
  seat: number;
  near: boolean;
  view: ElementalView;
};

function Side({ seat, near, view, previous, description, seats, viewer, legal, play }: SideProps): JSX.Element {
  const label = seats[seat];
  const name = label?.name ?? "";
  const own = near && label?.human === true;
  const known = viewer === 0 || view.options.open_pick === 1;
  const bar = (
    <p class="side-bar">
      <span class="side-name">
        <SideMark seat={seat} />
        {name}
      </span>
      <Lives
        seat={seat}
        lives={view.lives[seat] ?? 0}
        before={(previous ?? view).lives[seat] ?? 0}
        most={view.options.life}
      />
    </p>
  );
  return (
    <section class={near ? "side near" : "side far"} aria-label={name}>
      {bar}
      <div class="side-cards">
        <Hand
          seat={seat}
          name={name}
          own={own}
          cards={view.hands[seat] ?? []}
          picked={isPending(view) && seat === 0 && known ? (view.picks[0] ?? null) : null}
          legal={view.actor === seat ? legal : []}
          description={description}
          play={play}
        />
        <Deck
          seat={seat}
          name={name}
          own={own}
          left={view.decks[seat] ?? []}
          played={view.piles[seat] ?? []}
          description={description}
        />
      </div>
    </section>
  );
}
