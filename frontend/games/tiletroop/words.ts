import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../words/index.js";
import type { GameWords } from "../face.js";
import { searchWords } from "../search-words.js";

const en: GameWords = {
  title: "TileTroop",
  rules: [
    "Move any troops to neighbouring tiles, then end your turn. Troops that arrive cannot move again this turn.",
    "An enemy tile falls to more troops than it holds. Who takes the other's castle wins.",
    "When your turn begins, each of your tiles gets one troop. A tile holds eight.",
  ],
  seats: ["West", "East"],
  agents: {
    ...searchWords.en.agents,
    random: { title: "Random", line: "Any legal move." },
    greedy: { title: "Greedy", line: "The turn that its weights like best, without looking ahead." },
    top10: { title: "Top ten", line: "Looks ahead through the ten turns of each side that its weights like best." },
    planner: { title: "Planner", line: "Plans whole turns, and searches those of both sides." },
  },
  options: {
    radius: { title: "Size", line: "Tiles from the middle to the edge." },
    first: { title: "Troops of the first side" },
    second: { title: "Troops of the second side" },
    strict: {
      title: "Taking a tile",
      values: { 0: "with as many troops as it holds", 1: "with more troops than it holds" },
    },
    limit: { title: "Turns until a draw" },
    repetition: { title: "A position for the third time", values: { 0: "plays on", 1: "is a draw" } },
  },
  parameters: {
    ...searchWords.en.parameters,
    cuts: { title: "Cut what cannot matter", values: { 0: "no", 1: "yes" } },
    width: { title: "Width of its search" },
    below: { title: "Width in later turns" },
    kept: { title: "Turns it compares" },
    kept_below: { title: "Turns it compares later on" },
    tile: { title: "Weight of a tile" },
    troop: { title: "Weight of a troop" },
    advance: { title: "Weight of a step forward", line: "For each troop." },
    siege: { title: "Weight of a step at the enemy castle", line: "For each troop within two steps of it." },
    empty: { title: "Weight of an empty tile" },
    contact: { title: "Weight of a troop beside the enemy" },
    at_risk: { title: "Weight of an own tile that can be taken" },
    threat: { title: "Weight of an enemy tile that can be taken" },
    castle_troop: { title: "Weight of a troop on the own castle" },
  },
};

const es: GameWords = {
  title: "TileTroop",
  rules: [
    "Mueve tropas a casillas vecinas y termina el turno. Las que llegan no vuelven a moverse en este turno.",
    "Una casilla enemiga cae ante más tropas de las que tiene. Gana quien toma el castillo del otro.",
    "Al empezar tu turno, cada casilla tuya recibe una tropa. En una casilla caben ocho.",
  ],
  seats: ["Oeste", "Este"],
  agents: {
    ...searchWords.es.agents,
    random: { title: "Al azar", line: "Cualquier jugada legal." },
    greedy: { title: "Codicioso", line: "El turno que más le gusta a sus pesos, sin mirar más allá." },
    top10: { title: "Diez mejores", line: "Mira adelante por los diez turnos de cada bando que más le gustan." },
    planner: { title: "Planificador", line: "Planea turnos enteros y busca los de ambos bandos." },
  },
  options: {
    radius: { title: "Tamaño", line: "Casillas del centro al borde." },
    first: { title: "Tropas del primer bando" },
    second: { title: "Tropas del segundo bando" },
    strict: {
      title: "Tomar una casilla",
      values: { 0: "con tantas tropas como tiene", 1: "con más tropas de las que tiene" },
    },
    limit: { title: "Turnos hasta las tablas" },
    repetition: { title: "Una posición por tercera vez", values: { 0: "sigue", 1: "son tablas" } },
  },
  parameters: {
    ...searchWords.es.parameters,
    cuts: { title: "Podar lo que no importa", values: { 0: "no", 1: "sí" } },
    width: { title: "Anchura de la búsqueda" },
    below: { title: "Anchura en turnos posteriores" },
    kept: { title: "Turnos que compara" },
    kept_below: { title: "Turnos que compara después" },
    tile: { title: "Peso de una casilla" },
    troop: { title: "Peso de una tropa" },
    advance: { title: "Peso de un paso adelante", line: "Por cada tropa." },
    siege: { title: "Peso de un paso ante el castillo enemigo", line: "Por cada tropa a dos pasos o menos." },
    empty: { title: "Peso de una casilla vacía" },
    contact: { title: "Peso de una tropa junto al enemigo" },
    at_risk: { title: "Peso de una casilla propia que puede caer" },
    threat: { title: "Peso de una casilla enemiga que puede caer" },
    castle_troop: { title: "Peso de una tropa en el castillo propio" },
  },
};

