import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../words/index.js";
import type { GameWords } from "../face.js";
import { searchWords } from "../search-words.js";

const en: GameWords = {
  title: "Elemental Battles",
  rules: [
    "Both sides pick a card at the same time; all hands are open.",
    "The higher attack wins the round: the other side loses the difference in lives.",
    "+1 for fire against wood, wood against water, water against fire. Void cancels the fight.",
  ],
  seats: ["First side", "Second side"],
  agents: {
    ...searchWords.en.agents,
    random: { title: "Random", line: "Plays any card." },
    "best-win": { title: "Best win", line: "Counts how many of your cards it beats." },
    "min-loss": { title: "Minimum loss", line: "Avoids cards that lose to yours." },
    "points-tally": { title: "Points tally", line: "Adds up the points of all possible fights." },
    "loss-prevention": { title: "Loss prevention", line: "Looks only at which fights it would survive." },
    tutorial: {
      title: "Tutorial",
      line: "Draws one of the four strategies each round. Beatable, and never quite predictable.",
    },
    exploiter: { title: "Exploiter", line: "Knows the tutorial's strategies and plays against their average." },
    equilibrium: {
      title: "Equilibrium",
      line: "Mixes its cards so that knowing how it plays helps you little. The strongest.",
    },
  },
  options: {
    hand: { title: "Cards in hand" },
    life: { title: "Lives" },
    deck: { title: "Deck", values: { 0: "all 17 cards", 1: "6 cards", 2: "8 cards", 3: "10 cards" } },
    tie: { title: "Equal lives at the end", values: { 0: "the second side wins", 1: "a draw" } },
    open_pick: {
      title: "The first side's pick",
      values: { 0: "hidden until both have picked", 1: "seen by the second side" },
    },
  },
  parameters: {
    ...searchWords.en.parameters,
    view: {
      title: "How it reads your hand",
      line: "Whether the strategies skip empty slots and know that void cancels a fight.",
      values: { 0: "as shown", 1: "full hand", 2: "full hand, void-aware" },
    },
    leaf: {
      title: "How it judges the rounds to come",
      line: "What it takes the cards to be worth where it stops looking ahead.",
      values: {
        0: "table of pairs of cards",
        1: "the same, a round later near the end",
        2: "the same, corrected by a network as well",
      },
    },
  },
};

const es: GameWords = {
  title: "Batallas elementales",
  rules: [
    "Los dos lados eligen carta a la vez; todas las manos están a la vista.",
    "Gana la ronda el ataque más alto: el otro lado pierde la diferencia en vidas.",
    "+1 para fuego contra madera, madera contra agua, agua contra fuego. El vacío anula el combate.",
  ],
  seats: ["Primer lado", "Segundo lado"],
  agents: {
    ...searchWords.es.agents,
    random: { title: "Al azar", line: "Juega cualquier carta." },
    "best-win": { title: "Más victorias", line: "Cuenta a cuántas de tus cartas gana." },
    "min-loss": { title: "Menos derrotas", line: "Evita las cartas que pierden contra las tuyas." },
    "points-tally": { title: "Suma de puntos", line: "Suma los puntos de todos los combates posibles." },
    "loss-prevention": { title: "Supervivencia", line: "Solo mira a qué combates sobreviviría." },
    tutorial: {
      title: "Tutorial",
      line: "Sortea una de las cuatro estrategias en cada ronda. Se le puede ganar y nunca es del todo previsible.",
    },
    exploiter: { title: "Aprovechado", line: "Conoce las estrategias del tutorial y juega contra su promedio." },
    equilibrium: {
      title: "Equilibrio",
      line: "Mezcla sus cartas para que de poco sirva saber cómo juega. El más fuerte.",
    },
  },
  options: {
    hand: { title: "Cartas en la mano" },
    life: { title: "Vidas" },
    deck: { title: "Mazo", values: { 0: "las 17 cartas", 1: "6 cartas", 2: "8 cartas", 3: "10 cartas" } },
    tie: { title: "Vidas iguales al final", values: { 0: "gana el segundo lado", 1: "empate" } },
    open_pick: {
      title: "La elección del primer lado",
      values: { 0: "oculta hasta que elijan los dos", 1: "la ve el segundo lado" },
    },
  },
  parameters: {
    ...searchWords.es.parameters,
    view: {
      title: "Cómo lee tu mano",
      line: "Si las estrategias saltan los huecos y saben que el vacío anula el combate.",
      values: { 0: "como se ve", 1: "mano completa", 2: "mano completa, contando el vacío" },
    },
    leaf: {
      title: "Cómo valora las rondas por venir",
      line: "Lo que cree que valen las cartas allí donde deja de mirar adelante.",
      values: {
        0: "tabla de pares de cartas",
        1: "la misma, una ronda después cerca del final",
        2: "la misma, además corregida por una red",
      },
    },
  },
};

export const gameWordsOf: ByLanguage<GameWords> = { en, es };

