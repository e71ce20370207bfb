/** The rules of mus: a hand state by state, from the first word to the count. */
import { option } from "../../core/settings";
import * as act from "./actions";
import { cardIn, HAND, NO_CARD, sorted, withCard } from "./cards";
import { record } from "./chronicle";
import { scoreHand, settleOrdago } from "./count";
import { dealHand, serve } from "./deck";
import { keyIn, kindOf, typeOf } from "./hands";
import { ALONE, GRANDE, JUEGO, NONE, ORDAGO, PARES, PASO, PUNTO, QUERIDO, REFUSED } from "./lances";
import { endJuego, openRecord, pay } from "./match";
import * as options from "./options";
import { BETTING, DISCARDING, NOBODY, Position, SAYING_MUS } from "./position";

/** How an accepted ordago counts: at once, after the lances before it, or when the hand is played out. */
const AT_ONCE: i32 = 0;
const PLAYED_ON: i32 = 2;
/** How stakes are bounded: by what is missing, or by being an ordago. */
const CAPPED: i32 = 1;
const CAP_IS_ORDAGO: i32 = 2;

export function nextSeat(seat: i32): i32 {
  return seat + 1 == options.players() ? 0 : seat + 1;
}

function previousSeat(seat: i32): i32 {
  return seat == 0 ? options.players() - 1 : seat - 1;
}

/** Deals a new hand and opens it. The number of the deal grows where only one lance is played, until both sides can. */
export function startHand(position: Position): void {
  position.clearTalk();
  position.clearDiscards();
  const only = options.onlyLance();
  dealHand(position);
  while (!fits(position, only)) {
    position.handNo++;
    dealHand(position);
  }
  openHand(position);
}

/** Opens a hand that is dealt. */
export function openHand(position: Position): void {
  const only = options.onlyLance();
  if (only < 0) {
    position.phase = <u8>SAYING_MUS;
    position.turn = position.mano;
    return;
  }
  if (only == PUNTO) declare(position, JUEGO);
  openLance(position, only);
}

/** Whether the deal can be played as this lance alone; -1 stands for the whole hand. */
export function fits(position: Position, lance: i32): bool {
  if (lance < PARES) return true;
  const holders = holdersOf(position, lance == PUNTO ? JUEGO : lance);
  return lance == PUNTO ? holders == 0 : (holders & 5) != 0 && (holders & 10) != 0;
}

/** The key of a seat's hand in a lance, 0 if it takes no part. */
export function keyOf(position: Position, seat: i32, lance: i32): i32 {
  const kings = option(options.REYES);
  return keyIn(kindOf(typeOf(position.hand(seat), kings), kings), lance, option(options.REAL31));
}

/** The seats that take part in a lance, as bits. */
export function holdersOf(position: Position, lance: i32): u32 {
  let holders: u32 = 0;
  for (let seat = 0; seat < options.players(); seat++) {
    if (keyOf(position, seat, lance) > 0) holders |= 1 << seat;
  }
  return holders;
}

function declare(position: Position, lance: i32): u32 {
  const holders = holdersOf(position, lance);
  if (lance == PARES) position.declaredPares = <u8>holders;
  else position.declaredJuego = <u8>holders;
  return holders;
}

/** Whether the actor may play an action. */
export function mayPlay(position: Position, action: u32): bool {
  if (position.phase == SAYING_MUS) return action == act.NO_MUS || (action == act.MUS && mayRedraw(position));
  if (position.phase == DISCARDING) return act.isDiscard(action);
  if (position.phase != BETTING) return false;
  const replying = position.bettor != NOBODY;
  if (action == act.PASO) return !replying;
  if (action == act.QUIERO || action == act.NO_QUIERO) return replying;
  if (position.ordago != 0) return false;
  return action == act.ORDAGO || (act.isBet(action) && mayBet(position, <i32>(action - act.ENVIDO)));
}

function mayRedraw(position: Position): bool {
  return <i32>position.redraws < options.redrawLimit();
}

function mayBet(position: Position, stones: i32): bool {
  const pending = <i32>position.pending;
  if (stones < act.LEAST_BET || pending + stones > act.MOST_BET) return false;
  const doubling = option(options.RAISE_MODE) != 0 && pending > 0;
  if (doubling ? stones != pending : stones > options.target()) return false;
  if (option(options.BET_CAP) != CAPPED) return true;
  return pending + stones <= options.target() - max(position.score(0), position.score(1));
}

