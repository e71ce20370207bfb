/**
 * `jiti scripts/mus/behaviour.ts [--kings 8|4] [--count N] [--seed N]`: how a mixture of players bets and answers by the
 * strength of its hand, from so many games in which each seat is drawn from the three levels, equally likely; and writes
 * the table. Goes on where it was interrupted.
 */
import type { GameModule } from "../../harness/index.js";
import { LANCES } from "../../tests/games/mus/naive.js";
import { command } from "../lib/command.mjs";
import { type Kings, percentiles, typeName } from "./percentiles.js";
import { addUp, draws, workArguments, writeTable } from "./work.js";

const NAME = "behaviour";
const LEVELS = ["sencillo", "medio", "pro"] as const;
const SEATS = 4;
const ONE = 65536;
const BUCKETS = 12;
const CLASSES = 5;
/** Observations that a share is held towards that of all lances with, and that towards the share of all hands. */
const SMOOTHING = 8;
/** No share is nearer to 0 or 1 than this. */
const LEAST = 0.01;
const [PASO, NO_QUIERO, ORDAGO, BET, SMALL] = [2, 4, 5, 64, 66];

/** By lance, stake class where one is answered, and bucket: how often, and of how many. */
interface Counts {
  open: number[];
  ordago: number[];
  big: number[];
  accept: number[];
  raise: number[];
}

interface Seen {
  phase: string;
  lance: (typeof LANCES)[number] | null;
  hand: string[];
  bet: { pending: number; ordago: number; bettor: number } | null;
}

await command(NAME, async () => {
  const work = workArguments(1_500);
  const { kings, count, seed } = work;
  const shares = percentiles(kings);
  const byLance = (): number[] => Array.from({ length: 2 * LANCES.length * BUCKETS }, () => 0);
  const byClass = (): number[] => Array.from({ length: 2 * LANCES.length * CLASSES * BUCKETS }, () => 0);
  const none: Counts = { open: byLance(), ordago: byLance(), big: byLance(), accept: byClass(), raise: byClass() };
  let set = false;
  const counts = await addUp(NAME, work, none, "games", (module, start, sums, index) => {
    if (!set) module.setOptions({ reyes: kings });
    set = true;
    const below = draws(seed, index);
    module.reset(start);
    for (let seat = 0; seat < SEATS; seat++) module.seatAgent(seat, LEVELS[below(LEVELS.length)] ?? "");
    module.reset(start);
    playGame(module, kings, shares, sums);
  });
  const accept = LANCES.map((_, lance) =>
    rows(CLASSES, (k, d) =>
      share(
        counts.accept,
        LANCES.map((_, at) => (at * CLASSES + k) * BUCKETS + d),
        lance,
      ),
    ),
  );
  const plain = (kept: number[], lance: number): number[] =>
    buckets((d) =>
      share(
        kept,
        LANCES.map((_, at) => at * BUCKETS + d),
        lance,
      ),
    );
  await writeTable(NAME, kings, {
    what:
      "behaviour of sencillo, medio and pro, each seat of a game drawn from the three, Q16, by bucket of the player's " +
      "percentile c in the lance: 0..8 are the tenths below 0.9, then 9: 0.90-0.95, 10: 0.95-0.98, 11: 0.98 and more. " +
      "open: a player to open bets anything; big: given a bet that is no ordago, it is more than 2; ordago: given a bet, " +
      "it is an ordago; accept[k]: a player facing a stake of class k does not refuse (raises count as accepting); " +
      "raise[k]: given that he does not refuse, he raises. Stake classes: 0: up to 2, 1: 3-5, 2: 6-10, 3: 11-20, 4: over " +
      `20 or ordago. Each share is held towards that of all lances with the weight of ${SMOOTHING} observations, and ` +
      `kept from ${LEAST} to ${1 - LEAST}`,
    made: `jiti scripts/mus/behaviour.ts --kings ${kings} --count ${count} --seed ${seed}`,
    unit: "Q16",
    raise: rows(CLASSES, (k, d) =>
      share(
        counts.raise,
        LANCES.map((_, at) => (at * CLASSES + k) * BUCKETS + d),
        -1,
      ),
    ),
    lances: LANCES.map((lance, at) => ({
      lance,
      open: plain(counts.open, at),
      big: plain(counts.big, at),
      ordago: plain(counts.ordago, at),
      accept: accept[at],
    })),
  });
  return 0;
});

