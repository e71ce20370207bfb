import { bytesToHex } from "@noble/hashes/utils.js";
import type { Batches } from "../batches/batches.js";
import { checked } from "../description.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import { formatSeat, type SeatSpec } from "../seat.js";
import { BlockBatch, GAMES, isMeasured } from "./blocks.js";
import { ARENA_VERSION, type ArenaJob, type ContenderSpec } from "./job.js";
import { sidesOf } from "./sides.js";
import { Sprt, type SprtPlan } from "./sprt.js";
import { startsOf } from "./starts.js";
import { meanScore, Tally } from "./tally.js";

/** Most blocks in a batch: some milliseconds of the fastest agents, some seconds of slow ones. */
const MOST_BLOCKS_IN_BATCH = 32;
/** Batches into which even a small pairing is cut. */
const LEAST_BATCHES = 64;

export interface ArenaPlan {
  options: Readonly<Record<string, number>>;
  data: Readonly<Record<string, Uint8Array>>;
  seed: Uint8Array;
  agents: readonly SeatSpec[];
  /** Most pairs of games of each pairing; those of a block are played together. */
  pairs: number;
  opening: number;
  botTimeout: number;
  /** Stops each pairing as soon as it is decided. */
  sprt: SprtPlan | null;
}

/** A pairing of two agents, by their indices, and what its blocks have given so far. */
export interface Pairing {
  a: number;
  b: number;
  tally: Tally;
  sprt: Sprt | null;
}

/** A round robin in blocks of games: the batches to be played, and what they have given so far. */
export interface Arena {
  job: ArenaJob;
  sprt: SprtPlan | null;
  batches: Batches<BlockBatch>;
  pairings: readonly Pairing[];
}

/**
 * Lays out an arena.
 * @param module the game, running with the plan's options and data
 * @throws FairhandError for fewer than two agents, the same one twice, a person, or a game that has not two sides
 */
export function layOut(module: GameModule, plan: ArenaPlan): Arena {
  const { description } = module;
  sidesOf(description);
  const starts = startsOf(description.game, plan.options);
  const blocks = blocksOf(plan.pairs, starts);
  const agents = plan.agents.map((seat) => ({ name: formatSeat(seat, description), spec: contender(seat) }));
  checkNames(agents.map(({ name }) => name));
  const pairings = agents.flatMap((_, a) =>
    agents.slice(a + 1).map((_, at) => ({
      a,
      b: a + 1 + at,
      tally: new Tally(GAMES * starts.length),
      sprt: plan.sprt ? new Sprt(plan.sprt) : null,
    })),
  );
  const { opening, botTimeout } = plan;
  const job: ArenaJob = {
    version: ARENA_VERSION,
    game: description.game,
    module: module.sha256,
    options: Object.fromEntries(
      description.options.map(({ name, default: usual }) => [name, plan.options[name] ?? usual]),
    ),
    data: Object.fromEntries(Object.entries(plan.data).map(([name, bytes]) => [name, bytesToHex(bytes)])),
    seed: bytesToHex(plan.seed),
    agents,
    pairings: pairings.map(({ a, b }) => [a, b]),
    blocks,
    starts,
    opening,
    botTimeout,
  };
  return { job, sprt: plan.sprt, pairings, batches: batchesOf(job, pairings) };
}

/** Batches go round the pairings, so that all grow alike. */
function batchesOf(job: ArenaJob, pairings: readonly Pairing[]): Batches<BlockBatch> {
  const { blocks } = job;
  const size = Math.min(MOST_BLOCKS_IN_BATCH, Math.ceil(blocks / LEAST_BATCHES));
  const input = (index: number) => {
    const first = Math.floor(index / pairings.length) * size;
    return { pairing: index % pairings.length, first, count: Math.min(size, blocks - first) };
  };
  const pairingOf = (index: number): Pairing => pairings[index % pairings.length] as Pairing;
  return {
    job: { task: "arena", setup: job },
    count: pairings.length * Math.ceil(blocks / size),
    input,
    read(result, index) {
      const batch = checked(BlockBatch, result, "bad_result", `the result of batch ${index}`);
      const { first, count } = input(index);
      const games = GAMES * job.starts.length;
      const measured = batch.blocks.filter((_, at) => isMeasured(first + at)).length;
      const whole = batch.blocks.every(([scores, plies]) => scores.length === games && plies.length === games);
      if (whole && batch.blocks.length === count && batch.measured.length === measured) return batch;
      throw new FairhandError("bad_result", `the result of batch ${index} has not the games that it should have`);
    },
    wanted: (index) => !pairingOf(index).sprt?.decision,
    fold: (batch, index) => enter(pairingOf(index), batch, input(index).first),
  };
}

/** Takes in a batch up to the block that decides the pairing, so that the size of batches changes nothing. */
function enter({ tally, sprt }: Pairing, batch: BlockBatch, first: number): void {
  let measured = 0;
  for (const [at, row] of batch.blocks.entries()) {
    const block = first + at;
    tally.add(row);
    const efforts = isMeasured(block) ? batch.measured[measured++] : undefined;
    if (efforts) tally.addMeasured(efforts);
    tally.forfeits.push(...batch.forfeits.filter((forfeit) => forfeit.block === block));
    sprt?.add(meanScore(row[0]));
    if (sprt?.decision) return;
  }
}

function blocksOf(pairs: number, starts: readonly unknown[]): number {
  if (pairs % starts.length === 0) return pairs / starts.length;
  throw new FairhandError("bad_pairs", `${pairs} pairs make no whole number of blocks`, {
    field: "--pairs",
    expected: `a multiple of ${starts.length}: so many pairs of games have one seed`,
    example: `--pairs ${starts.length * Math.ceil(pairs / starts.length)}`,
  });
}

function contender(seat: SeatSpec): ContenderSpec {
  if (seat.kind === "agent" || seat.kind === "exec" || seat.kind === "script") return seat;
  throw new FairhandError("bad_seat", `an arena has no ${seat.kind}`, {
    field: "--agents",
    expected: "agents of the game, exec:COMMAND or ./bot.ts",
    example: "--agents random,exec:'python3 bot.py'",
  });
}

function checkNames(names: readonly string[]): void {
  if (names.length < 2) {
    throw new FairhandError("too_few", `${names.length === 1 ? "one agent is" : "no agents are"} named`, {
      field: "--agents",
      expected: "two agents or more, with commas between them",
      example: `--agents ${names[0] === "random" ? "random,./bot.ts" : `${names[0] ?? "./bot.ts"},random`}`,
    });
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  throw new FairhandError("named_twice", `${twice} is named twice`, {
    field: "--agents",
    expected: "each agent once; the same one with other parameters or another budget is another",
  });
}
