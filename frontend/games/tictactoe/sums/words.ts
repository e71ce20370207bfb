import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../../words/index.js";
import type { Census } from "./census.js";

interface SumsWords {
  title: string;
  back: string;
  intro: string[];
  board: string;
  toMove(mark: string): string;
  won(mark: string): string;
  drawn: string;
  choice(square: number, sum: number): string;
  mistake: string;
  fine: string;
  values: Record<-1 | 0 | 1, string>;
  free(square: number, sum: number, value: string, chosen: boolean): string;
  taken(square: number, mark: string): string;
  reply: string;
  undo: string;
  restart: string;
  mistakes: string;
  known: { line: string; text: string }[];
  losses: string;
  census(side: number, census: Census): string;
  counting: string;
  failed(why: string): string;
}

const en: SumsWords = {
  title: "Sums are not minimax",
  back: "Play tic-tac-toe",
  intro: [
    "A program may score a square by adding up the results of all games that can follow: 1 for a win, -1 for a loss. It then plays the highest sum.",
    "Minimax asks instead what the square is worth when both sides play well. Each free square below shows both: the sum, and what minimax says.",
  ],
  board: "Board",
  toMove: (mark) => `${mark} to move`,
  won: (mark) => `${mark} has won`,
  drawn: "Drawn",
  choice: (square, sum) => `The sums play square ${square} (${sum}).`,
  mistake: "That is a mistake: another square is worth more.",
  fine: "Nothing is worth more.",
  values: { 1: "win", 0: "draw", [-1]: "loss" },
  free: (square, sum, value, chosen) =>
    `square ${square}: sum ${sum}, minimax ${value}${chosen ? ", highest sum" : ""}`,
  taken: (square, mark) => `square ${square}: ${mark}`,
  reply: "Let the sums play",
  undo: "Take back",
  restart: "Start over",
  mistakes: "What sums get wrong",
  known: [
    {
      line: "045",
      text: "The branch with more won leaves is preferred, whoever chooses the branch: 6 scores best and loses.",
    },
    { line: "401", text: "A block is not seen: every square that lets x win scores -1, the block on 7 scores -16." },
    { line: "0426", text: "A win in one is passed by for a square with a higher sum." },
  ],
  losses: "The games that they lose as the second player",
  census: (side, { games, wins, draws, losses, decisions, mistakes }) =>
    `As ${side === 0 ? "first" : "second"} player: ${games} games are possible against them, of which they win ${wins}, draw ${draws} and lose ${losses.length}. In ${mistakes} of ${decisions} positions they choose worse than minimax.`,
  counting: "Playing every game against them …",
  failed: (why) => `The game could not be loaded: ${why}`,
};

const es: SumsWords = {
  title: "Sumar no es minimax",
  back: "Jugar al tres en raya",
  intro: [
    "Un programa puede puntuar una casilla sumando los resultados de todas las partidas que pueden seguir: 1 por victoria, -1 por derrota. Luego juega la suma mayor.",
    "Minimax pregunta cuánto vale la casilla si ambos juegan bien. Cada casilla libre muestra las dos cosas: la suma, y lo que dice minimax.",
  ],
  board: "Tablero",
  toMove: (mark) => `Mueve ${mark}`,
  won: (mark) => `Ha ganado ${mark}`,
  drawn: "Tablas",
  choice: (square, sum) => `Las sumas juegan la casilla ${square} (${sum}).`,
  mistake: "Es un error: otra casilla vale más.",
  fine: "Ninguna vale más.",
  values: { 1: "gana", 0: "tablas", [-1]: "pierde" },
  free: (square, sum, value, chosen) =>
    `casilla ${square}: suma ${sum}, minimax ${value}${chosen ? ", suma mayor" : ""}`,
  taken: (square, mark) => `casilla ${square}: ${mark}`,
  reply: "Que jueguen las sumas",
  undo: "Deshacer",
  restart: "Empezar de nuevo",
  mistakes: "En qué se equivocan las sumas",
  known: [
    { line: "045", text: "Prefieren la rama con más hojas ganadas, elija quien elija: la 6 puntúa más y pierde." },
    { line: "401", text: "No ven un bloqueo: cada casilla que deja ganar a x puntúa -1; el bloqueo en la 7, -16." },
    { line: "0426", text: "Dejan pasar una victoria inmediata por una casilla de mayor suma." },
  ],
  losses: "Las partidas que pierden como segundo jugador",
  census: (side, { games, wins, draws, losses, decisions, mistakes }) =>
    `Como ${side === 0 ? "primer" : "segundo"} jugador: hay ${games} partidas posibles contra ellas; ganan ${wins}, empatan ${draws} y pierden ${losses.length}. En ${mistakes} de ${decisions} posiciones eligen peor que minimax.`,
  counting: "Jugando todas las partidas contra ellas …",
  failed: (why) => `No se pudo cargar el juego: ${why}`,
};

const texts: ByLanguage<SumsWords> = { en, es };

export const sumsWords = computed<SumsWords>(() => texts[language.value]);
