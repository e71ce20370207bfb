import type { ByLanguage } from "../words/index.js";
import type { GameWords } from "./face.js";

type SearchWords = Pick<GameWords, "agents" | "parameters">;

const YES = { 0: "no", 1: "yes" };
const SI = { 0: "no", 1: "sí" };

/** The words for the agents that search any board game. */
export const searchWords: ByLanguage<SearchWords> = {
  en: {
    agents: {
      minimax: { title: "Minimax", line: "Looks at every line that can be played, as deep as it is told." },
      alphabeta: {
        title: "Alpha-beta",
        line: "Searches single moves as deep as its budget goes, and cuts what cannot matter.",
      },
      mcts: { title: "Tree search", line: "Plays on at random many times and follows what has won." },
    },
    parameters: {
      depth: { title: "Depth" },
      table: { title: "Table of positions", line: "Size as a power of two; 0 is none." },
      aspiration: { title: "Aspiration windows", values: YES },
      trace: { title: "Report the tree", values: YES },
      iterate: { title: "Deepen step by step", values: YES },
      symmetry: { title: "Use symmetry", values: YES },
      scout: { title: "Principal variation search", values: YES },
      killers: { title: "Killer moves", values: YES },
      history: { title: "History", values: YES },
      reduce: { title: "Late-move reductions", values: YES },
      quiet: { title: "Quiescence", values: YES },
      select: { title: "Selective moves", values: YES },
      order: { title: "Order moves", values: YES },
      hurry: { title: "Sooner wins count more", values: YES },
      exploration: { title: "Exploration" },
      playout: { title: "Playouts", values: { 0: "random", 1: "by evaluation" } },
      length: { title: "Longest playout" },
    },
  },
  es: {
    agents: {
      minimax: { title: "Minimax", line: "Mira todas las líneas que se pueden jugar, hasta donde se le diga." },
      alphabeta: {
        title: "Alfa-beta",
        line: "Busca jugada a jugada hasta donde da su presupuesto, y poda lo que no importa.",
      },
      mcts: { title: "Búsqueda en árbol", line: "Juega al azar muchas veces y sigue lo que ha ganado." },
    },
    parameters: {
      depth: { title: "Profundidad" },
      table: { title: "Tabla de posiciones", line: "Tamaño como potencia de dos; 0 es ninguna." },
      aspiration: { title: "Ventanas de aspiración", values: SI },
      trace: { title: "Mostrar el árbol", values: SI },
      iterate: { title: "Profundizar paso a paso", values: SI },
      symmetry: { title: "Usar la simetría", values: SI },
      scout: { title: "Búsqueda de variante principal", values: SI },
      killers: { title: "Jugadas asesinas", values: SI },
      history: { title: "Historial", values: SI },
      reduce: { title: "Reducir las últimas jugadas", values: SI },
      quiet: { title: "Buscar la calma", values: SI },
      select: { title: "Jugadas escogidas", values: SI },
      order: { title: "Ordenar las jugadas", values: SI },
      hurry: { title: "Ganar antes vale más", values: SI },
      exploration: { title: "Exploración" },
      playout: { title: "Partidas de prueba", values: { 0: "al azar", 1: "por valoración" } },
      length: { title: "Partida de prueba más larga" },
    },
  },
};
