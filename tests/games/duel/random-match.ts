import type { DuelState } from "../../../harness/games/duel-state.js";
import { type GameModule, parseSeed } from "../../../harness/index.js";
import { choices } from "../../generic/support.js";

/** What `observe(-1)` shows of a duel. */
interface Full {
  decks: [number[], number[]];
  state: DuelState;
  known: [number[], number[]];
  spent: [number[], number[]];
}

/** What `observe(seat)` shows beside. */
interface Seen {
  unseen: [number[], number[]];
}

export interface Game {
  actions: number;
  turns: number;
  winner: number;
  /** Cards that were played, discarded, burnt or left aside. */
  spent: number[];
}

const CLASSES = 9;
const AUTOMATIC_DECKS = 1000;
/** Spent cards are kept up to here. */
const MOST_SPENT = 200;
/** Actions between two checks that the module accepts what it saved. */
const SAVED_EVERY = 16;

/**
 * Plays one random game, all class pairs and kinds of decks in turn, and checks what must hold after each action.
 * @throws Error that names what does not hold
 */
export function playChecked(module: GameModule, seed: number): Game {
  const choose = choices(seed);
  const pair = seed % CLASSES ** 2;
  const deck = () => [0, 1, 2 + choose(AUTOMATIC_DECKS)][choose(3)] ?? 0;
  module.setOptions({
    class0: 1 + (pair % CLASSES),
    class1: 1 + Math.floor(pair / CLASSES),
    deck0: deck(),
    deck1: deck(),
    mulligan: choose(2),
  });
  module.reset(parseSeed(String(seed)));
  // Once, as it is worked out anew after each load.
  const most = module.description.actions;
  let actions = 0;
  let full = module.observe<Full>(-1);
  for (; module.actor() >= 0; actions++) {
    if (actions > most) throw new Error("the game does not end");
    const legal = module.legal();
    module.apply(legal[choose(legal.length)] ?? 0);
    full = module.observe<Full>(-1);
    check(full);
    if (actions % SAVED_EVERY === 0) {
      for (const seat of [0, 1]) checkUnseen(full, seat, module.observe<Seen>(seat).unseen);
      module.load(module.save());
    }
  }
  return { actions, turns: full.state.turn, winner: full.state.winner, spent: full.spent.flat() };
}

function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function check({ decks, state, known, spent }: Full): void {
  const born = new Set<number>();
  for (const [seat, side] of state.seats.entries()) {
    require(side.mana >= 0 && side.mana <= 10 && side.crystals <= 10, `seat ${seat}: mana ${side.mana}`);
    require(side.hand.length <= 10 && side.minions.length <= 7, `seat ${seat}: hand or board too large`);
    require(side.armour >= 0 && side.health <= 30, `seat ${seat}: health or armour`);
    require(state.phase === "over" || side.health > 0, `seat ${seat}: a fallen hero plays on`);
    for (const minion of side.minions) {
      require(minion.health > 0 && minion.health <= minion.max, `minion ${minion.born}: health ${minion.health}`);
      require(minion.attack >= 0 && !born.has(minion.born), `minion ${minion.born}: attack, or twice there`);
      born.add(minion.born);
    }
    const offered = seat === state.actor ? state.choices : [];
    if (spent[seat]?.length === MOST_SPENT) continue;
    const hidden = side.hand.filter((_, i) => known[seat]?.[i] === 0);
    const everywhere = [...side.hand, ...side.deck, ...offered, ...(spent[seat] ?? [])];
    require(contains(everywhere, decks[seat] ?? []), `seat ${seat}: a card of its deck is gone`);
    require(contains(decks[seat] ?? [], [
      ...side.deck,
      ...hidden,
    ]), `seat ${seat}: an unknown card is none of its deck`);
  }
}

/** The unseen lists are the hidden cards, ascending: own deck first, then the foe's. */
function checkUnseen({ state, known }: Full, seat: number, unseen: readonly number[][]): void {
  const foe = 1 - seat;
  const sorted = (cards: readonly number[]): string => JSON.stringify([...cards].sort((a, b) => a - b));
  const offered = state.actor === foe ? state.choices : [];
  const hand = (state.seats[foe]?.hand ?? []).filter((_, i) => known[foe]?.[i] === 0);
  require(sorted(state.seats[seat]?.deck ?? []) === JSON.stringify(unseen[0]), `seat ${seat}: own unseen cards`);
  const hidden = [...(state.seats[foe]?.deck ?? []), ...hand, ...offered];
  require(sorted(hidden) === JSON.stringify(unseen[1]), `seat ${seat}: the foe's unseen cards`);
}

/** Whether a bag of cards holds another. */
function contains(all: readonly number[], some: readonly number[]): boolean {
  const left = new Map<number, number>();
  for (const card of all) left.set(card, (left.get(card) ?? 0) + 1);
  return some.every((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  });
}
