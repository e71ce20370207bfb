/**
 * What the levels make of their samples, worked out a second time from the formulas as they are documented, in plain
 * numbers: weights, chances, expectations, risks, scores. For the first hand of a match under default options.
 */
import behaviour from "../../../assembly/games/mus/data/behaviour.json" with { type: "json" };
import values from "../../../assembly/games/mus/data/hand-values.json" with { type: "json" };
import utility from "../../../assembly/games/mus/data/score-utility.json" with { type: "json" };
import { handTypes, percentiles } from "../../../scripts/mus/percentiles.js";
import { compare, LANCES, type Lance, takesPart, value } from "./naive.js";

export const ONE = 65536;
export const TYPES = handTypes(8);
const NUMBERS = new Map(TYPES.map(({ name }, number) => [name, number]));
const SHARES = percentiles(8);
const SEATS = [0, 1, 2, 3];

export const typeNumber = (name: string): number => NUMBERS.get(name) ?? Number.NaN;
export const q = (decimal: number): number => Math.round(decimal * ONE);
const mulq = (a: number, b: number): number => Math.floor((a * b) / ONE);
const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** A public action of the running hand. */
export interface Event {
  seat: number;
  kind: "mus" | "no mus" | "paso" | "envido" | "ordago" | "no quiero" | "quiero" | "raise";
  lance: number;
  /** Class of the stake that was answered. */
  k: number;
  stones: number;
  redraws: number;
}

export interface Situation {
  me: number;
  mano: number;
  lance: number;
  redraws: number;
  target: number;
  score: readonly number[];
  closed: readonly { lance: string; kind: string; stake?: number; side?: number }[];
  bet: { pending: number; accepted: number; ordago: number; bettor: number; eligible: number[]; to_speak: number[] };
  events: readonly Event[];
}

export interface Level {
  pro: boolean;
  samples: number;
}

export const stakeClass = (stones: number): number => [2, 5, 10, 20].filter((most) => stones > most).length;
const share = (lance: number, type: number): number => SHARES.get(TYPES[type]?.name ?? "")?.[lance] ?? 0;

function bucket(c: number): number {
  if (c >= q(0.98)) return 11;
  if (c >= q(0.95)) return 10;
  return c >= q(0.9) ? 9 : Math.floor((10 * c) / ONE);
}

/** A mean of a counter that has seen nothing, less the usual one: what rounding in 1/256 leaves. */
function start(mean: number, strength = 12): { mean: number; shift: number } {
  const kept = Math.floor((strength * q(mean)) / 256);
  const found = Math.floor((ONE * kept) / (strength * 256));
  return { mean: found, shift: found - q(mean) };
}

/** How the players are modelled before anything was seen of them. */
class Model {
  constructor(
    readonly situation: Situation,
    readonly level: Level,
  ) {}

