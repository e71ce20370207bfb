import type { DuelCard, DuelObservation } from "../../../harness/games/duel-cards.js";
import type { DuelMinion } from "../../../harness/games/duel-state.js";
import type { Move } from "../../worker/protocol.js";
import { type Character, characterOf, HERO, KIND, partsOf } from "./actions.js";
import { ownWords } from "./words.js";

export type Cards = ReadonlyMap<number, DuelCard>;

/** The flags of a minion that a player has to know. */
export const FLAGS = ["taunt", "charge", "windfury", "shield", "stealth", "frozen", "doomed", "silenced"] as const;

export function flagsOf(minion: DuelMinion): string[] {
  return FLAGS.filter((flag) => minion[flag] === 1).map((flag) => ownWords.value.keywords[flag] ?? flag);
}

/** A minion in words. */
export function minionName(minion: DuelMinion, cards: Cards): string {
  const { stats } = ownWords.value;
  const name = cards.get(minion.card)?.name ?? "";
  return [`${name}, ${stats(minion.attack, minion.health)}`, ...flagsOf(minion)].join(", ");
}

/** A character as a seat names it. */
function characterName({ own, place }: Character, seat: number, { state }: DuelObservation, cards: Cards): string {
  const { ownHero, foeHero } = ownWords.value;
  if (place === "hero") return own ? ownHero : foeHero;
  const minion = state.seats[own ? seat : 1 - seat]?.minions[place];
  return minion ? (cards.get(minion.card)?.name ?? "") : "";
}

/** What a move does, in words; a card that the viewer does not know is just a card. */
export function moveText({ action, seat }: Move, before: DuelObservation, cards: Cards, exact: boolean): string {
  const { kind, a, place, target } = partsOf(action);
  const text = ownWords.value;
  const side = before.state.seats[seat];
  const whom = target === 0 ? "" : characterName(characterOf(target), seat, before, cards);
  const name = (card: number | undefined): string => cards.get(card ?? 0)?.name ?? text.aCard;
  switch (kind) {
    case KIND.play: {
      const card = cards.get(side?.hand[a] ?? 0);
      const at = exact && card?.type === "minion" && (side?.minions.length ?? 0) > 0 ? text.at(place + 1) : "";
      const key = exact ? text.key(a + 1) : "";
      return [name(card?.id), key, at, whom && text.on(whom)].filter((part) => part !== "").join(" ");
    }
    case KIND.power:
      return whom ? `${text.power} ${text.on(whom)}` : text.power;
    case KIND.strike: {
      const who = a === HERO ? text.hero : name(side?.minions[a]?.card);
      const which = exact && a !== HERO ? ` ${text.place(a + 1)}` : "";
      return `${who}${which} ${text.strikes(whom)}`;
    }
    case KIND.choose:
      return text.takes(name(before.state.choices[a]));
    case KIND.replace:
      return text.mulligan;
    default:
      return text.ends;
  }
}

/** The hand cards that a mulligan replaces, where the viewer may know them. */
export function replacedText({ action, seat }: Move, before: DuelObservation, cards: Cards): string {
  const hand = before.state.seats[seat]?.hand ?? [];
  const marked = hand.filter((_, index) => ((action >> index) & 1) === 1);
  const names = marked.map((card) => cards.get(card)?.name ?? ownWords.value.aCard);
  return names.length > 0 ? ownWords.value.replaces(names) : ownWords.value.keepsAll;
}
