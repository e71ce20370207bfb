import type { JSX } from "preact";
import { Fragment } from "preact";
import type { SeenSide } from "../../../harness/games/duel-cards.js";
import type { DuelMinion } from "../../../harness/games/duel-state.js";
import { KIND, targetCode } from "./actions.js";
import { cardText } from "./card.js";
import { Emblem } from "./emblem.js";
import type { Hands } from "./hands.js";
import { type Cards, flagsOf, minionName } from "./view.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  name: string;
  near: boolean;
  side: SeenSide;
  before: SeenSide | null;
  cards: Cards;
  hands: Hands;
}

/** A side's minions; between the own ones, where a new one can go. */
export function Board({ seat, name, near, side, before, cards, hands }: Props): JSX.Element {
  const gap = (place: number): JSX.Element | false =>
    near &&
    hands.places.includes(place) && (
      <button
        type="button"
        class="gap"
        aria-label={ownWords.value.placeHere(place + 1)}
        onClick={() => hands.put(place)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => hands.put(place)}
      />
    );
  return (
    <fieldset class="board-row" aria-label={ownWords.value.board(name)} data-place={`board-${seat}`}>
      {side.minions.length === 0 && hands.places.length === 0 && (
        <span class="muted small">{ownWords.value.emptyBoard}</span>
      )}
      {side.minions.map((minion, place) => (
        <Fragment key={minion.born}>
          {gap(place)}
          <MinionView {...{ seat, minion, place, near, cards, hands }} was={wasOf(minion, before)} />
        </Fragment>
      ))}
      {gap(side.minions.length)}
    </fieldset>
  );
}

function wasOf(minion: DuelMinion, before: SeenSide | null): DuelMinion | undefined {
  return before?.minions.find((other) => other.born === minion.born);
}

interface MinionProps {
  seat: number;
  minion: DuelMinion;
  place: number;
  near: boolean;
  cards: Cards;
  hands: Hands;
  was: DuelMinion | undefined;
}

function MinionView({ seat, minion, place, near, cards, hands, was }: MinionProps): JSX.Element {
  const card = cards.get(minion.card);
  const target = targetCode({ own: near, place });
  const aimed = hands.isTarget(target);
  const ready = near && hands.canTake(KIND.strike, place);
  const lost = was ? was.health - minion.health : 0;
  const label = minionName(minion, cards);
  const flags = flagsOf(minion);
  const states = [
    "minion",
    minion.taunt === 1 && "taunt",
    minion.shield === 1 && "shielded",
    minion.frozen === 1 && "frozen",
    aimed && "target",
    ready && "ready",
    near && hands.holds(KIND.strike, place) && "held",
  ];
  return (
    <button
      type="button"
      class={states.filter(Boolean).join(" ")}
      data-travel={`minion-${minion.born}`}
      data-from={`hand-${seat}`}
      aria-label={ready ? ownWords.value.can(label) : label}
      aria-disabled={!aimed && !ready}
      title={card ? cardText(card, cards) : undefined}
      draggable={ready}
      onDragStart={() => ready && hands.take(KIND.strike, place)}
      onClick={() => (aimed ? hands.aim(target) : ready && hands.take(KIND.strike, place))}
      onDragOver={(event) => aimed && event.preventDefault()}
      onDrop={() => hands.aim(target)}
    >
      {card && <Emblem card={card} />}
      <span class="card-name">{card?.name}</span>
      {flags.length > 0 && <span class="flags">{flags.join(" · ")}</span>}
      <span class="body">
        <span class="attack">{minion.attack}</span>
        <span class={minion.health < minion.max ? "health hurt" : "health"}>{minion.health}</span>
      </span>
      {lost > 0 && (
        <span class="loss" key={minion.health}>
          −{lost}
        </span>
      )}
    </button>
  );
}
