/**
 * The record of a match: flat, zero where nothing is said otherwise. An observation is the same record with what its
 * seat cannot see left out.
 */
import { NO_HAND } from "./cards";
import { LANCES } from "./lances";

/** Phases. */
export const SAYING_MUS: u32 = 0;
export const DISCARDING: u32 = 1;
export const BETTING: u32 = 2;
export const OVER: u32 = 3;

/** No seat, no side. */
export const NOBODY: u32 = 255;
/** Declarations that nobody has made yet. */
export const UNKNOWN: u32 = 255;

/** Redraws of which the cards thrown are remembered. */
export const REMEMBERED_REDRAWS: i32 = 8;
/** Most entries of a count: four refusals, then at most two additions a lance. */
export const MOST_STONES: i32 = 12;

@unmanaged
export class Position {
  /** Cards as bits: the stock, and what each seat has thrown since the last reshuffle. */
  stock: u64;
  dead0: u64;
  dead1: u64;
  dead2: u64;
  dead3: u64;
  /** Four cards a seat, sorted. */
  hand0: u32;
  hand1: u32;
  hand2: u32;
  hand3: u32;
  /** Hands shown at the end of the last hand. */
  shown0: u32;
  shown1: u32;
  shown2: u32;
  shown3: u32;
  /** Masks named in the discard under way; to others a seat's mask is unknown. */
  masks: u32;
  /** Cards thrown per seat, a byte each, in the last redraws, the newest first. */
  thrown0: u32;
  thrown1: u32;
  thrown2: u32;
  thrown3: u32;
  thrown4: u32;
  thrown5: u32;
  thrown6: u32;
  thrown7: u32;
  /** Seats that take part in the lance and seats asked in turn, a byte each. */
  eligible: u32;
  queue: u32;
  /** Kind, stake, side, 0 of each lance; a refusal's stake is what was paid at once. */
  result0: u32;
  result1: u32;
  result2: u32;
  result3: u32;
  result4: u32;
  /** Lance, side, why, stones of each addition of the last hand. */
  stones0: u32;
  stones1: u32;
  stones2: u32;
  stones3: u32;
  stones4: u32;
  stones5: u32;
  stones6: u32;
  stones7: u32;
  stones8: u32;
  stones9: u32;
  stones10: u32;
  stones11: u32;
  /** How many cards each seat has thrown since the last reshuffle, a byte each; everybody could count them. */
  deadCounts: u32;
  /** The number of the deal, now and of the last hand. */
  handNo: u32;
  lastHandNo: u32;
  /** Hands finished. */
  played: u16;
  /** Reshuffles of this hand. */
  epoch: u16;
  score0: u16;
  score1: u16;
  /** Actions of the last hand and of this one. */
  lastCount: u16;
  count: u16;
  juegos0: u8;
  juegos1: u8;
  vacas0: u8;
  vacas1: u8;
  redraws: u8;
  phase: u8;
  turn: u8;
  mano: u8;
  /** Seats that have said mus in this round, or named a discard. */
  spoken: u8;
  lance: u8;
  /** Whether this is the first hand of a juego. */
  firstHand: u8;
  declaredPares: u8;
  declaredJuego: u8;
  pending: u8;
  accepted: u8;
  raises: u8;
  ordago: u8;
  bettor: u8;
  cutter: u8;
  eligibleCount: u8;
  queueCount: u8;
  queueAt: u8;
  winner: u8;
  /** Whether there was a last hand, and whether its cards were shown. */
  lastValid: u8;
  lastShown: u8;
  lastMano: u8;
  lastStones: u8;
  lastOrdagoLance: u8;
  lastOrdagoSide: u8;
  /** What was declared in the last hand. */
  lastPares: u8;
  lastJuego: u8;
  spare: u8;