/** Why an action is not legal now. */
export function objectionTo(position: Position, action: u32): string {
  if (position.phase == SAYING_MUS) {
    return action == act.MUS ? "no mus: mus is no longer allowed" : "mus or no mus: not in this phase";
  }
  if (position.phase == DISCARDING) {
    return action >= act.DISCARD && action < act.ENVIDO
      ? "a mask of 1 to 4 slots: not a mask"
      : "a discard: not in this phase";
  }
  if (position.phase != BETTING) return "";
  const replying = position.bettor != NOBODY;
  if (!replying && (action == act.QUIERO || action == act.NO_QUIERO)) return "a bet to answer: nothing to answer";
  if (action != act.ORDAGO && (action < act.ENVIDO || action > act.ENVIDO + <u32>act.MOST_BET)) {
    return "paso, quiero, no quiero or a bet: not in this phase";
  }
  if (position.ordago != 0) return "quiero or no quiero: already an ordago";
  const stones = <i32>(action - act.ENVIDO);
  if (stones < act.LEAST_BET) return "a stake of at least 2: stake below 2";
  if (stones > options.target()) return "a stake up to the target: stake above the target";
  return "a stake within the limits agreed on: stake out of bounds";
}

/** Plays a legal action for the actor. */
export function play(position: Position, action: u32): void {
  const seat = <i32>position.turn;
  record(position, seat, act.codeOf(action));
  if (position.phase == SAYING_MUS) sayMus(position, seat, action == act.MUS);
  else if (position.phase == DISCARDING) discard(position, seat, action - act.DISCARD);
  else if (action == act.PASO) pass(position);
  else if (action == act.QUIERO) accept(position);
  else if (action == act.NO_QUIERO) refuse(position);
  else bet(position, seat, action == act.ORDAGO ? 0 : <i32>(action - act.ENVIDO));
}

function sayMus(position: Position, seat: i32, mus: bool): void {
  if (!mus) {
    position.cutter = <u8>seat;
    position.spoken = 0;
    if (option(options.MUS_CORRIDO) != 0 && position.firstHand != 0) position.mano = <u8>seat;
    return openLance(position, GRANDE);
  }
  if (<i32>++position.spoken < options.players()) {
    position.turn = <u8>nextSeat(seat);
    return;
  }
  position.spoken = 0;
  position.phase = <u8>DISCARDING;
  position.turn = <u8>firstToDiscard(position);
}

function firstToDiscard(position: Position): i32 {
  return option(options.DISCARD_ORDER) != 0 ? position.mano : previousSeat(position.mano);
}

function nextToDiscard(seat: i32): i32 {
  return option(options.DISCARD_ORDER) != 0 ? nextSeat(seat) : previousSeat(seat);
}

function discard(position: Position, seat: i32, mask: u32): void {
  position.setMask(seat, mask);
  if (<i32>++position.spoken < options.players()) {
    position.turn = <u8>nextToDiscard(seat);
    return;
  }
  redraw(position);
  position.spoken = 0;
  position.redraws++;
  if (option(options.MUS_CORRIDO) != 0 && position.firstHand != 0) position.mano = <u8>nextSeat(position.mano);
  position.phase = <u8>SAYING_MUS;
  position.turn = position.mano;
}

/** All cards thrown leave the hands together; then each seat is served all of its own. */
function redraw(position: Position): void {
  position.startThrowing();
  for (let seat = 0; seat < options.players(); seat++) throwAway(position, seat);
  let seat = firstToDiscard(position);
  for (let i = 0; i < options.players(); i++) {
    fillHand(position, seat);
    seat = nextToDiscard(seat);
  }
  position.masks = 0;
}

function throwAway(position: Position, seat: i32): void {
  const mask = position.mask(seat);
  let hand = position.hand(seat);
  for (let slot = 0; slot < HAND; slot++) {
    if (((mask >>> slot) & 1) == 0) continue;
    position.setDead(seat, position.dead(seat) | ((<u64>1) << (<u64>cardIn(hand, slot))));
    hand = withCard(hand, slot, NO_CARD);
  }
  position.setHand(seat, hand);
  const thrown = (<u32>popcnt(mask)) << (seat << 3);
  position.thrown0 += thrown;
  position.deadCounts += thrown;
}

function fillHand(position: Position, seat: i32): void {
  for (let slot = 0; slot < HAND; slot++) {
    if (cardIn(position.hand(seat), slot) != NO_CARD) continue;
    position.setHand(seat, withCard(position.hand(seat), slot, serve(position, seat)));
  }
  position.setHand(seat, sorted(position.hand(seat), option(options.REYES)));
}

