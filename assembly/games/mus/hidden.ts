/** Fills in or replaces what a seat cannot see, in agreement with all that was declared and counted. */
import { Mind } from "../../core/mind";
import { redrawn } from "../../core/session";
import { option } from "../../core/settings";
import { thrownBy } from "./actions";
import { bitsOf, CARDS, DECK, HAND, NO_HAND, sorted, withCard } from "./cards";
import { codeAt, seatOf } from "./chronicle";
import { kindOf, typeOf } from "./hands";
import { players, REYES } from "./options";
import { DISCARDING, Position, UNKNOWN } from "./position";

/** Deals tried until one agrees with the declarations. */
const MOST_TRIES: i32 = 65536;

/** Whose stream the draws come from: a mind's, or where there is none the instrument's. */
let drawing: Mind | null = null;

function below(n: u32): u32 {
  const mind = drawing;
  return mind == null ? redrawn(n) : mind.below(n);
}

const pool = new StaticArray<u8>(CARDS);
let left: i32 = 0;

function gather(cards: u64): void {
  left = 0;
  for (let card = 0; card < CARDS; card++) if (((cards >> <u64>card) & 1) != 0) pool[left++] = <u8>card;
}

/** Takes card `k` of the pool from a random place at or behind it. */
function take(k: i32): u32 {
  const j = k + <i32>below(left - k);
  const card = unchecked(pool[j]);
  pool[j] = pool[k];
  pool[k] = card;
  return card;
}

/** Whether a hand is as its seat has declared. */
export function agrees(position: Position, seat: i32, type: i32, kings: i32): bool {
  const kind = kindOf(type, kings);
  const pares = <u32>position.declaredPares;
  const juego = <u32>position.declaredJuego;
  if (pares != UNKNOWN && ((pares >>> seat) & 1) != u32(kind.pares > 0)) return false;
  return juego == UNKNOWN || ((juego >>> seat) & 1) == u32(kind.juego > 0);
}

/** Gives all other seats hands from the pool; whether they agree with what was declared. */
function dealOthers(position: Position, own: i32): bool {
  const kings = option(REYES);
  let used = 0;
  for (let seat = 0; seat < players(); seat++) {
    if (seat == own) continue;
    let hand = NO_HAND;
    for (let slot = 0; slot < HAND; slot++) hand = withCard(hand, slot, take(used++));
    if (!agrees(position, seat, typeOf(hand, kings), kings)) return false;
    position.setHand(seat, sorted(hand, kings));
  }
  return true;
}

/** Slots that a seat may have named, so many. */
function drawMask(count: i32): u32 {
  let mask: u32 = 0;
  for (let rest = count; rest > 0; ) {
    const bit = (<u32>1) << below(HAND);
    if ((mask & bit) != 0) continue;
    mask |= bit;
    rest--;
  }
  return mask;
}

function drawMasks(position: Position, own: i32): void {
  const end = <i32>position.lastCount + <i32>position.count;
  for (let i = end - <i32>position.spoken; i < end; i++) {
    if (seatOf(position, i) != own) position.setMask(seatOf(position, i), drawMask(thrownBy(codeAt(position, i))));
  }
}

function scatter(position: Position, own: i32): void {
  gather(DECK & ~bitsOf(position.hand(own)) & ~position.dead(own));
  let tries = 0;
  while (!dealOthers(position, own) && ++tries < MOST_TRIES);
  let used = (players() - 1) * HAND;
  for (let seat = 0; seat < players(); seat++) {
    if (seat == own) continue;
    let dead: u64 = 0;
    for (let i = position.deadCount(seat); i > 0; i--) dead |= (<u64>1) << (<u64>take(used++));
    position.setDead(seat, dead);
  }
  position.stock = 0;
  for (; used < left; used++) position.stock |= (<u64>1) << (<u64>unchecked(pool[used]));
  if (position.phase == DISCARDING) drawMasks(position, own);
}

/** Replaces what a seat cannot see, from the instrument's stream. */
export function redrawHidden(position: Position, own: i32): void {
  drawing = null;
  scatter(position, own);
}

/** Fills in what a mind does not see, from its stream. */
export function imagineHidden(position: Position, mind: Mind): void {
  drawing = mind;
  scatter(position, mind.seat);
  drawing = null;
}