  hand(seat: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>seat) << 2), offsetof<Position>("hand0"));
  }
  setHand(seat: i32, hand: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>seat) << 2), hand, offsetof<Position>("hand0"));
  }

  dead(seat: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>seat) << 3), offsetof<Position>("dead0"));
  }
  setDead(seat: i32, cards: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>seat) << 3), cards, offsetof<Position>("dead0"));
  }
  deadCount(seat: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>seat, offsetof<Position>("deadCounts"));
  }
  /** All discards since the last reshuffle. */
  pile(): u64 {
    return this.dead0 | this.dead1 | this.dead2 | this.dead3;
  }

  shown(seat: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>seat) << 2), offsetof<Position>("shown0"));
  }
  setShown(seat: i32, hand: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>seat) << 2), hand, offsetof<Position>("shown0"));
  }

  mask(seat: i32): u32 {
    return load<u8>(changetype<usize>(this) + <usize>seat, offsetof<Position>("masks"));
  }
  setMask(seat: i32, mask: u32): void {
    store<u8>(changetype<usize>(this) + <usize>seat, mask, offsetof<Position>("masks"));
  }

  /** Cards that a seat threw in a redraw, 0 being the newest. */
  thrown(redraw: i32, seat: i32): u32 {
    return load<u8>(changetype<usize>(this) + <usize>((redraw << 2) + seat), offsetof<Position>("thrown0"));
  }

  eligibleSeat(k: i32): u32 {
    return (this.eligible >>> (k << 3)) & 255;
  }
  queued(k: i32): u32 {
    return (this.queue >>> (k << 3)) & 255;
  }

  score(side: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>side) << 1), offsetof<Position>("score0"));
  }
  setScore(side: i32, stones: i32): void {
    store<u16>(changetype<usize>(this) + ((<usize>side) << 1), stones, offsetof<Position>("score0"));
  }

  juegos(side: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>side, offsetof<Position>("juegos0"));
  }
  vacas(side: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>side, offsetof<Position>("vacas0"));
  }

  resultKind(lance: i32): u32 {
    return load<u8>(this.resultAt(lance), 0);
  }
  resultStake(lance: i32): i32 {
    return load<u8>(this.resultAt(lance), 1);
  }
  resultSide(lance: i32): u32 {
    return load<u8>(this.resultAt(lance), 2);
  }
  setResult(lance: i32, kind: u32, stake: i32, side: u32): void {
    store<u8>(this.resultAt(lance), kind, 0);
    store<u8>(this.resultAt(lance), stake, 1);
    store<u8>(this.resultAt(lance), side, 2);
  }
  private resultAt(lance: i32): usize {
    return changetype<usize>(this) + offsetof<Position>("result0") + ((<usize>lance) << 2);
  }

  stonesLance(i: i32): u32 {
    return load<u8>(this.stonesAt(i), 0);
  }
  stonesSide(i: i32): u32 {
    return load<u8>(this.stonesAt(i), 1) & 1;
  }
  stonesWhy(i: i32): u32 {
    return load<u8>(this.stonesAt(i), 1) >> 1;
  }
  stonesNumber(i: i32): u32 {
    return load<u16>(this.stonesAt(i), 2);
  }
  /** Notes an addition for the record of the hand. */
  noteStones(lance: i32, side: i32, why: u32, stones: i32): void {
    const at = this.stonesAt(this.lastStones++);
    store<u8>(at, lance, 0);
    store<u8>(at, <u32>side | (why << 1), 1);
    store<u16>(at, stones, 2);
  }
  private stonesAt(i: i32): usize {
    return changetype<usize>(this) + offsetof<Position>("stones0") + ((<usize>i) << 2);
  }

  /** Moves the counts of cards thrown on by one redraw. */
  startThrowing(): void {
    const first = changetype<usize>(this) + offsetof<Position>("thrown0");
    for (let i: usize = REMEMBERED_REDRAWS - 1; i > 0; i--)
      store<u32>(first + (i << 2), load<u32>(first + (i << 2) - 4));
    this.thrown0 = 0;
  }

  /** Forgets who has thrown what. */
  clearDiscards(): void {
    for (let seat = 0; seat < 4; seat++) this.setDead(seat, 0);
    this.deadCounts = 0;
  }

  /** Forgets what belongs to one hand: bets, declarations, results. */
  clearTalk(): void {
    this.masks = 0;
    this.eligible = 0;
    this.queue = 0;
    for (let lance = 0; lance < LANCES; lance++) this.setResult(lance, 0, 0, 0);
    memory.fill(changetype<usize>(this) + offsetof<Position>("thrown0"), 0, REMEMBERED_REDRAWS * 4);
    this.epoch = 0;
    this.redraws = 0;
    this.spoken = 0;
    this.lance = 0;
    this.declaredPares = <u8>UNKNOWN;
    this.declaredJuego = <u8>UNKNOWN;
    this.pending = 0;
    this.accepted = 0;
    this.raises = 0;
    this.ordago = 0;
    this.bettor = <u8>NOBODY;
    this.cutter = <u8>NOBODY;
    this.eligibleCount = 0;
    this.queueCount = 0;
    this.queueAt = 0;
  }

  /** Empties all hands. */
  clearHands(): void {
    for (let seat = 0; seat < 4; seat++) this.setHand(seat, NO_HAND);
  }
}

/** Bytes before the actions of the last hand and of this one. */
export const HEADER_SIZE: i32 = <i32>offsetof<Position>();
