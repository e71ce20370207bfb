import { compare, hasJuego, LANCES, type Lance, ranksOf, takesPart, value } from "./naive.js";
import type { LastHand, Stones } from "./table.js";

/** The rules of a match that a score depends on. */
export interface Rules {
  players: number;
  reyes: number;
  target: number;
  deje: number;
  punto_value: number;
  paso_bonus: number;
  ordago_mode: number;
  real31: number;
  bet_cap: number;
  only_lance: number;
  mus_corrido: number;
  grande_opener: number;
}

interface Closed {
  lance: Lance;
  kind: "paso" | "querido" | "refused" | "ordago" | "alone";
  stake: number;
  side: number;
}

/** What a hand came to: the score after it, every addition, and the ordago that decided, if one did. */
export interface Count {
  score: [number, number];
  stones: Stones[];
  ordago: LastHand["ordago"];
}

/**
 * Scores a hand from the cards shown and what was said, knowing nothing of the module: a scribe at the table.
 * @param before the score when the hand was dealt
 */
export function scoreHand(
  rules: Rules,
  before: readonly [number, number],
  told: LastHand,
  hands: readonly string[][],
): Count {
  const cards = hands.map((hand) => ranksOf(hand, rules.reyes));
  const score: [number, number] = [before[0], before[1]];
  const stones: Stones[] = [];
  const done = (): boolean => score.some((side) => side >= rules.target);
  const add = (lance: Lance, side: number, number: number, why: string): void => {
    if (number === 0) return;
    score[side === 0 ? 0 : 1] += number;
    stones.push([lance, side, number, why]);
  };

  /** Of the seats that take part, the best; from mano on, so that the first of equals stays. */
  const best = (lance: Lance): number => {
    let winner = -1;
    for (let i = 0; i < rules.players; i++) {
      const seat = (told.mano + i) % rules.players;
      const hand = cards[seat] ?? [];
      if (!takesPart(lance, hand, rules.reyes)) continue;
      if (winner < 0 || compare(lance, hand, cards[winner] ?? [], rules.reyes, rules.real31) > 0) winner = seat;
    }
    return winner % 2;
  };
  const worth = (lance: Lance, side: number): number =>
    cards.reduce((sum, hand, seat) => sum + (seat % 2 === side ? value(lance, hand, rules.reyes) : 0), 0);
  const ordago = (lance: Lance): Count => {
    const side = best(lance);
    score[side === 0 ? 0 : 1] = Math.max(score[side === 0 ? 0 : 1], rules.target);
    return { score, stones, ordago: [lance, side] };
  };
  const count = (closed: readonly Closed[]): boolean => {
    for (const { lance, kind, stake, side } of closed) {
      if (kind === "ordago") continue;
      const winner = kind === "paso" || kind === "querido" ? best(lance) : side;
      const held = lance === "pares" || lance === "juego";
      const extra = lance === "punto" ? rules.punto_value : held ? worth(lance, winner) : 0;
      if (kind === "paso") add(lance, winner, held ? extra + rules.paso_bonus : 1, "paso");
      if (kind === "querido") add(lance, winner, stake + extra, "querido");
      if (kind === "refused") add(lance, winner, extra, "value");
      if (kind === "alone") add(lance, winner, extra, "alone");
      if (done()) return true;
    }
    return false;
  };

  const closed: Closed[] = [];
  const words = told.actions.filter(([, text]) => text !== "mus" && text !== "no mus" && !text.startsWith("discard"));
  for (const lance of lancesOf(rules, cards)) {
    const seats = cards.flatMap((hand, seat) => (takesPart(lance, hand, rules.reyes) ? [seat] : []));
    const sides = new Set(seats.map((seat) => seat % 2));
    if (sides.size === 0) continue;
    if (sides.size === 1) {
      closed.push({ lance, kind: "alone", stake: 0, side: (seats[0] ?? 0) % 2 });
      continue;
    }
    const { kind, stake, paid, side } = talk(words, seats, rules);
    closed.push({ lance, kind, stake, side });
    if (kind === "refused") {
      add(lance, side, paid + (stake > 0 && lance !== "grande" && lance !== "chica" ? rules.deje : 0), "refused");
      if (done()) return { score, stones, ordago: null };
    }
    if (kind === "ordago" && rules.ordago_mode < 2) {
      if (rules.ordago_mode === 1 && count(closed.slice(0, -1))) return { score, stones, ordago: null };
      return ordago(lance);
    }
  }
  const accepted = closed.find(({ kind }) => kind === "ordago");
  if (accepted) return ordago(accepted.lance);
  count(closed);
  return { score, stones, ordago: null };
}

function lancesOf(rules: Rules, cards: readonly number[][]): Lance[] {
  if (rules.only_lance > 0) return LANCES.slice(rules.only_lance - 1, rules.only_lance);
  const juego = cards.some((hand) => hasJuego(hand, rules.reyes));
  return ["grande", "chica", "pares", juego ? "juego" : "punto"];
}

/** Takes what was said in one lance off the front of the words. */
function talk(words: [number, string][], seats: readonly number[], rules: Rules) {
  let pending = 0;
  let accepted = 0;
  let all = false;
  let bettor = -1;
  let silent = 0;
  for (;;) {
    const [seat, text] = words.shift() ?? [-1, ""];
    if (seat < 0) throw new Error("the hand ends before its lance does");
    if (text === "paso") {
      if (++silent === seats.length) return { kind: "paso" as const, stake: 0, paid: 0, side: 0 };
      continue;
    }
    if (text === "quiero") {
      return { kind: all ? ("ordago" as const) : ("querido" as const), stake: pending, paid: 0, side: 0 };
    }
    if (text === "no quiero") {
      const rivals = seats.filter((other) => other % 2 !== bettor % 2).length;
      if (++silent < rivals) continue;
      // a first bet refused pays one stone; of a raise, what stood before it
      return { kind: "refused" as const, stake: accepted, paid: accepted === 0 ? 1 : accepted, side: bettor % 2 };
    }
    const stones = text === "ordago" ? 0 : Number(text.split(" ")[1]);
    accepted = pending;
    pending += stones;
    all = stones === 0 || (rules.bet_cap === 2 && pending >= rules.target);
    if (all) pending = rules.target;
    bettor = seat;
    silent = 0;
  }
}
