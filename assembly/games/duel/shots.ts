/** Damage to foes chosen at random. */
import { heroOf } from "./characters";
import { Frame } from "./frame";
import { pick } from "./hand";
import { harm } from "./harm";
import { side } from "./state";

/** `n` times one damage to a foe, minions (those dying included) and hero alike. */
export function volley(frame: Frame, n: i32): void {
  const foe = side(1 - frame.seat);
  for (let i = 0; i < n; i++) {
    const at = pick(frame.seat, <i32>foe.minions + 1);
    const who = at == <i32>foe.minions ? heroOf(1 - frame.seat) : <i32>foe.minion(at).born;
    harm(frame.source, who, 1);
  }
}

/** `n` damage to each of two different foe minions. */
export function dealTwo(frame: Frame, n: i32): void {
  const foe = side(1 - frame.seat);
  const count = <i32>foe.minions;
  if (count == 0) return;
  const first = pick(frame.seat, count);
  const firstBorn = foe.minion(first).born;
  harm(frame.source, firstBorn, n);
  if (count == 1) return;
  const second = pick(frame.seat, count - 1);
  harm(frame.source, foe.minion(second < first ? second : second + 1).born, n);
}