/** Opens a lance, or closes it at once where there is nothing to bet on. */
function openLance(position: Position, lance: i32): void {
  position.phase = <u8>BETTING;
  position.lance = <u8>lance;
  let holders: u32 = (1 << options.players()) - 1;
  if (lance == PARES || lance == JUEGO) {
    holders = declare(position, lance);
    if (holders == 0) return close(position, NONE, 0, 0);
    if ((holders & 5) == 0 || (holders & 10) == 0) return close(position, ALONE, 0, (holders & 5) != 0 ? 0 : 1);
  }
  let seat = opener(position, lance);
  let eligible: u32 = 0;
  let count: u32 = 0;
  for (let i = 0; i < options.players(); i++) {
    if (((holders >>> seat) & 1) != 0) eligible |= seat << (count++ << 3);
    seat = nextSeat(seat);
  }
  position.eligible = eligible;
  position.eligibleCount = <u8>count;
  ask(position, position.eligible, position.eligibleCount);
}

function opener(position: Position, lance: i32): i32 {
  const cutterOpens = option(options.GRANDE_OPENER) != 0 && lance == GRANDE && position.cutter != NOBODY;
  return cutterOpens ? position.cutter : position.mano;
}

/** Asks seats in turn. */
function ask(position: Position, queue: u32, count: u32): void {
  position.queue = queue;
  position.queueCount = <u8>count;
  position.queueAt = 0;
  position.turn = <u8>position.queued(0);
}

function pass(position: Position): void {
  if (askNext(position)) return;
  close(position, PASO, 0, 0);
}

function askNext(position: Position): bool {
  if (++position.queueAt == position.queueCount) return false;
  position.turn = <u8>position.queued(position.queueAt);
  return true;
}

/** A bet or a raise of so many stones; 0 stands for the ordago. The other side is asked afresh. */
function bet(position: Position, seat: i32, stones: i32): void {
  const stake = <i32>position.pending + stones;
  const all = stones == 0 || (option(options.BET_CAP) == CAP_IS_ORDAGO && stake >= options.target());
  if (position.bettor != NOBODY) position.raises++;
  position.accepted = position.pending;
  position.pending = <u8>(all ? options.target() : stake);
  position.ordago = u8(all);
  position.bettor = <u8>seat;
  let asked = option(options.REPLY_ORDER) != 0 ? <i32>position.mano : nextSeat(seat);
  let queue: u32 = 0;
  let count: u32 = 0;
  for (let i = 0; i < options.players(); i++) {
    if (((asked ^ seat) & 1) != 0 && isEligible(position, asked)) queue |= (<u32>asked) << (count++ << 3);
    asked = nextSeat(asked);
  }
  ask(position, queue, count);
}

function isEligible(position: Position, seat: i32): bool {
  for (let i = 0; i < <i32>position.eligibleCount; i++) if (position.eligibleSeat(i) == <u32>seat) return true;
  return false;
}

function accept(position: Position): void {
  if (position.ordago == 0) return close(position, QUERIDO, position.pending, 0);
  if (option(options.ORDAGO_MODE) == PLAYED_ON) return close(position, ORDAGO, 0, 0);
  settleOrdago(position, position.lance, option(options.ORDAGO_MODE) != AT_ONCE);
}

/** The next of the side is asked; when all have refused, the bettor's side is paid at once. */
function refuse(position: Position): void {
  if (askNext(position)) return;
  const side = <i32>position.bettor & 1;
  const extra = option(options.DEJE) != 0 && <i32>position.lance >= PARES ? 1 : 0;
  const stones = position.accepted == 0 ? 1 : <i32>position.accepted + extra;
  position.setResult(position.lance, REFUSED, stones, side);
  if (pay(position, side, stones)) {
    openRecord(position);
    return endJuego(position, side, false);
  }
  close(position, REFUSED, stones, side);
}

/** Closes the lance and goes on to the next, or to the count. */
function close(position: Position, kind: u32, stake: i32, side: u32): void {
  const lance = <i32>position.lance;
  position.setResult(lance, kind, stake, side);
  position.pending = 0;
  position.accepted = 0;
  position.raises = 0;
  position.ordago = 0;
  position.bettor = <u8>NOBODY;
  if (options.onlyLance() >= 0) return scoreHand(position);
  if (lance < JUEGO) return openLance(position, lance + 1);
  if (lance == JUEGO && kind == NONE) return openLance(position, PUNTO);
  scoreHand(position);
}
