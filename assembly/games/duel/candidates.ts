/** The actions worth searching: of those that lead to the same, one. */
import { indexOf, kindOf, PLAY_CARD, placeIn } from "./actions";
import { AURA, SCOPE_ADJACENT } from "./card-table";
import { isMinion } from "./cards";
import { listActions } from "./legal";
import { PLAY, Side, side, table, turnSeat } from "./state";

/** Whether a card gives something to its neighbours, so that places matter. */
function isNeighbourly(card: u32): bool {
  return <u32>unchecked(AURA[card]) == SCOPE_ADJACENT;
}

/** Whether places matter on a side as it stands. */
export function placesMatter(own: Side): bool {
  if (own.auras == 0) return false;
  for (let place = 0; place < <i32>own.minions; place++) if (isNeighbourly(own.minion(place).card)) return true;
  return false;
}

/** Writes at `to` the legal actions without plays of a card equal to an earlier one, and minions at the right end only. */
export function listCandidates(to: usize): i32 {
  const count = listActions(to);
  if (<u32>table.phase != PLAY) return count;
  const own = side(turnSeat());
  const matter = placesMatter(own);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = load<u32>(to + ((<usize>i) << 2));
    if (kindOf(action) == PLAY_CARD && isSpare(own, action, matter)) continue;
    store<u32>(to + ((<usize>kept) << 2), action);
    kept++;
  }
  return kept;
}

function isSpare(own: Side, action: u32, matter: bool): bool {
  const at = indexOf(action);
  const card = own.handCard(at);
  if (isMinion(card) && !matter && !isNeighbourly(card) && placeIn(action) != <i32>own.minions) return true;
  for (let i = 0; i < at; i++) if (own.handCard(i) == card && !own.isBlank(i)) return true;
  return false;
}
