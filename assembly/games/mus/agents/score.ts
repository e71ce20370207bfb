/** The component `score`: what a final score is worth to the own side, and how much risk it calls for. */
import { option } from "../../../core/settings";
import { kindOf, valueIn } from "../hands";
import { GRANDE, JUEGO, LANCES, NONE, ORDAGO, PARES, PASO, PUNTO, QUERIDO, REFUSED } from "../lances";
import * as options from "../options";
import { MORE_OF_FOUR, MORE_OF_FOUR_LEAST, MORE_OF_FOUR_STEP, WIN } from "./data/score-utility";
import { ONE } from "./fixed";
import { bestSide, Sample } from "./probability";
import { kings, seats, side, sight, target } from "./situation";

/** Stones that an ordago stands for, and those that a juego won otherwise adds. */
const ALL_IN_STONES: i64 = 40;
const END_STONES: i64 = 20;
/** From how near to the target the end counts. */
const NEAR: i32 = 10;
const TABLE: i32 = 60;
/** Leads from which a side is ahead or behind, and how near the target makes it so. */
const LEAD: i32 = 10;
const CLOSE: i32 = 5;
/** Missing stones below which risk loses its meaning. */
const FADING: i32 = 20;

/** Whether utilities are chances of winning the juego, or stones; in which Q16 both are. */
let byTable: bool = false;

export function useTable(table: bool): void {
  byTable = table;
}

const best = new StaticArray<i32>(LANCES);
const worth = new StaticArray<i32>(2 * 2);
let score0: i32 = 0;
let score1: i32 = 0;
let winner: i32 = -1;

/** Sets up the count of a sample. */
export function lookAt(sample: Sample): void {
  for (let lance = 0; lance < LANCES; lance++) best[lance] = bestSide(sample, lance);
  for (let team = 0; team < 2; team++) {
    let pares = 0;
    let juego = 0;
    for (let seat = team; seat < seats; seat += 2) {
      const kind = kindOf(sample.typeOf(seat), kings);
      pares += valueIn(kind, PARES);
      juego += valueIn(kind, JUEGO);
    }
    worth[team] = pares;
    worth[2 + team] = juego;
  }
}

/** Which side holds the best hand of a lance in that sample. */
export function bestIn(lance: i32): i32 {
  return unchecked(best[lance]);
}

function add(to: i32, stones: i32): bool {
  if (to == 0) score0 += stones;
  else score1 += stones;
  if ((to == 0 ? score0 : score1) < target) return false;
  winner = to;
  return true;
}

/** Counts a lance that ended in a way; whether that ends the juego. */
function count(lance: i32, kind: i32, stake: i32, toSide: i32): bool {
  const team = kind == PASO || kind == QUERIDO ? unchecked(best[lance]) : toSide;
  if (kind == NONE || kind == ORDAGO || team < 0) return false;
  const held = lance == PARES || lance == JUEGO;
  const extra =
    lance == PUNTO ? option(options.PUNTO_VALUE) : held ? unchecked(worth[((lance - PARES) << 1) + team]) : 0;
  let stones = extra;
  if (kind == QUERIDO) stones += stake;
  if (kind == PASO) stones = held ? pasoStones(lance, team, extra) : 1;
  return add(team, stones);
}

/** A lance of one side only is not played, so it takes no bonus. */
function pasoStones(lance: i32, team: i32, extra: i32): i32 {
  const contested = unchecked(worth[((lance - PARES) << 1) + 1 - team]) > 0;
  return extra + (contested ? option(options.PASO_BONUS) : 0);
}

/** Counts the lances before the present one as they were closed, from `GRANDE` on. */
function countClosed(): bool {
  for (let lance = GRANDE; lance < LANCES; lance++) {
    if (lance == <i32>sight.lance) continue;
    const kind = sight.resultKind(lance);
    if (kind != 0 && count(lance, kind, sight.resultStake(lance), sight.resultSide(lance))) return true;
  }
  return false;
}

function acceptedBefore(): i32 {
  for (let lance = GRANDE; lance < LANCES; lance++) if (sight.resultKind(lance) == ORDAGO) return lance;
  return -1;
}

/** Counts the whole hand, the present lance ending so, later ones without a bet. */
function countHand(kind: i32, stake: i32, toSide: i32): void {
  const now = <i32>sight.lance;
  if (countClosed()) return;
  if (count(now, kind, stake, toSide)) return;
  if (options.onlyLance() >= 0) return;
  for (let lance = now + 1; lance <= JUEGO; lance++) if (count(lance, PASO, 0, 0)) return;
  if (now < PUNTO && unchecked(best[JUEGO]) < 0) count(PUNTO, PASO, 0, 0);
}

