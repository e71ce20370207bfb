/** Area effects that the foe may still have: its list less what was spent, drawn and seen. */
import {
  AMOUNT_CONSTANT,
  AMOUNT_SPELL,
  CARD_IDS,
  DO_DEAL,
  ON_PLAY,
  SHIELD,
  TO_FOE_MINIONS,
  TO_TARGET,
} from "./card-table";
import { actionAt, costOf, programOf } from "./cards";
import { Action } from "./program";
import { extrasOf } from "./sight";
import { MOST_MANA, Side, side, Table } from "./state";
import { spellDamage } from "./values";

const MOST_AREAS: i32 = 16;
/** A certainty, and how many parts of a point the risk is told in. */
const SURE: i32 = 1024;
const PARTS: i32 = 8;

const damages = new StaticArray<i32>(MOST_AREAS);
const bySpell = new StaticArray<bool>(MOST_AREAS);
const chances = new StaticArray<i32>(MOST_AREAS);
const counts = new StaticArray<u8>(CARD_IDS);
let areas: i32 = 0;

/** Lists what the foe of `seat` could hold and pay for in its next turn, by what `seat` sees. */
export function listAreas(seat: i32, sight: usize): void {
  areas = 0;
  const foe = changetype<Table>(sight).side(1 - seat);
  const extras = extrasOf(sight);
  const count = extras.unseen(1 - seat);
  let hidden = 1;
  for (let card = 0; card < CARD_IDS; card++) counts[card] = 0;
  for (let i = 0; i < <i32>foe.hand; i++) hidden += i32(!foe.isKnown(i));
  for (let i = 0; i < count; i++) counts[load<u8>(extras.unseenCards(1 - seat) + <usize>i)]++;
  for (let card: u32 = 0; card < <u32>CARD_IDS; card++) {
    const copies = <i32>unchecked(counts[card]);
    if (copies > 0) note(card, min(SURE, (SURE * copies * hidden) / count), foe);
  }
  for (let i = 0; i < <i32>foe.hand; i++) if (foe.isKnown(i)) note(foe.handCard(i), SURE, foe);
}

/** Notes a card if it deals damage to all minions of its foe. */
function note(card: u32, chance: i32, foe: Side): void {
  const program = programOf(card, ON_PLAY);
  if (program == 0 || areas == MOST_AREAS || costOf(card) > min(MOST_MANA, <i32>foe.crystals + 1)) return;
  const action = changetype<Action>(actionAt(program));
  const kind = <u32>action.amount;
  if (<u32>action.verb != DO_DEAL || <u32>action.to >= TO_TARGET || (action.to & TO_FOE_MINIONS) == 0) return;
  if (kind != AMOUNT_CONSTANT && kind != AMOUNT_SPELL) return;
  damages[areas] = action.number;
  bySpell[areas] = kind == AMOUNT_SPELL;
  chances[areas] = chance;
  areas++;
}

/** The health that a seat's minions may be expected to lose to them, in eighths of a point. */
export function areaRisk(seat: i32): i32 {
  if (areas == 0) return 0;
  const own = side(seat);
  const more = spellDamage(1 - seat);
  let sum = 0;
  for (let i = 0; i < areas; i++) {
    const damage = unchecked(damages[i]) + (unchecked(bySpell[i]) ? more : 0);
    let lost = 0;
    for (let place = 0; place < <i32>own.minions; place++) {
      const minion = own.minion(place);
      if (!minion.has(SHIELD)) lost += min(damage, <i32>minion.health);
    }
    sum += unchecked(chances[i]) * lost;
  }
  return (sum * PARTS) / SURE;
}
