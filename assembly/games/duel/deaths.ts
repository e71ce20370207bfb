/** Minions marked for removal leave one after another, the oldest first, each with its death trigger. */
import { leave } from "./board";
import { ON_DEATH } from "./card-table";
import { programOf } from "./cards";
import { NO_ONE, placeOf, seatOf } from "./characters";
import { runTrigger } from "./program";
import { DYING, Minion, SILENCED, side } from "./state";

function oldestDying(): Minion | null {
  let found: Minion | null = null;
  let lowest: u32 = u32.MAX_VALUE;
  for (let seat = 0; seat < 2; seat++) {
    const own = side(seat);
    for (let place = 0; place < <i32>own.minions; place++) {
      const minion = own.minion(place);
      if (!minion.has(DYING) || minion.born >= lowest) continue;
      found = minion;
      lowest = minion.born;
    }
  }
  return found;
}

export function deaths(): void {
  for (let minion = oldestDying(); minion != null; minion = oldestDying()) {
    const program = minion.has(SILENCED) ? 0 : programOf(minion.card, ON_DEATH);
    const born = minion.born;
    const seat = seatOf(minion);
    const place = placeOf(minion);
    leave(minion);
    if (program != 0) runTrigger(program, seat, born, NO_ONE, NO_ONE, place);
  }
}