function startCount(): void {
  score0 = sight.score0;
  score1 = sight.score1;
  winner = -1;
}

/** Q16 utility if all pass, or if a stake is accepted. */
export function ifPassed(): i64 {
  return ifCounted(PASO, 0, 0);
}
export function ifAccepted(stake: i32): i64 {
  return ifCounted(QUERIDO, stake, 0);
}

function ifCounted(kind: i32, stake: i32, toSide: i32): i64 {
  startCount();
  const decided = acceptedBefore();
  if (decided >= 0) return allInTo(unchecked(best[decided]));
  countHand(kind, stake, toSide);
  return utility(false);
}

/** Q16 utility if a side is paid so many stones because all refused. */
export function ifRefused(bettors: i32, stones: i32): i64 {
  startCount();
  if (add(bettors, stones)) return utility(false);
  const decided = acceptedBefore();
  if (decided >= 0) return allInTo(unchecked(best[decided]));
  countHand(REFUSED, stones, bettors);
  return utility(false);
}

/** Q16 utility if an ordago is accepted now. */
export function ifAllIn(): i64 {
  startCount();
  const mode = option(options.ORDAGO_MODE);
  if (mode == 1) {
    for (let lance = GRANDE; lance < <i32>sight.lance; lance++) {
      const kind = sight.resultKind(lance);
      if (kind != 0 && count(lance, kind, sight.resultStake(lance), sight.resultSide(lance))) return utility(false);
    }
  }
  const earlier = acceptedBefore();
  return allInTo(unchecked(best[earlier >= 0 ? earlier : <i32>sight.lance]));
}

function allInTo(team: i32): i64 {
  winner = team;
  return utility(true);
}

/** What the counted score is worth. */
function utility(allIn: bool): i64 {
  if (byTable) {
    if (winner >= 0) return winner == side ? ONE : 0;
    const mano = <i32>sight.mano + 1 == seats ? 0 : <i32>sight.mano + 1;
    return winChance(side == 0 ? score0 : score1, side == 0 ? score1 : score0, (mano & 1) == side);
  }
  if (allIn) return (winner == side ? ALL_IN_STONES : -ALL_IN_STONES) << 16;
  const own = side == 0 ? score0 - <i32>sight.score0 : score1 - <i32>sight.score1;
  const theirs = side == 0 ? score1 - <i32>sight.score1 : score0 - <i32>sight.score0;
  let stones: i64 = own - theirs;
  if (winner >= 0 && <i32>max(sight.score0, sight.score1) >= target - NEAR) {
    stones += winner == side ? END_STONES : -END_STONES;
  }
  return stones << 16;
}

/** Q16: the chance of winning the juego with these scores, by which side is mano next. */
export function winChance(own: i32, theirs: i32, mano: bool): i64 {
  const us = target - own - 1;
  const them = target - theirs - 1;
  return mano ? winAt(us * TABLE + them) : ONE - winAt(them * TABLE + us);
}

/** The table of eight kings, or with what four add to it. */
function winAt(place: i32): i64 {
  const win = <i64>unchecked(WIN[place]);
  if (kings == 8) return win;
  return win + MORE_OF_FOUR_LEAST + MORE_OF_FOUR_STEP * <i64>unchecked(MORE_OF_FOUR[place]);
}

/** The own side's lead in stones. */
export function lead(): i32 {
  return side == 0 ? <i32>sight.score0 - <i32>sight.score1 : <i32>sight.score1 - <i32>sight.score0;
}
export function ownScore(): i32 {
  return side == 0 ? sight.score0 : sight.score1;
}
export function highScore(): i32 {
  return max(sight.score0, sight.score1);
}

/** Which of the three appetites for risk the score calls for: 0 base, 1 ahead, 2 behind. */
export function appetite(): i32 {
  if (lead() >= LEAD || ownScore() >= target - CLOSE) return 1;
  return lead() <= -LEAD ? 2 : 0;
}

/** Q16 lambda as the end comes near, where it fades with the stones that the leading side lacks. */
export function faded(lambda: i64): i64 {
  const missing = target - highScore();
  return missing < FADING ? (lambda * missing) / FADING : lambda;
}

/** Whether the end of the juego is near enough for a deep analysis. */
export function isClose(): bool {
  return highScore() >= target - CLOSE;
}
