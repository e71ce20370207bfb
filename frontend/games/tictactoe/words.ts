import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../words/index.js";
import type { GameWords } from "../face.js";
import { searchWords } from "../search-words.js";

const en: GameWords = {
  title: "Tic-tac-toe",
  rules: ["Three in a row win."],
  further: { title: "Why adding up results is no minimax", href: "./sums.html" },
  seats: ["Crosses", "Noughts"],
  agents: {
    ...searchWords.en.agents,
    random: { title: "Random", line: "Plays any free square." },
    "seed-sum": { title: "Sums", line: "Adds up the results of all games that can follow. It can be beaten." },
    minimax: { title: "Minimax", line: "Looks at every game that can still be played. It never loses." },
  },
  options: {},
  parameters: {
    ...searchWords.en.parameters,
    depth: { title: "Turns it looks ahead", line: "0 is the whole game.", values: { 0: "all" } },
  },
};

const es: GameWords = {
  title: "Tres en raya",
  rules: ["Ganan tres en línea."],
  further: { title: "Por qué sumar resultados no es minimax", href: "./sums.html" },
  seats: ["Cruces", "Círculos"],
  agents: {
    ...searchWords.es.agents,
    random: { title: "Al azar", line: "Juega cualquier casilla libre." },
    "seed-sum": {
      title: "Sumas",
      line: "Suma los resultados de todas las partidas que pueden seguir. Se le puede ganar.",
    },
    minimax: { title: "Minimax", line: "Mira todas las partidas que aún se pueden jugar. No pierde nunca." },
  },
  options: {},
  parameters: {
    ...searchWords.es.parameters,
    depth: { title: "Turnos que mira", line: "0 es la partida entera.", values: { 0: "todos" } },
  },
};

export const gameWordsOf: ByLanguage<GameWords> = { en, es };

interface OwnWords {
  board: string;
  squares: string[];
  empty: string;
  cross: string;
  nought: string;
  square(name: string, mark: string): string;
  /** A win or a loss that is certain, and how far away it is. */
  inTurns(wins: boolean, turns: number): string;
}

const own: ByLanguage<OwnWords> = {
  en: {
    board: "Board",
    squares: ["top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right"],
    empty: "empty",
    cross: "cross",
    nought: "nought",
    square: (name, mark) => `${name}: ${mark}`,
    inTurns: (wins, turns) => `${wins ? "wins" : "loses"} in ${turns}`,
  },
  es: {
    board: "Tablero",
    squares: [
      "arriba izquierda",
      "arriba",
      "arriba derecha",
      "izquierda",
      "centro",
      "derecha",
      "abajo izquierda",
      "abajo",
      "abajo derecha",
    ],
    empty: "vacía",
    cross: "cruz",
    nought: "círculo",
    square: (name, mark) => `${name}: ${mark}`,
    inTurns: (wins, turns) => `${wins ? "gana" : "pierde"} en ${turns}`,
  },
};

export const ownWords = computed<OwnWords>(() => own[language.value]);
export const squareNames = computed(() => ownWords.value.squares);