export const gameWordsOf: ByLanguage<GameWords> = { en, es };

interface OwnWords {
  board: string;
  castle: string;
  tile(id: number): string;
  owner(seat: number): string;
  troops(movable: number, total: number): string;
  canGo: string;
  needs(least: number, most: number): string;
  holdings(tiles: number, troops: number): string;
  selectFirst: string;
  howMany: string;
  fewer: string;
  more: string;
  sent(troops: number, most: number): string;
  endTurn: string;
  ends: string;
  march(troops: number, from: number, to: number): string;
  loses(name: string, you: boolean, tile: number): string;
  /** A win or a loss that is certain, and how far away it is. */
  inTurns(wins: boolean, turns: number): string;
}

const own: ByLanguage<OwnWords> = {
  en: {
    board: "Board",
    castle: "castle",
    tile: (id) => `tile ${id}`,
    owner: (seat) => ["nobody's", "of West", "of East"][seat + 1] ?? "",
    troops: (movable, total) => `${total} troops, ${movable} can move`,
    canGo: "can be entered",
    needs: (least, most) => (least === most ? `takes ${least} troops` : `takes ${least} to ${most} troops`),
    holdings: (tiles, troops) => `${tiles} ${tiles === 1 ? "tile" : "tiles"}, ${troops} troops`,
    selectFirst: "Choose a tile of yours.",
    howMany: "Troops to move",
    fewer: "Fewer troops",
    more: "More troops",
    sent: (troops, most) => `${troops} of ${most}`,
    endTurn: "End turn",
    ends: "ends the turn",
    march: (troops, from, to) => `${from} → ${to} ×${troops}`,
    loses: (name, you, tile) => `${name} ${you ? "lose" : "loses"} tile ${tile}.`,
    inTurns: (wins, turns) => `${wins ? "wins" : "loses"} in ${turns}`,
  },
  es: {
    board: "Tablero",
    castle: "castillo",
    tile: (id) => `casilla ${id}`,
    owner: (seat) => ["de nadie", "del Oeste", "del Este"][seat + 1] ?? "",
    troops: (movable, total) => `${total} tropas, ${movable} pueden moverse`,
    canGo: "se puede entrar",
    needs: (least, most) => (least === most ? `con ${least} tropas` : `con ${least} a ${most} tropas`),
    holdings: (tiles, troops) => `${tiles} ${tiles === 1 ? "casilla" : "casillas"}, ${troops} tropas`,
    selectFirst: "Elige una casilla tuya.",
    howMany: "Tropas que se mueven",
    fewer: "Menos tropas",
    more: "Más tropas",
    sent: (troops, most) => `${troops} de ${most}`,
    endTurn: "Terminar turno",
    ends: "termina el turno",
    march: (troops, from, to) => `${from} → ${to} ×${troops}`,
    loses: (name, you, tile) => `${name} ${you ? "pierdes" : "pierde"} la casilla ${tile}.`,
    inTurns: (wins, turns) => `${wins ? "gana" : "pierde"} en ${turns}`,
  },
};

export const ownWords = computed<OwnWords>(() => own[language.value]);