/** What only this table says. */
interface OwnWords {
  elements: { fire: string; wood: string; water: string; neutral: string; void: string };
  empty: string;
  hidden: string;
  hand(name: string, own: boolean): string;
  key(n: number): string;
  play(card: string, key: number): string;
  lives(count: number): string;
  loses(name: string, you: boolean, count: number): string;
  noDamage: string;
  round(n: number): string;
  pick: string;
  cycle: string;
  deck(name: string, own: boolean, count: number): string;
  stillInDeck: string;
  played: string;
  none: string;
  against: string;
  sum: string;
  strategies: string;
  drawn(name: string, range: number): string;
  dire: string;
  replies: string;
  repliesHelp: string;
  matrix: string;
  mix: string;
  toTheEnd: string;
  ahead(rounds: number, pairs: number | null): string;
  drew(value: string, range: string): string;
}

const ownEn: OwnWords = {
  elements: { fire: "fire", wood: "wood", water: "water", neutral: "neutral", void: "void" },
  empty: "empty slot",
  hidden: "face down",
  hand: (name, own) => (own ? "Your hand" : `Hand of ${name}`),
  key: (n) => `key ${n}`,
  play: (card, key) => `Play ${card} (key ${key})`,
  lives: (count) => (count === 1 ? "1 life" : `${count} lives`),
  loses: (name, you, count) => `${name} ${you ? "lose" : "loses"} ${count === 1 ? "1 life" : `${count} lives`}`,
  noDamage: "no damage",
  round: (n) => `Round ${n}`,
  pick: "Pick a card",
  cycle: "beats",
  deck: (name, own, count) => `${own ? "Your deck" : `Deck of ${name}`}: ${count === 1 ? "1 card" : `${count} cards`}`,
  stillInDeck: "Still in the deck",
  played: "Played",
  none: "none",
  against: "Points of each of its cards against each of yours",
  sum: "sum",
  strategies: "What each strategy would have played",
  drawn: (name, range) => `Drawn: ${name}, one of ${range}.`,
  dire: "With two lives or fewer, loss prevention is in the draw as well.",
  replies: "What it expects you to answer",
  repliesHelp: "Lives that each of its cards wins or loses against the answer of each strategy.",
  matrix:
    "What each of its cards scores against each of yours with best play from there on; the bars say how often a card is played",
  mix: "played",
  toTheEnd: "Worked out to the end of the game.",
  ahead: (rounds, pairs) => {
    const looked = `It looked ${rounds === 1 ? "1 round" : `${rounds} rounds`} ahead`;
    return pairs === null ? `${looked}.` : `${looked}, at ${pairs === 1 ? "1 pair" : `${pairs} pairs`} of draws.`;
  },
  drew: (value, range) => `Drawn: ${value} of ${range}.`,
};

const ownEs: OwnWords = {
  elements: { fire: "fuego", wood: "madera", water: "agua", neutral: "neutral", void: "vacío" },
  empty: "hueco vacío",
  hidden: "boca abajo",
  hand: (name, own) => (own ? "Tu mano" : `Mano de ${name}`),
  key: (n) => `tecla ${n}`,
  play: (card, key) => `Jugar ${card} (tecla ${key})`,
  lives: (count) => (count === 1 ? "1 vida" : `${count} vidas`),
  loses: (name, you, count) => `${name} ${you ? "pierdes" : "pierde"} ${count === 1 ? "1 vida" : `${count} vidas`}`,
  noDamage: "sin daño",
  round: (n) => `Ronda ${n}`,
  pick: "Elige una carta",
  cycle: "gana a",
  deck: (name, own, count) => `${own ? "Tu mazo" : `Mazo de ${name}`}: ${count === 1 ? "1 carta" : `${count} cartas`}`,
  stillInDeck: "Quedan en el mazo",
  played: "Jugadas",
  none: "ninguna",
  against: "Puntos de cada carta suya contra cada una de las tuyas",
  sum: "suma",
  strategies: "Lo que habría jugado cada estrategia",
  drawn: (name, range) => `Salió: ${name}, una de ${range}.`,
  dire: "Con dos vidas o menos también entra en el sorteo la supervivencia.",
  replies: "Lo que espera que respondas",
  repliesHelp: "Vidas que gana o pierde cada carta suya contra la respuesta de cada estrategia.",
  matrix:
    "Lo que puntúa cada carta suya contra cada una de las tuyas si después se juega lo mejor; las barras dicen cuánto se juega cada una",
  mix: "se juega",
  toTheEnd: "Calculado hasta el final de la partida.",
  ahead: (rounds, pairs) => {
    const looked = `Miró ${rounds === 1 ? "1 ronda" : `${rounds} rondas`} adelante`;
    return pairs === null ? `${looked}.` : `${looked}, con ${pairs === 1 ? "1 par" : `${pairs} pares`} de robos.`;
  },
  drew: (value, range) => `Salió: ${value} de ${range}.`,
};

const own: ByLanguage<OwnWords> = { en: ownEn, es: ownEs };
export const ownWords = computed<OwnWords>(() => own[language.value]);
