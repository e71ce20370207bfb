/** The options of a match, by number. */
import { Option } from "../../core/declarations";
import { option } from "../../core/settings";

export const PLAYERS: i32 = 0;
export const REYES: i32 = 1;
export const TARGET: i32 = 2;
export const JUEGOS_TO_WIN: i32 = 3;
export const VACAS_TO_WIN: i32 = 4;
export const MANO_START: i32 = 5;
export const MUS_CORRIDO: i32 = 6;
export const DISCARD_ORDER: i32 = 7;
export const DEJE: i32 = 8;
export const PUNTO_VALUE: i32 = 9;
export const PASO_BONUS: i32 = 10;
export const ORDAGO_MODE: i32 = 11;
export const REAL31: i32 = 12;
export const GRANDE_OPENER: i32 = 13;
export const BET_CAP: i32 = 14;
export const RAISE_MODE: i32 = 15;
export const REPLY_ORDER: i32 = 16;
export const HANDS_LIMIT: i32 = 17;
export const SCORE_A: i32 = 18;
export const SCORE_B: i32 = 19;
export const MUS_LIMIT: i32 = 20;
export const ONLY_LANCE: i32 = 21;

/** The mano is drawn. */
export const DRAWN_MANO: i32 = 4;
/** How often a hand can be redrawn where `mus_limit` sets no bound. */
const MOST_REDRAWS: i32 = 200;

const LEAST_TARGET: i32 = 20;
const MOST_TARGET: i32 = 60;

/** All options with their defaults and ranges. */
export function musOptions(): StaticArray<Option> {
  return [
    new Option("players", 4, 2, 4, -1, [2, 4]),
    new Option("reyes", 8, 4, 8, -1, [4, 8]),
    new Option("target", 40, LEAST_TARGET, MOST_TARGET),
    new Option("juegos_to_win", 1, 1, 5, 1),
    new Option("vacas_to_win", 1, 1, 5, 1),
    new Option("mano_start", DRAWN_MANO, 0, DRAWN_MANO),
    new Option("mus_corrido", 0, 0, 1),
    new Option("discard_order", 0, 0, 1),
    new Option("deje", 0, 0, 1),
    new Option("punto_value", 1, 0, 1),
    new Option("paso_bonus", 0, 0, 1),
    new Option("ordago_mode", 0, 0, 2),
    new Option("real31", 0, 0, 2),
    new Option("grande_opener", 0, 0, 1),
    new Option("bet_cap", 0, 0, 2),
    new Option("raise_mode", 0, 0, 1),
    new Option("reply_order", 0, 0, 1),
    new Option("hands_limit", 0, 0, 200, 2),
    new Option("score_a", 0, 0, MOST_TARGET - 1, 0),
    new Option("score_b", 0, 0, MOST_TARGET - 1, 0),
    new Option("mus_limit", 0, 0, MOST_REDRAWS),
    new Option("only_lance", 0, 0, 5),
  ];
}

/** Seats of the table. */
export function players(): i32 {
  return option(PLAYERS);
}

/** Stones that win a juego. */
export function target(): i32 {
  return option(TARGET);
}

/** Redraws after which nobody may ask for another. */
export function redrawLimit(): i32 {
  return option(MUS_LIMIT) == 0 ? MOST_REDRAWS : option(MUS_LIMIT);
}

/** The lance that is all of a hand, or -1. */
export function onlyLance(): i32 {
  return option(ONLY_LANCE) - 1;
}
