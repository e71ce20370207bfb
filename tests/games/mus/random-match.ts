import type { Description, GameModule } from "../../../harness/index.js";
import { type Rules, scoreHand } from "./scorer.js";
import { all, cardId, type LastHand, type Seen } from "./table.js";

const CARDS = 40;
/** Most actions of a hand, by the rules: redraws, a cut, and four lances. */
const MOST_IN_HAND = 2600;
const NO_MUS = 1;
const PASO = 2;
const NO_QUIERO = 4;
/** How often, in actions, the cards are counted in mid-hand. */
const COUNT_EVERY = 23;

/** Stones that a side lacks at most at the start of a juego where a match has many of them. */
const FEW = 10;
const MOST_JUEGOS = 10;

/** Options drawn for a match between these many players: each at any of its values, long matches of short juegos. */
export function drawOptions(
  { options }: Description,
  players: number,
  below: (n: number) => number,
): Record<string, number> {
  const drawn: Record<string, number> = {};
  for (const { name, values, min = 0, max = 0 } of options) {
    drawn[name] = values ? (values[below(values.length)] ?? 0) : min + below(max - min + 1);
  }
  // the lances alone are enough for three quarters of the matches
  if (below(4) === 0) drawn.only_lance = 0;
  else drawn.only_lance = 1 + below(5);
  if (below(2) > 0) drawn.hands_limit = 0;
  // many vacas of many juegos each would take long
  if ((drawn.juegos_to_win ?? 1) * (drawn.vacas_to_win ?? 1) > MOST_JUEGOS) {
    drawn[below(2) > 0 ? "juegos_to_win" : "vacas_to_win"] = 1;
  }
  const target = drawn.target ?? 40;
  const many = Math.max(drawn.juegos_to_win ?? 1, drawn.vacas_to_win ?? 1) > 2;
  const score = (): number => (many ? target - 1 - below(FEW) : below(target));
  return { ...drawn, players, score_a: score(), score_b: score() };
}

/** Every way in which a random match under these options goes wrong; none is right. Gives the number of hands, too. */
export function playRandomMatch(
  module: GameModule,
  seed: Uint8Array,
  options: Record<string, number>,
  below: (n: number) => number,
): { hands: number; faults: string[] } {
  const faults: string[] = [];
  module.setOptions(options);
  module.reset(seed);
  let before = all(module);
  let betting = before;
  let legal = module.legal();
  let hands = 0;
  let actions = 0;
  for (let turn = 0; legal.length > 0; turn++) {
    const quiet = legal.filter((action) => action < 5);
    const open = quiet.length > 0 && below(3) > 0 ? quiet : legal;
    const action = open[below(open.length)] ?? 0;
    module.apply(action);
    if (++actions > MOST_IN_HAND) faults.push("a hand of too many actions");
    if (turn % COUNT_EVERY === 0) faults.push(...countCards(all(module)));
    legal = module.legal();
    if (action === NO_MUS) {
      betting = all(module);
      continue;
    }
    if (!mayHaveEnded(action, legal, options)) continue;
    const after = all(module);
    const told = after.last_hand;
    if (!told || told.hand_no === before.last_hand?.hand_no) continue;
    faults.push(...checkHand(options as unknown as Rules, before, betting, after, told), ...countCards(after));
    before = after;
    betting = after;
    hands++;
    actions = 0;
  }
  return { hands, faults };
}

/** A hand ends with a paso or an answer, and the next one begins with mus where it is played whole. */
function mayHaveEnded(action: number, legal: readonly number[], { only_lance }: Record<string, number>): boolean {
  return action >= PASO && action <= NO_QUIERO && (only_lance !== 0 || !(legal.includes(2) || legal.includes(3)));
}

function countCards({ hands, stock, pile }: Seen): string[] {
  const cards = [...hands.flat().map(cardId), ...stock, ...pile];
  return cards.length === CARDS && new Set(cards).size === CARDS ? [] : ["cards are no partition"];
}

function checkHand(rules: Rules, before: Seen, mid: Seen, after: Seen, told: LastHand): string[] {
  const faults: string[] = [];
  const counted = scoreHand(rules, before.score, told, mid.hands);
  if (JSON.stringify(counted.stones) !== JSON.stringify(told.stones))
    faults.push(`stones ${JSON.stringify(told.stones)}`);
  if (JSON.stringify(counted.ordago) !== JSON.stringify(told.ordago))
    faults.push(`ordago ${JSON.stringify(told.ordago)}`);
  const ended = counted.score.some((side) => side >= rules.target);
  const over = after.turn < 0;
  if (!ended || over) {
    if (String(after.score) !== String(counted.score)) faults.push(`score ${after.score}, counted ${counted.score}`);
  }
  if (told.hands && String(told.hands) !== String(mid.hands)) faults.push("other hands shown than held");
  return faults;
}