function playGame(module: GameModule, kings: Kings, shares: ReadonlyMap<string, number[]>, sums: Counts): void {
  for (let seat = module.actor(); seat >= 0; seat = module.actor()) {
    const { phase, lance, hand, bet } = module.observe<Seen>(seat);
    const action = module.decide();
    if (phase === "lance" && lance && bet) {
      const at = LANCES.indexOf(lance);
      const bucket = bucketOf(shares.get(typeName(hand, kings))?.[at] ?? 0);
      if (bet.bettor < 0) countOpening(sums, at * BUCKETS + bucket, action);
      else {
        const k = bet.ordago ? CLASSES - 1 : stakeClass(bet.pending);
        countAnswer(sums, (at * CLASSES + k) * BUCKETS + bucket, action);
      }
    }
    module.apply(action);
  }
}

function countOpening(sums: Counts, at: number, action: number): void {
  count(sums.open, at, action !== PASO);
  if (action === PASO) return;
  count(sums.ordago, at, action === ORDAGO);
  if (action !== ORDAGO) count(sums.big, at, action > SMALL);
}

function countAnswer(sums: Counts, at: number, action: number): void {
  count(sums.accept, at, action !== NO_QUIERO);
  if (action !== NO_QUIERO) count(sums.raise, at, action === ORDAGO || action > BET);
}

function count(kept: number[], at: number, happened: boolean): void {
  kept[2 * at] = (kept[2 * at] ?? 0) + Number(happened);
  kept[2 * at + 1] = (kept[2 * at + 1] ?? 0) + 1;
}

function bucketOf(share: number): number {
  if (share >= Math.round(0.98 * ONE)) return 11;
  if (share >= Math.round(0.95 * ONE)) return 10;
  return share >= Math.round(0.9 * ONE) ? 9 : Math.floor((10 * share) / ONE);
}

function stakeClass(stones: number): number {
  return [2, 5, 10, 20].filter((most) => stones > most).length;
}

/** The share at one of several places, Q16, held towards that of all of them; at none of them (-1) theirs. */
function share(kept: readonly number[], places: readonly number[], one: number): number {
  const whole = total(
    kept,
    kept
      .map((_, at) => at)
      .filter((at) => at % 2 === 0)
      .map((at) => at / 2),
  );
  const prior = whole.all > 0 ? whole.yes / whole.all : 0.5;
  const pooled = total(kept, places);
  const near = (pooled.yes + SMOOTHING * prior) / (pooled.all + SMOOTHING);
  const own = one < 0 ? { yes: 0, all: 0 } : total(kept, [places[one] ?? 0]);
  const mean = (own.yes + SMOOTHING * near) / (own.all + SMOOTHING);
  return Math.round(ONE * Math.min(1 - LEAST, Math.max(LEAST, mean)));
}

function total(kept: readonly number[], places: readonly number[]): { yes: number; all: number } {
  let [yes, all] = [0, 0];
  for (const at of places) {
    yes += kept[2 * at] ?? 0;
    all += kept[2 * at + 1] ?? 0;
  }
  return { yes, all };
}

function buckets(value: (d: number) => number): number[] {
  return Array.from({ length: BUCKETS }, (_, d) => value(d));
}

function rows(number: number, value: (k: number, d: number) => number): number[][] {
  return Array.from({ length: number }, (_, k) => buckets((d) => value(k, d)));
}
