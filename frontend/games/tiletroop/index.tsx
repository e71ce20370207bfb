import { words } from "../../words/index.js";
import type { Face } from "../face.js";
import { TileTroopTable } from "./table.js";
import { marchOf, type TileTroopView } from "./view.js";
import { gameWordsOf, ownWords } from "./words.js";
import "./board.css";
import "./tiletroop.css";

/** The module's value of a win is this less the turns it takes. */
const WIN = 1_000_000;
const MOST_TURNS = 400;

/** TileTroop: everything is open, and a turn is any number of moves. */
const tiletroop: Face<TileTroopView> = {
  words: gameWordsOf,
  openReasons: true,
  Table: TileTroopTable,
  phrase(move, before) {
    const march = marchOf(move.action, before.radius);
    return march ? ownWords.value.march(march.troops, march.from, march.to) : ownWords.value.ends;
  },
  effect(before, after, seats) {
    const tile = before.owners.findIndex((owner, i) => owner >= 0 && owner !== after.owners[i]);
    const loser = before.owners[tile];
    const label = loser === undefined ? undefined : seats[loser];
    if (!label) return null;
    const text = ownWords.value.loses(label.name, label.name === words.value.seat.you, tile);
    return { text, short: "−1", seat: label.seat };
  },
  row: (before) => Math.floor(before.turn / 2) + 1,
  scoreText(score) {
    const turns = WIN - Math.abs(score);
    return turns > MOST_TURNS ? null : ownWords.value.inTurns(score > 0, turns);
  },
};

export default tiletroop;
