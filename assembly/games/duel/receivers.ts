/** Who receives an action: foe minions, own minions, foe hero, own hero, in this order. */
import {
  TO_BUT_SOURCE,
  TO_BUT_TARGET,
  TO_BY_BORN,
  TO_FOE_HERO,
  TO_FOE_MINIONS,
  TO_IT,
  TO_OWN_HERO,
  TO_OWN_MINIONS,
  TO_SELF,
  TO_TARGET,
  TRIBE,
} from "./card-table";
import { heroOf } from "./characters";
import { Frame } from "./frame";
import { side } from "./state";

/** Lists the receivers of an action in its frame. */
export function listReceivers(frame: Frame, to: u32, tribe: u32): void {
  frame.count = 0;
  if (to == TO_TARGET) return frame.add(frame.target);
  if (to == TO_SELF) return frame.add(frame.source);
  if (to == TO_IT) return frame.add(frame.it);
  const seat = frame.seat;
  if ((to & TO_FOE_MINIONS) != 0) addMinions(frame, 1 - seat, to, tribe);
  if ((to & TO_OWN_MINIONS) != 0) addMinions(frame, seat, to, tribe);
  if ((to & TO_BY_BORN) != 0) sortByArrival(frame);
  if ((to & TO_FOE_HERO) != 0) addUnless(frame, heroOf(1 - seat), to);
  if ((to & TO_OWN_HERO) != 0) addUnless(frame, heroOf(seat), to);
}

function addUnless(frame: Frame, who: i32, to: u32): void {
  if ((to & TO_BUT_SOURCE) != 0 && who == frame.source) return;
  if ((to & TO_BUT_TARGET) != 0 && who == frame.target) return;
  frame.add(who);
}

function addMinions(frame: Frame, seat: i32, to: u32, tribe: u32): void {
  const own = side(seat);
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    if (tribe == 0 || unchecked(TRIBE[minion.card]) == tribe) addUnless(frame, minion.born, to);
  }
}

function sortByArrival(frame: Frame): void {
  const list = changetype<usize>(frame) + offsetof<Frame>();
  for (let i = 1; i < frame.count; i++) {
    const who = frame.receiver(i);
    let at = i;
    for (; at > 0 && frame.receiver(at - 1) > who; at--) {
      store<i32>(list + ((<usize>at) << 2), frame.receiver(at - 1));
    }
    store<i32>(list + ((<usize>at) << 2), who);
  }
}
