import { type DuelObservation, duelCards } from "../../../harness/games/duel-cards.js";
import { percent } from "../../view/numbers.js";
import { words } from "../../words/index.js";
import type { Face } from "../face.js";
import { KIND, partsOf } from "./actions.js";
import { DeckEditor } from "./deck-editor.js";
import { DuelReasons, SHOWN, wonShare } from "./reasons.js";
import { DuelTable } from "./table.js";
import { moveText, replacedText } from "./view.js";
import { gameWordsOf, ownWords } from "./words.js";
import "./duel.css";
import "./duel-card.css";

/** Names by card, known once the table was drawn. */
let names: ReadonlyMap<number, string> = new Map();

/** The duel: hidden hands, so an agent's reasons wait until the game is over. */
const duel: Face<DuelObservation> = {
  words: gameWordsOf,
  openReasons: false,
  Table: DuelTable,
  DataField: DeckEditor,
  Reasons: DuelReasons,
  shownDetails: SHOWN,
  phrase(move, before, description) {
    const cards = duelCards(description);
    names = new Map([...cards].map(([id, { name }]) => [id, name]));
    return moveText(move, before, cards, false);
  },
  choice(move, before, description) {
    const cards = duelCards(description);
    if (partsOf(move.action).kind === KIND.replace) return replacedText(move, before, cards);
    return moveText(move, before, cards, true);
  },
  effect(before, after, seats) {
    const lost = after.state.seats.map((side, seat) => {
      const was = before.state.seats[seat];
      return was ? was.health + was.armour - side.health - side.armour : 0;
    });
    const seat = lost.findIndex((amount) => amount > 0);
    const [label, amount] = [seats[seat], lost[seat]];
    const card = uncovered(before, after);
    if (!label || !amount) return card ? { text: card, short: card, seat: before.actor } : null;
    const loss = ownWords.value.loses(label.name, label.name === words.value.seat.you, amount);
    return {
      text: [card, loss].filter(Boolean).join(": "),
      short: [card, `−${amount}`].filter(Boolean).join(" "),
      seat,
    };
  },
  row: (before) => before.state.turn + 1,
  score: ({ state }, first) =>
    `${state.seats[first === 0 ? 0 : 1].health} : ${state.seats[first === 0 ? 1 : 0].health}`,
  scoreText: (score, { agent }) => (agent === "adaptive" ? ownWords.value.expects(percent(wonShare(score))) : null),
  scoreBar: (score, { agent }) => (agent === "adaptive" ? wonShare(score) : score),
  factor: ({ name }) => ownWords.value.terms[name] ?? name,
};

/** The card that was played from a hand in which the viewer did not know it. */
function uncovered(before: DuelObservation, after: DuelObservation): string | null {
  const seat = before.actor;
  const side = before.state.seats[seat];
  const spent = after.spent[seat]?.[before.spent[seat]?.length ?? 0];
  if (!side?.hand.includes(0) || spent === undefined) return null;
  return names.get(spent) ?? null;
}

export default duel;
