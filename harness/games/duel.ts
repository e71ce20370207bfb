import { type DuelObservation, duelCards } from "./duel-cards.js";
import { OWN_DECK, readDeck } from "./duel-deck.js";
import { minionText, sideLines } from "./duel-drawing.js";
import type { Terminal } from "./terminal.js";
import { treeSearch } from "./tree-search.js";

export { encodeState } from "./duel-position.js";
export type { DuelMinion, DuelSide, DuelState } from "./duel-state.js";

/** Fields of an action's number: kind << 12 | a << 8 | place << 5 | target, or kind << 12 | marks. */
const KIND = 12;
const [PLAY, STRIKE, CHOOSE, REPLACE] = [1, 3, 4, 5];
const HERO = 7;
const [FOE_HERO, OWN_HERO, OWN_MINIONS] = [15, 16, 8];

const WEIGHTS = [
  "own minions' attack",
  "foe minions' attack",
  "own minions' health",
  "foe minions' health",
  "health of own minions with taunt",
  "health of foe minions with taunt",
  "own armour",
  "foe armour",
  "own hero's health",
  "foe hero's health",
];

const terminal: Terminal = {
  rules: [
    "Heroes of 30 health, mana that grows by one a turn, minions, spells, weapons and a power for each class.",
    "A minion strikes from its second turn on, at minions with taunt first. Who has no health left has lost.",
    "After 98 turns it is a draw.",
  ],
  meanings: {
    ...treeSearch,
    class0:
      "class of seat 0: 1 chemist, 2 falconer, 3 lampwright, 4 halberdier, 5 arborist, 6 dreamreader, 7 almoner, 8 footpad, 9 usurer",
    class1: "class of seat 1",
    deck0: "0: the class's standard deck; 1: drawn from the seed; 2 to 65534: numbered decks; 65535: given as data",
    deck1: "the same for seat 1",
    mulligan: "1: both sides may replace cards of their first hand",
    ...Object.fromEntries(WEIGHTS.map((text, i) => [`w${i + 1}`, `weight of ${text}; lowest value: the class's own`])),
    round: "1: values are rounded to whole numbers",
    samples: "states imagined for each decision",
    depth: "1: searches on within the turn, as the submission of 2020 did",
    slip: "1: takes the foe's armour from the own hero, as the published code did",
  },
  readData(text, slot, { description, options, field }) {
    const seat = slot.replace(/^deck/, "");
    const name = `class${seat}`;
    const usual = description.options.find((row) => row.name === name)?.default ?? 1;
    const bytes = readDeck(text, options[name] ?? usual, description, field);
    return { bytes, options: { [slot]: OWN_DECK } };
  },
  trace: ["state", "known", "chance", "legal"],
  draw(observation, description, names) {
    const seen = observation as DuelObservation;
    const cards = duelCards(description);
    const { turn, phase, seats } = seen.state;
    const sides = seats.flatMap((side, seat) => sideLines(side, names[seat] ?? "", cards));
    const offered = seen.state.choices.map((card, i) => `${i} ${cards.get(card)?.name ?? card}`);
    const rest = offered.length > 0 ? [`  offered: ${offered.join(", ")}`] : [];
    return [phase === "mulligan" ? "Before the first turn" : `Turn ${turn}`, ...sides, ...rest].join("\n");
  },
  hint({ action }, observation, description) {
    const { state } = observation as DuelObservation;
    const cards = duelCards(description);
    const own = state.seats[state.actor];
    const foe = state.seats[1 - state.actor];
    const name = (card: number | undefined): string => (card === undefined ? "" : (cards.get(card)?.name ?? ""));
    const [kind, a, target] = [action >> KIND, (action >> 8) & 15, action & 31];
    const whom = (): string => {
      if (target === 0) return "";
      if (target === FOE_HERO) return "foe hero";
      if (target === OWN_HERO) return "own hero";
      const minion = target < OWN_MINIONS ? foe?.minions[target - 1] : own?.minions[target - OWN_MINIONS];
      return minion ? minionText(minion, cards) : "";
    };
    if (kind === REPLACE) {
      return (own?.hand ?? [])
        .filter((_, i) => ((action >> i) & 1) === 1)
        .map(name)
        .join(", ");
    }
    if (kind === CHOOSE) return name(state.choices[a]);
    const minion = own?.minions[a];
    const who =
      kind === PLAY
        ? name(own?.hand[a])
        : kind === STRIKE
          ? a === HERO
            ? "hero"
            : minion
              ? minionText(minion, cards)
              : ""
          : "";
    return [who, whom()].filter((part) => part !== "").join(" -> ");
  },
};

export default terminal;
