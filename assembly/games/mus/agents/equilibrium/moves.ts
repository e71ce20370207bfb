/** The tree's actions as real ones. */
import { ENVIDO, MOST_BET, NO_QUIERO, ORDAGO, PASO, QUIERO } from "../../actions";
import { NOBODY } from "../../position";
import { isLegal } from "../rules";
import { partner, refusalStones, sight, stillToSpeak, target } from "../situation";

/** Actions of an opening, and of an answer to a bet; after a raise nothing but the ordago is left of the raises. */
const OPENING: StaticArray<u32> = [PASO, ENVIDO + 2, ENVIDO + 5, ORDAGO];
const ANSWER: StaticArray<u32> = [NO_QUIERO, QUIERO, ENVIDO + 2, ENVIDO + 5, ORDAGO];
const ORDAGO_AFTER_RAISE: i32 = 2;

/** What one of the tree's actions is called at the present decision. */
export function namedAction(action: i32): u32 {
  if (sight.bettor == NOBODY) return unchecked(OPENING[action]);
  const raised = sight.raises > 0 && sight.ordago == 0;
  return raised && action == ORDAGO_AFTER_RAISE ? ORDAGO : unchecked(ANSWER[action]);
}

/** Whether refusing lets the rivals win the juego at once, so that nothing is left to lose. */
function refusalLoses(): bool {
  const score = sight.score(<i32>sight.bettor & 1);
  return score + refusalStones() >= target && !(partner >= 0 && stillToSpeak(partner));
}

/** The legal action that stands for one of the tree's: the options may want another stake, or allow none. */
export function playedAction(action: i32): i32 {
  const wanted = namedAction(action);
  if (wanted == NO_QUIERO && refusalLoses()) return QUIERO;
  if (isLegal(wanted)) return wanted;
  let best = sight.bettor == NOBODY ? PASO : QUIERO;
  let least = i32.MAX_VALUE;
  for (let stones = 1; wanted > ENVIDO && stones <= MOST_BET; stones++) {
    const gap = abs(<i32>(wanted - ENVIDO) - stones);
    if (gap >= least || !isLegal(ENVIDO + stones)) continue;
    least = gap;
    best = ENVIDO + stones;
  }
  return best;
}
