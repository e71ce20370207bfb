import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../words/index.js";
import type { GameWords } from "../face.js";
import { gameEn, ownEn } from "./words-en.js";
import { gameEs, ownEs } from "./words-es.js";

/** What only this table says. */
export interface OwnWords {
  keywords: Record<string, string>;
  terms: Record<string, string>;
  profiles: Record<string, string>;
  signals: Record<string, string>;
  mixture: string;
  tempo: string;
  plan: string;
  nothingPlanned: string;
  inStates(count: number): string;
  expects(share: string): string;
  ownMinion(n: number): string;
  foeMinion(n: number): string;
  strikesWho(n: number): string;
  ownHero: string;
  foeHero: string;
  hero: string;
  power: string;
  ends: string;
  mulligan: string;
  keepsAll: string;
  aCard: string;
  endTurn: string;
  cancel: string;
  mana(left: number, of: number): string;
  deck(count: number): string;
  armour(count: number): string;
  fatigue(count: number): string;
  weapon(name: string, attack: number, durability: number): string;
  stats(attack: number, health: number): string;
  hand(name: string, count: number): string;
  board(name: string): string;
  emptyBoard: string;
  heroOf(name: string, health: number): string;
  turn(n: number): string;
  key(n: number): string;
  place(n: number): string;
  at(n: number): string;
  on(whom: string): string;
  strikes(whom: string): string;
  takes(card: string): string;
  replaces(cards: string[]): string;
  placeHere(n: number): string;
  chooseTarget: string;
  choosePlace: string;
  chooseCard: string;
  replaceWhich: string;
  replaceCount(n: number): string;
  yourTurn: string;
  cardPlayed(card: string): string;
  loses(name: string, you: boolean, count: number): string;
  can(name: string): string;
  /** The editor of decks. */
  decks: {
    editor(deck: string): string;
    count(cards: number, of: number): string;
    standard: string;
    clear: string;
    strangers(cards: string[]): string;
    remove: string;
    more(card: string): string;
    less(card: string): string;
    asText: string;
    textHelp: string;
    take: string;
  };
}

export const gameWordsOf: ByLanguage<GameWords> = { en: gameEn, es: gameEs };
const own: ByLanguage<OwnWords> = { en: ownEn, es: ownEs };
export const ownWords = computed<OwnWords>(() => own[language.value]);
