import type { JSX } from "preact";
import { deckSize, type SeenSide } from "../../../harness/games/duel-cards.js";
import { SideMark } from "../../view/side.js";
import { HERO, KIND, targetCode } from "./actions.js";
import { Board } from "./board.js";
import { cardText } from "./card.js";
import { DuelHand } from "./hand.js";
import type { Hands } from "./hands.js";
import type { Cards } from "./view.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  name: string;
  near: boolean;
  side: SeenSide;
  /** The side one step before, for what was lost. */
  before: SeenSide | null;
  cards: Cards;
  /** What the person at the table can take up and choose. */
  hands: Hands;
}

/** The hero's power: a row of the table whose hero is of this class. */
function powerOf(side: SeenSide, cards: Cards): number {
  const FIRST_POWER = 149;
  return cards.has(FIRST_POWER + side.class) ? FIRST_POWER + side.class : 0;
}

/** One half of the table: hand, hero and minions; the near half is the other way round. */
export function DuelSideView({ seat, name, near, side, before, cards, hands }: Props): JSX.Element {
  const hand = <DuelHand {...{ seat, name, near, side, cards, hands }} />;
  const board = <Board {...{ seat, name, near, side, before, cards, hands }} />;
  const hero = <HeroBar {...{ seat, name, near, side, before, cards, hands }} />;
  return (
    <section class={near ? "duel-side near" : "duel-side far"} aria-label={name}>
      {near ? [board, hero, hand] : [hand, hero, board]}
    </section>
  );
}

function HeroBar({ seat, name, near, side, before, cards, hands }: Props): JSX.Element {
  const text = ownWords.value;
  const target = targetCode({ own: near, place: "hero" });
  const lost = before ? before.health + before.armour - side.health - side.armour : 0;
  const power = cards.get(powerOf(side, cards));
  const canStrike = near && hands.canTake(KIND.strike, HERO);
  const label = [
    text.heroOf(name, side.health),
    ...(side.armour > 0 ? [text.armour(side.armour)] : []),
    ...(side.frozen === 1 ? [text.keywords.frozen] : []),
  ].join(", ");
  return (
    <div class="hero-bar">
      <button
        type="button"
        class={`hero class-of-${side.class}${hands.isTarget(target) ? " target" : ""}${hands.holds(KIND.strike, HERO) && near ? " held" : ""}${canStrike ? " ready" : ""}`}
        aria-label={canStrike ? text.can(label) : label}
        aria-disabled={!hands.isTarget(target) && !canStrike}
        onClick={() => (hands.isTarget(target) ? hands.aim(target) : canStrike && hands.take(KIND.strike, HERO))}
        onDragOver={(event) => hands.isTarget(target) && event.preventDefault()}
        onDrop={() => hands.aim(target)}
      >
        <SideMark seat={seat} />
        <span class="side-name">{name}</span>
        <span class="hero-health" key={side.health}>
          {side.health}
        </span>
        {side.armour > 0 && <span class="hero-armour">+{side.armour}</span>}
        {side.attack > 0 && <span class="hero-attack">{side.attack}</span>}
        {lost > 0 && <span class="loss">−{lost}</span>}
      </button>
      {side.weapon && (
        <span
          class="weapon"
          title={text.weapon(cards.get(side.weapon.card)?.name ?? "", side.weapon.attack, side.weapon.durability)}
        >
          {cards.get(side.weapon.card)?.name} {side.weapon.attack}/{side.weapon.durability}
        </span>
      )}
      {power && (
        <button
          type="button"
          class={`power${near && hands.canTake(KIND.power, 0) ? " ready" : ""}${near && hands.holds(KIND.power, 0) ? " held" : ""}`}
          aria-disabled={!near || !hands.canTake(KIND.power, 0)}
          title={cardText(power, cards)}
          onClick={() => near && hands.take(KIND.power, 0)}
        >
          <span class="power-name">{power.name}</span>
          <span class="power-cost">{power.cost}</span>
        </button>
      )}
      <span class="mana" title={text.mana(side.mana, side.crystals)}>
        <span aria-hidden="true">{`${side.mana}/${side.crystals}`}</span>
        <span class="visually-hidden">{text.mana(side.mana, side.crystals)}</span>
      </span>
      <span class="deck-size muted small">{text.deck(deckSize(side))}</span>
    </div>
  );
}
