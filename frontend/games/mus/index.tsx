import type { Face } from "../face.js";
import { MusTable } from "./table.js";
import { gained, type MusView, publicText } from "./view.js";
import { gameWordsOf, ownWords, spoken } from "./words.js";
import "./card.css";
import "./mus.css";

/** Mus: hidden hands, so that an agent's reasons wait until the match is over. */
const mus: Face<MusView> = {
  words: gameWordsOf,
  openReasons: false,
  Table: MusTable,
  phrase: (move) => spoken(publicText(move.text)),
  effect(before, after, seats) {
    const gain = gained(before, after);
    const label = gain && seats[gain.side];
    if (!label) return null;
    return { text: ownWords.value.scores(gain.side, gain.stones), short: `+${gain.stones}`, seat: label.seat };
  },
  row: (before) => before.hand_no + 1,
  score: (view, first) => `${view.score[first % 2]} : ${view.score[1 - (first % 2)]}`,
};

export default mus;
