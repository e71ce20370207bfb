/** What the deciding agent sees, taken apart once for all of its components. */
import { Mind } from "../../../core/mind";
import { option } from "../../../core/settings";
import { typeOf } from "../hands";
import * as options from "../options";
import { Position } from "../position";
import { measureStrength } from "./strength";

export let sight: Position = changetype<Position>(0);
export let mind: Mind = changetype<Mind>(0);
export let kings: i32 = 8;
export let real31: i32 = 0;
export let seats: i32 = 4;
export let target: i32 = 40;
export let me: i32 = 0;
export let side: i32 = 0;
/** The partner, or -1 with two players. */
export let partner: i32 = -1;
/** The own hand. */
export let type: i32 = 0;

/** Looks at what a mind sees. */
export function look(who: Mind): void {
  mind = who;
  sight = changetype<Position>(who.sight);
  kings = option(options.REYES);
  real31 = option(options.REAL31);
  seats = options.players();
  target = options.target();
  measureStrength(kings, real31);
  me = who.seat;
  side = me & 1;
  partner = seats == 4 ? (me + 2) & 3 : -1;
  type = typeOf(sight.hand(me), kings);
}

/** The seat `k` places after the own one. */
export function seatAfter(k: i32): i32 {
  const seat = me + k;
  return seat >= seats ? seat - seats : seat;
}

/** How many places a seat speaks after mano. */
export function distance(seat: i32): i32 {
  const places = seat - <i32>sight.mano;
  return places < 0 ? places + seats : places;
}

/** Whether a seat takes part in the lance that is played. */
export function isEligible(seat: i32): bool {
  for (let i = 0; i < <i32>sight.eligibleCount; i++) if (sight.eligibleSeat(i) == <u32>seat) return true;
  return false;
}

/** Whether a seat is still to be asked after the actor. */
export function stillToSpeak(seat: i32): bool {
  for (let i = <i32>sight.queueAt + 1; i < <i32>sight.queueCount; i++) if (sight.queued(i) == <u32>seat) return true;
  return false;
}

/** Stones that a bettor's side is paid if all refuse now. */
export function refusalStones(): i32 {
  if (sight.accepted == 0) return 1;
  return <i32>sight.accepted + (option(options.DEJE) != 0 && sight.lance >= 2 ? 1 : 0);
}
