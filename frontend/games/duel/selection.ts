import type { LegalAction } from "../../../harness/index.js";
import { KIND, type Parts, partsOf } from "./actions.js";

/** What a person has taken up and not put down yet. */
export interface Held {
  kind: number;
  /** Hand card, or place of the own minion, or the hero. */
  a: number;
  /** The place chosen for a minion. */
  place: number | null;
}

/** What can be done with what is held. */
export interface Options {
  actions: Parts[];
  /** Places that a minion can go to, if one is still to be chosen. */
  places: number[];
  /** Target codes that can be chosen now. */
  targets: number[];
}

export const NOTHING: Options = { actions: [], places: [], targets: [] };

/** The actions that begin with this card, minion, hero or power. */
export function actionsOf(legal: readonly LegalAction[], kind: number, a: number): Parts[] {
  return legal.map(({ action }) => partsOf(action)).filter((parts) => parts.kind === kind && parts.a === a);
}

export function optionsOf(legal: readonly LegalAction[], held: Held | null): Options {
  if (!held) return NOTHING;
  const all = actionsOf(legal, held.kind, held.a);
  const places = [...new Set(all.map(({ place }) => place))];
  const open = held.kind === KIND.play && held.place === null && places.length > 1;
  const actions = held.place === null ? all : all.filter(({ place }) => place === held.place);
  const targets = open ? [] : [...new Set(actions.map(({ target }) => target))].filter((target) => target > 0);
  return { actions, places: open ? places : [], targets };
}
