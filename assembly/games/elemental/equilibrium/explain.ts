/** How the equilibrium agent tells of a decision. Matrix and values are as seen by seat 0, in 1/16384 of a win. */
import { MIX } from "../../../agents/mix";
import { rounded } from "../../../agents/rounding";
import { SPANISH } from "../../../core/agent";
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyNumber,
  openList,
  openObject,
  openString,
  writeNumber,
} from "../../../core/json";
import { Mind } from "../../../core/mind";
import { keyAction } from "../../../core/report";
import { put, putNumber } from "../../../core/text";
import { putCard } from "../cards";
import { cardAt } from "../rules";
import { ownHand, tableOf } from "../seat-view";
import { wholeHand } from "../sight";
import { WIN } from "./frame";
import { EXACT, Policy } from "./policy";
import { slotOf } from "./slots";

/** Writes the own candidates, the most probable first, the lower slot on ties. */
export function writeCandidates(mind: Mind, policy: Policy): void {
  let written: u32 = 0;
  const count = policy.count(mind.seat);
  for (let rank = 0; rank < count; rank++) {
    let next = -1;
    for (let i = 0; i < count; i++) {
      if (((written >>> i) & 1) != 0) continue;
      if (next < 0 || comesBefore(mind, policy, i, next)) next = i;
    }
    written |= 1 << next;
    const slot = slotOf(ownHand(mind), policy.kind(mind.seat, next));
    openObject();
    keyAction(slot);
    keyNumber("slot", slot);
    keyNumber("card", cardAt(ownHand(mind), slot));
    keyNumber("score", policy.share(mind.seat, next));
    keyNumber("value", valueAgainst(policy, mind.seat, next));
    closeObject();
  }
}

function comesBefore(mind: Mind, policy: Policy, one: i32, other: i32): bool {
  const lead = policy.share(mind.seat, one) - policy.share(mind.seat, other);
  if (lead != 0) return lead > 0;
  const hand = ownHand(mind);
  return slotOf(hand, policy.kind(mind.seat, one)) < slotOf(hand, policy.kind(mind.seat, other));
}

/** What a card is worth against the other side's mix. */
function valueAgainst(policy: Policy, seat: i32, index: i32): i32 {
  const solution = policy.solution();
  let sum: i64 = 0;
  for (let i = 0; i < policy.count(1 - seat); i++) {
    sum += seat == 0 ? policy.entry(index, i) * solution.y(i) : policy.entry(i, index) * solution.x(i);
  }
  return <i32>rounded(sum, solution.sum);
}

/** Writes the matrix game with its solution, as keys of an open object. */
export function writeGame(mind: Mind, policy: Policy): void {
  key("method");
  openString();
  putMethod(policy);
  closeString();
  writeCards("rows", mind, policy, 0);
  writeCards("columns", mind, policy, 1);
  key("matrix");
  openList();
  for (let row = 0; row < policy.rows; row++) {
    openList();
    for (let column = 0; column < policy.columns; column++) writeNumber(policy.entry(row, column));
    closeList();
  }
  closeList();
  key("mixes");
  openList();
  for (let seat = 0; seat < 2; seat++) {
    openList();
    for (let i = 0; i < policy.count(seat); i++) writeNumber(policy.share(seat, i));
    closeList();
  }
  closeList();
  keyNumber("value", policy.value);
  key("draw");
  openObject();
  keyNumber("range", MIX);
  keyNumber("value", mind.note0);
  closeObject();
}

function putMethod(policy: Policy): void {
  if (policy.method == EXACT) return put("exact");
  putNumber(policy.method);
  if (policy.method != 2) return;
  put(":");
  putNumber(policy.pairs);
}

/** The cards of a side that the matrix tells apart; the own ones with their slots. */
function writeCards(name: string, mind: Mind, policy: Policy, seat: i32): void {
  const hand = wholeHand(tableOf(mind), seat);
  key(name);
  openList();
  for (let i = 0; i < policy.count(seat); i++) {
    const kind = policy.kind(seat, i);
    const slot = slotOf(hand, kind);
    openObject();
    keyNumber("kind", kind);
    keyNumber("card", cardAt(hand, slot));
    key("text");
    openString();
    putCard(cardAt(hand, slot), false);
    closeString();
    if (seat == mind.seat) keyNumber("slot", slot);
    closeObject();
  }
  closeList();
}

/** Says what was played, how often it is, and what the position is worth. */
export function writeReason(mind: Mind, policy: Policy, language: i32): void {
  const spanish = language == SPANISH;
  put(spanish ? "Elige " : "Chooses ");
  putCard(cardAt(ownHand(mind), mind.action), spanish);
  put(spanish ? " (hueco " : " (slot ");
  putNumber(mind.action);
  put(spanish ? "), que juega el " : "), which it plays ");
  putTenths(policy.share(mind.seat, mind.note1), MIX, spanish);
  put(spanish ? "\u00a0% de las veces: una mezcla que" : "\u00a0% of the time: a mix that");
  // what stands behind the horizon is a guess, from which somebody may win something
  if (policy.method != EXACT) put(spanish ? ", hasta donde mira," : ", as far as it looks,");
  put(
    spanish
      ? " no pierde nada porque se conozca. Espera puntuar un "
      : " loses nothing by being known. It expects to score ",
  );
  putTenths(WIN + (mind.seat == 0 ? policy.value : -policy.value), 2 * WIN, spanish);
  put("\u00a0%");
  if (policy.method == EXACT) return put(spanish ? ", calculado hasta el final." : ", worked out to the end.");
  put(spanish ? ", mirando " : ", looking ");
  putNumber(policy.method);
  const one = policy.method == 1;
  if (spanish) put(one ? " ronda adelante." : " rondas adelante.");
  else put(one ? " round ahead." : " rounds ahead.");
}

/** A share in percent, to one decimal. */
function putTenths(part: i32, whole: i32, comma: bool): void {
  const tenths = rounded(<i64>part * 1000, whole);
  putNumber(tenths / 10);
  put(comma ? "," : ".");
  putNumber(tenths % 10);
}
