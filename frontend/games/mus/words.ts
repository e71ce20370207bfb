import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../words/index.js";
import type { GameWords } from "../face.js";
import { searchWords } from "../search-words.js";

const en: GameWords = {
  title: "Mus",
  rules: [
    "Partners sit opposite. Say mus to change cards, or cut; then grande, chica, pares and juego are bet on in turn.",
    "Grande: high cards. Chica: low cards. Pares: pair, three, two pairs. Juego: 31 points or more; without it, punto.",
    "A refused bet pays at once, the rest is counted at the end. A 3 is a king and a 2 is an ace.",
  ],
  seats: ["South", "East", "North", "West"],
  agents: {
    ...searchWords.en.agents,
    random: { title: "Random", line: "Says anything that may be said." },
    sencillo: { title: "Beginner", line: "Knows how good a hand is, plays by rules of thumb and errs at times." },
    medio: { title: "Club player", line: "Imagines 200 deals and weighs every answer, the score and the bettors." },
    pro: {
      title: "Professional",
      line: "Weighs 1,000 deals by all that was said, thinks of partner, rivals and the end.",
    },
    equilibrio: {
      title: "Equilibrium",
      line: "Bets so that between two nobody can win from it, whoever sits opposite.",
    },
  },
  options: {
    players: { title: "Players" },
    reyes: { title: "Kings", values: { 4: "four", 8: "eight: threes are kings, twos aces" } },
    target: { title: "Stones for a juego" },
    juegos_to_win: { title: "Juegos for a vaca" },
    vacas_to_win: { title: "Vacas for the match" },
    mano_start: { title: "First mano", values: { 4: "drawn" } },
    mus_corrido: { title: "Mus corrido" },
    discard_order: { title: "First to discard", values: { 0: "the last to speak", 1: "mano" } },
    deje: { title: "Refused raises pay one more" },
    punto_value: { title: "Punto adds" },
    paso_bonus: { title: "One more for pares and juego without a bet" },
    ordago_mode: {
      title: "An accepted órdago",
      values: { 0: "decides at once", 1: "after the lances before it", 2: "when the hand is played out" },
    },
    real31: { title: "The real 31", values: { 0: "none", 1: "7-7-7-sota", 2: "7-7-7 and any ten" } },
    grande_opener: { title: "Whoever cut opens grande" },
    bet_cap: { title: "Stakes", values: { 0: "free", 1: "up to what is missing", 2: "the target is an órdago" } },
    raise_mode: { title: "A raise doubles" },
    reply_order: { title: "Who answers first", values: { 0: "the next rival", 1: "the one nearest to mano" } },
    hands_limit: { title: "Hands", line: "0 is no limit." },
    score_a: { title: "Stones of the first side at the start" },
    score_b: { title: "Stones of the second side at the start" },
    mus_limit: { title: "Times mus may be said", line: "0 is no limit." },
    only_lance: {
      title: "One lance alone",
      values: { 0: "no", 1: "grande", 2: "chica", 3: "pares", 4: "juego", 5: "punto" },
    },
  },
  parameters: {
    ...searchWords.en.parameters,
    samples: { title: "Deals it imagines" },
    epsilon: { title: "Mistakes" },
    bluff: { title: "Bluffs" },
    bluff_last: { title: "Bluffs, last to speak" },
    lambda: { title: "Fear of risk" },
    lambda_ahead: { title: "Fear of risk, ahead" },
    lambda_behind: { title: "Fear of risk, behind" },
    equilibrium: { title: "Bets by the equilibrium's tables, with two players" },
  },
};