  #plain(seat: number): boolean {
    return !this.level.pro && seat === (this.situation.me + 2) % 4;
  }

  opens(seat: number, lance: number, type: number): number {
    const c = share(lance, type);
    let shift = this.level.pro ? Math.trunc((start(0.22).shift + start(0.3).shift) / 2) : start(0.26).shift;
    if (this.#plain(seat)) shift = 0;
    const open = behaviour.lances[lance]?.open[bucket(clamp(c + shift, 0, ONE))] ?? 0;
    if (c >= q(0.5)) return open;
    const bluff = this.level.pro ? start(0.05, 40).mean : q(0.05);
    return clamp(Math.floor((open * bluff) / q(0.05)), q(0.01), q(0.95));
  }

  accepts(seat: number, lance: number, k: number, type: number): number {
    let shift = this.level.pro ? start([0.5, 0.4, 0.3, 0.15, 0.06][k] ?? 0).shift : start(0.42).shift;
    if (this.#plain(seat)) shift = 0;
    return behaviour.lances[lance]?.accept[k]?.[bucket(clamp(share(lance, type) + shift, 0, ONE))] ?? 0;
  }

  likelihood({ seat, kind, lance, k, stones }: Event, type: number): number {
    const { mano, redraws } = this.situation;
    if (kind === "mus" || kind === "no mus") {
      const row = (redraws > 0 ? 4 : 0) + ((seat - mano + 4) % 4);
      const worth = (values.value[row]?.[type] ?? 0) * 256;
      const cut = worth <= 0 ? 0 : worth >= 4 * ONE ? ONE : Math.floor((worth * ONE) / (4 * ONE));
      return kind === "no mus" ? cut : ONE - cut;
    }
    const d = bucket(share(lance, type));
    const table = behaviour.lances[lance];
    const open = this.opens(seat, lance, type);
    const all = table?.ordago[d] ?? 0;
    if (kind === "paso") return ONE - open;
    if (kind === "ordago" && k < 0) return mulq(open, all);
    if (kind === "envido") {
      const big = table?.big[d] ?? 0;
      return mulq(mulq(open, ONE - all), stones > 2 ? big : ONE - big);
    }
    const accept = this.accepts(seat, lance, k, type);
    const raise = behaviour.raise[k]?.[d] ?? 0;
    if (kind === "no quiero") return ONE - accept;
    if (kind === "quiero") return mulq(accept, ONE - raise);
    return Math.max(mulq(accept, raise), q(0.02));
  }

  weight(types: readonly number[]): number {
    let weight = ONE;
    for (const event of this.situation.events) {
      if (event.seat === this.situation.me) continue;
      const saying = event.kind === "mus" || event.kind === "no mus";
      if (saying && event.redraws !== this.situation.redraws) continue;
      const likely = this.likelihood(event, types[event.seat] ?? 0);
      weight = Math.max(1, mulq(weight, Math.max(likely, q(saying ? 0.15 : 0.03))));
    }
    return weight;
  }
}

/** The side that holds the best hand of a lance; -1 where nobody takes part. */
function bestSide(types: readonly number[], lance: Lance, mano: number): number {
  let best = -1;
  for (const place of SEATS) {
    const seat = (mano + place) % 4;
    const ranks = TYPES[types[seat] ?? 0]?.ranks ?? [];
    if (!takesPart(lance, ranks, 8)) continue;
    const held = best < 0 ? null : (TYPES[types[best] ?? 0]?.ranks ?? []);
    if (held === null || compare(lance, ranks, held, 8) > 0) best = seat;
  }
  return best < 0 ? -1 : best % 2;
}

type Outcome =
  | { kind: "paso" }
  | { kind: "querido"; stake: number }
  | { kind: "refused"; side: number; stones: number }
  | { kind: "all" };

/** What a hand that ends so is worth to the own side. */
function worth(situation: Situation, types: readonly number[], outcome: Outcome, pro: boolean): number {
  const { target, me, mano, lance: now } = situation;
  const score = [...situation.score];
  const side = me % 2;
  let winner = -1;
  const add = (to: number, stones: number): void => {
    if (winner >= 0) return;
    score[to] = (score[to] ?? 0) + stones;
    if ((score[to] ?? 0) >= target) winner = to;
  };
  const best = LANCES.map((lance) => bestSide(types, lance, mano));
  const held = (lance: Lance, to: number): number =>
    SEATS.filter((seat) => seat % 2 === to).reduce(
      (sum, seat) => sum + value(lance, TYPES[types[seat] ?? 0]?.ranks ?? [], 8),
      0,
    );
  const count = (at: number, kind: string, stake: number, to: number): void => {
    const lance = LANCES[at] ?? "grande";
    const extra = at === 4 ? 1 : at >= 2 ? held(lance, to) : 0;
    if (kind === "paso") add(to, at === 2 || at === 3 ? extra : 1);
    if (kind === "querido") add(to, stake + extra);
    if (kind === "refused" || kind === "alone") add(to, extra);
  };
  if (outcome.kind === "refused") add(outcome.side, outcome.stones);
  if (outcome.kind === "all") winner = best[now] ?? -1;
  if (winner < 0) {
    for (const { lance, kind, stake = 0, side: to = 0 } of situation.closed) {
      const at = LANCES.indexOf(lance as Lance);
      count(at, kind, stake, kind === "refused" || kind === "alone" ? to : (best[at] ?? 0));
    }
    if (outcome.kind === "refused") count(now, "refused", 0, outcome.side);
    if (outcome.kind === "paso") count(now, "paso", 0, best[now] ?? 0);
    if (outcome.kind === "querido") count(now, "querido", outcome.stake, best[now] ?? 0);
    for (let later = now + 1; later <= 3; later++) {
      const to = best[later] ?? -1;
      if (to >= 0) count(later, "paso", 0, to);
    }
    if (now < 4 && best[3] === -1) count(4, "paso", 0, best[4] ?? 0);
  }
  const [own, theirs] = [score[side] ?? 0, score[1 - side] ?? 0];
  if (pro) {
    if (winner >= 0) return winner === side ? ONE : 0;
    const nextIsOurs = (mano + 1) % 2 === side;
    const chance = (us: number, them: number): number => utility.win[target - us - 1]?.[target - them - 1] ?? 0;
    return nextIsOurs ? chance(own, theirs) : ONE - chance(theirs, own);
  }
  if (outcome.kind === "all") return (winner === side ? 40 : -40) * ONE;
  let stones = own - (situation.score[side] ?? 0) - (theirs - (situation.score[1 - side] ?? 0));
  if (winner >= 0 && Math.max(...situation.score) >= target - 10) stones += winner === side ? 20 : -20;
  return stones * ONE;
}

export interface Judged {
  ev: number;
  risk: number;
  score: number;
}

/** Weights, chance of the lance, and for each action what it is worth. */
export function judge(
  situation: Situation,
  level: Level,
  samples: readonly (readonly number[])[],
  actions: readonly number[],
): { weights: number[]; effective: number; chance: number; judged: Map<number, Judged> } {
  const model = new Model(situation, level);
  const raw = samples.map((types) => (level.pro ? model.weight(types) : ONE));
  const highest = Math.max(1, ...raw);
  const weights = raw.map((weight) => Math.max(1, Math.floor((weight * ONE) / highest)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = weights.reduce((sum, weight) => sum + Math.floor((weight * weight) / ONE), 0);
  const effective = Math.floor(Math.floor(total / 256) ** 2 / Math.max(1, squares));
  const side = situation.me % 2;
  const lance = LANCES[situation.lance] ?? "grande";
  const won = samples.reduce(
    (sum, types, i) => sum + (bestSide(types, lance, situation.mano) === side ? (weights[i] ?? 0) : 0),
    0,
  );
  const scaled = samples.length > level.samples ? Math.floor((effective * level.samples) / samples.length) : effective;
  const confidence = Math.floor((ONE * scaled) / (scaled + 256));
  const judged = new Map<number, Judged>();
  for (const action of actions) {
    let [sum, square] = [0, 0];
    for (const [i, types] of samples.entries()) {
      const u = utilityOf(situation, model, types, action);
      sum += (weights[i] ?? 0) * u;
      square += (weights[i] ?? 0) * Math.floor((u * u) / ONE);
    }
    const ev = Math.trunc(sum / total);
    const spread = Math.trunc(square / total) - Math.floor((ev * ev) / ONE);
    const risk = Math.floor(Math.sqrt(Math.max(0, spread) * ONE));
    const told = ev + correction(situation, level, action);
    const cost = mulq(mulq(lambda(situation, level), risk), ONE - confidence);
    judged.set(action, { ev: told, risk, score: told - cost });
  }
  return { weights, effective, chance: Math.floor((ONE * won) / total), judged };
}

/** Pro's caution with big bets, Medio's distrust of a bettor. */
function correction({ bet }: Situation, { pro }: Level, action: number): number {
  if (pro) {
    const raising = bet.bettor >= 0;
    if (action <= 4 || (action === 66 && !raising)) return 0;
    return action === 5 && raising ? -2 * q(0.03) : -q(0.03);
  }
  if (action !== 3) return 0;
  const k = bet.ordago ? 4 : stakeClass(bet.pending);
  return -2 * (bet.ordago ? 40 : bet.pending) * q([0.1, 0.18, 0.3, 0.38, 0.4][k] ?? 0);
}

function lambda({ score, me, target }: Situation, { pro }: Level): number {
  const [own, theirs] = [score[me % 2] ?? 0, score[1 - (me % 2)] ?? 0];
  const ahead = own - theirs >= 10 || own >= target - 5;
  const base = q(ahead ? (pro ? 1.25 : 1.5) : own - theirs <= -10 ? (pro ? 0.75 : 0.5) : pro ? 1.25 : 1.5);
  const missing = target - Math.max(own, theirs);
  return pro && missing < 20 ? Math.floor((base * missing) / 20) : base;
}

/** The utility of an action in one sample. */
function utilityOf(situation: Situation, model: Model, types: readonly number[], action: number): number {
  const { me, bet, lance, score, target } = situation;
  const { pro } = model.level;
  const side = me % 2;
  const partner = (me + 2) % 4;
  const rivals = [(me + 1) % 4, (me + 3) % 4].filter((seat) => bet.eligible.includes(seat));
  const V = (outcome: Outcome): number => worth(situation, types, outcome, pro);
  const accepts = (seat: number, k: number): number => model.accepts(seat, lance, k, types[seat] ?? 0);
  const partnerAccepts = (k: number): number => (pro && bet.eligible.includes(partner) ? accepts(partner, k) : 0);
  const wouldI = (k: number): number => {
    const own = behaviour.lances[lance]?.accept[k]?.[bucket(share(lance, types[me] ?? 0))] ?? 0;
    return own >= q(0.5) ? ONE : 0;
  };
  const refused = (to: number, stones: number): number => V({ kind: "refused", side: to, stones });
  const called = (): number => (bet.ordago ? V({ kind: "all" }) : V({ kind: "querido", stake: bet.pending }));
  if (action === 3) return called();
  if (action === 4) {
    const lost = refused(1 - side, bet.accepted || 1);
    if (!bet.to_speak.slice(1).includes(partner)) return lost;
    return lost + mulq(partnerAccepts(bet.ordago ? 4 : stakeClass(bet.pending)), called() - lost);
  }
  if (action === 2) {
    let [left, u] = [ONE, 0];
    for (const seat of bet.to_speak.slice(1)) {
      if (seat === partner && !pro) continue;
      const betting = mulq(left, model.opens(seat, lance, types[seat] ?? 0));
      left -= betting;
      const fold =
        seat === partner
          ? rivals.reduce((rest, rival) => mulq(rest, ONE - accepts(rival, 0)), ONE)
          : mulq(ONE - wouldI(0), ONE - partnerAccepts(0));
      const two = V({ kind: "querido", stake: 2 });
      u += mulq(betting, two + mulq(fold, refused(seat === partner ? side : 1 - side, 1) - two));
    }
    return u + mulq(left, V({ kind: "paso" }));
  }
  const all = action === 5;
  const stake = all ? 40 : bet.pending + action - 64;
  const k = all ? 4 : stakeClass(stake);
  let [fold, raised] = [ONE, 0];
  for (const rival of rivals) {
    const accept = accepts(rival, k);
    if (!all) raised += mulq(mulq(fold, accept), behaviour.raise[k]?.[bucket(share(lance, types[rival] ?? 0))] ?? 0);
    fold = mulq(fold, ONE - accept);
  }
  const taken = all ? V({ kind: "all" }) : V({ kind: "querido", stake });
  let u = mulq(fold, refused(side, bet.pending || 1)) + mulq(ONE - fold - raised, taken);
  if (raised > 0) {
    const end = Math.max(...score) + stake + 5 >= target;
    const k2 = end ? 4 : stakeClass(stake + 5);
    const X = end ? V({ kind: "all" }) : V({ kind: "querido", stake: stake + 5 });
    const G = mulq(ONE - wouldI(k2), ONE - partnerAccepts(k2));
    u += mulq(raised, X + mulq(G, refused(1 - side, stake) - X));
  }
  return u;
}