const es: GameWords = {
  title: "Mus",
  rules: [
    "Los compañeros se sientan enfrente. Mus para cambiar cartas, o se corta; luego grande, chica, pares y juego.",
    "Grande: cartas altas. Chica: bajas. Pares: par, medias, duples. Juego: 31 o más; si nadie lo tiene, punto.",
    "Lo no querido se cobra al momento, lo demás al final. Un 3 es un rey y un 2 un as.",
  ],
  seats: ["Sur", "Este", "Norte", "Oeste"],
  agents: {
    ...searchWords.es.agents,
    random: { title: "Al azar", line: "Dice cualquier cosa que se pueda decir." },
    sencillo: { title: "Sencillo", line: "Sabe lo que vale una mano, juega con reglas fijas y a veces se equivoca." },
    medio: { title: "Medio", line: "Imagina 200 repartos y pesa cada respuesta, el marcador y a quien envida." },
    pro: { title: "Profesional", line: "Pesa 1.000 repartos por todo lo dicho, y piensa en pareja, rivales y final." },
    equilibrio: {
      title: "Equilibrio",
      line: "Apuesta de modo que entre dos nadie pueda ganarle, sea quien sea el rival.",
    },
  },
  options: {
    players: { title: "Jugadores" },
    reyes: { title: "Reyes", values: { 4: "cuatro", 8: "ocho: los treses son reyes, los doses ases" } },
    target: { title: "Tantos de un juego" },
    juegos_to_win: { title: "Juegos de una vaca" },
    vacas_to_win: { title: "Vacas de la partida" },
    mano_start: { title: "Primer mano", values: { 4: "por sorteo" } },
    mus_corrido: { title: "Mus corrido" },
    discard_order: { title: "Descarta primero", values: { 0: "el postre", 1: "el mano" } },
    deje: { title: "El envite no querido deja uno más" },
    punto_value: { title: "El punto suma" },
    paso_bonus: { title: "Uno más por pares y juego en paso" },
    ordago_mode: {
      title: "Un órdago querido",
      values: { 0: "decide al momento", 1: "tras los lances anteriores", 2: "al acabar la mano" },
    },
    real31: { title: "La real", values: { 0: "no", 1: "7-7-7-sota", 2: "7-7-7 y cualquier diez" } },
    grande_opener: { title: "Quien corta habla primero a grande" },
    bet_cap: { title: "Envites", values: { 0: "libres", 1: "hasta lo que falta", 2: "el total es un órdago" } },
    raise_mode: { title: "Subir es doblar" },
    reply_order: { title: "Responde primero", values: { 0: "el siguiente rival", 1: "el más cercano al mano" } },
    hands_limit: { title: "Manos", line: "0 es sin límite." },
    score_a: { title: "Tantos de salida de la primera pareja" },
    score_b: { title: "Tantos de salida de la segunda pareja" },
    mus_limit: { title: "Veces que hay mus", line: "0 es sin límite." },
    only_lance: {
      title: "Un solo lance",
      values: { 0: "no", 1: "grande", 2: "chica", 3: "pares", 4: "juego", 5: "punto" },
    },
  },
  parameters: {
    ...searchWords.es.parameters,
    samples: { title: "Repartos que imagina" },
    epsilon: { title: "Errores" },
    bluff: { title: "Faroles" },
    bluff_last: { title: "Faroles, hablando el último" },
    lambda: { title: "Miedo al riesgo" },
    lambda_ahead: { title: "Miedo al riesgo, por delante" },
    lambda_behind: { title: "Miedo al riesgo, por detrás" },
    equilibrium: { title: "Envites según las tablas de equilibrio, con dos jugadores" },
  },
};

export const gameWordsOf: ByLanguage<GameWords> = { en, es };

interface OwnWords {
  cloth: string;
  mano: string;
  hidden: string;
  stake: string;
  discard: string;
  phases: Record<"mus" | "discard" | "lance" | "over", string>;
  kinds: Record<string, string>;
  numbers: Record<string, string>;
  suits: Record<string, string>;
  card(text: string): string;
  discards(number: string): string;
  stones(score: number, target: number): string;
  scores(side: number, stones: number): string;
}

const own: ByLanguage<OwnWords> = {
  en: {
    cloth: "The cloth",
    mano: "mano",
    hidden: "a card face down",
    stake: "Stones",
    discard: "Discard",
    phases: { mus: "Mus?", discard: "Discards", lance: "Bets", over: "The end" },
    kinds: {
      none: "nobody",
      alone: "one side",
      paso: "passed",
      querido: "accepted",
      refused: "refused",
      ordago: "órdago",
    },
    numbers: { "1": "ace", S: "jack", C: "horse", R: "king" },
    suits: { o: "coins", c: "cups", e: "swords", b: "clubs" },
    card: (text) => cardName(own.en, text, "of"),
    discards: (number) => `discards ${number}`,
    stones: (score, target) => `${score} of ${target} stones`,
    scores: (side, stones) => `${side === 0 ? "The first side" : "The second side"} scores ${stones}`,
  },
  es: {
    cloth: "El tapete",
    mano: "mano",
    hidden: "una carta boca abajo",
    stake: "Tantos",
    discard: "Descartar",
    phases: { mus: "¿Mus?", discard: "Descartes", lance: "Envites", over: "Fin" },
    kinds: {
      none: "nadie",
      alone: "una pareja",
      paso: "en paso",
      querido: "querido",
      refused: "no querido",
      ordago: "órdago",
    },
    numbers: { "1": "as", S: "sota", C: "caballo", R: "rey" },
    suits: { o: "oros", c: "copas", e: "espadas", b: "bastos" },
    card: (text) => cardName(own.es, text, "de"),
    discards: (number) => `se descarta de ${number}`,
    stones: (score, target) => `${score} de ${target} tantos`,
    scores: (side, stones) => `${side === 0 ? "La primera pareja" : "La segunda pareja"} suma ${stones}`,
  },
};

function cardName({ numbers, suits }: OwnWords, text: string, of: string): string {
  const [number = "", suit = ""] = text;
  return `${numbers[number] ?? number} ${of} ${suits[suit] ?? suit}`;
}

export const ownWords = computed<OwnWords>(() => own[language.value]);

/** What a seat said, as players say it in any language; a discard of others is known by its number alone. */
export function spoken(text: string): string {
  return text === "ordago"
    ? "órdago"
    : text.replace(/^discard (.*)$/, (_, number: string) => ownWords.value.discards(number));
}
