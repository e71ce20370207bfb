import { hexToBytes } from "@noble/hashes/utils.js";
import { bySeat, sidesOf } from "../../arena/sides.js";
import type { Json } from "../../batches/batches.js";
import { checked } from "../../description.js";
import { FairhandError } from "../../errors.js";
import { type Evolvable, scoreOf } from "../../evolve/evolvable.js";
import { type Contest, EvaluateInput, type EvaluateResult, EvolveJob } from "../../evolve/job.js";
import type { GameModule } from "../../module.js";
import { seedPlus } from "../../seed.js";
import { seatAgent, startGame } from "../../setup.js";
import { addTotals, type Totals } from "../../totals.js";
import type { Task } from "../batches/tasks.js";
import { loadBuild } from "../modules.js";

/** Milliseconds that one call into the module should take, so that a batch can be stopped between two. */
const CHUNK_TIME = 100;
/** Instances of the module that are kept, each set up for a contest. */
const MOST_INSTANCES = 24;
const NO_SEED = new Uint8Array(32);

/** The task of evolution: plays the games of an individual. The setup is an {@link EvolveJob}, the input an {@link EvaluateInput}. */
export async function openEvolve(setup: Json): Promise<Task> {
  const job = checked(EvolveJob, setup, "bad_job", "the job of an evolution");
  const first = await loadBuild(job.game, job.module);
  const evolvable = job.contests.some(({ profile }) => profile !== null) ? await evolvableOf(job.game) : null;
  const instances = new Map<number, GameModule>();
  let chunk = 1;

  async function instance(index: number, contest: Contest): Promise<GameModule> {
    const kept = instances.get(index);
    if (kept) return kept;
    for (const oldest of instances.keys()) {
      if (instances.size < MOST_INSTANCES) break;
      instances.delete(oldest);
    }
    const module = await first.another();
    const data = Object.entries(contest.data).map(([name, hex]) => [name, hexToBytes(hex)] as const);
    startGame(module, contest.options, Object.fromEntries(data), NO_SEED);
    instances.set(index, module);
    return module;
  }

  /** Games i from 0 on have the seed plus i; in chunks of about the same time. */
  async function play(module: GameModule, seed: Uint8Array, games: number, signal: AbortSignal): Promise<Totals> {
    let sum: Totals | null = null;
    for (let done = 0; done < games; ) {
      const size = Math.min(chunk, module.description.playouts, games - done);
      module.reset(seedPlus(seed, done));
      const before = performance.now();
      const more = module.playout(size);
      const time = performance.now() - before;
      sum = sum ? addTotals(sum, more) : more;
      done += size;
      if (time > CHUNK_TIME) {
        chunk = Math.max(1, Math.floor(size / 2));
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
      } else if (time < CHUNK_TIME / 2) chunk = Math.max(chunk, 2 * size);
    }
    return sum as Totals;
  }

  return {
    async run(input, signal): Promise<EvaluateResult> {
      const { genes, plays } = checked(EvaluateInput, input, "bad_batch", "the batch");
      const results: EvaluateResult["plays"] = [];
      for (const { contest: index, seed, games } of plays) {
        const contest = job.contests[index];
        if (!contest) throw new FairhandError("bad_batch", `the job has no contest ${index}`, { field: "contest" });
        const module = await instance(index, contest);
        const seat = seatContest(module, contest, genes);
        const totals = await play(module, hexToBytes(seed), games, signal);
        const profile = evolvable?.profiles.find(({ name }) => name === contest.profile) ?? null;
        if (contest.profile !== null && !profile) throw noProfile(contest.profile);
        const { wins, draws } = totals.seats[seat] ?? { wins: 0, draws: 0 };
        results.push({ wins, draws, ...scoreOf(evolvable, profile, totals, seat) });
      }
      return { plays: results };
    },
  };
}

async function evolvableOf(game: string): Promise<Evolvable> {
  return ((await import(`../../evolve/${game}.js`)) as { default: Evolvable }).default;
}

/** Seats both sides; gives the individual's first seat. */
function seatContest(module: GameModule, contest: Contest, genes: readonly number[]): number {
  const sides = sidesOf(module.description);
  const values = Object.fromEntries(contest.genes.map((name, at) => [name, genes[at] ?? 0]));
  const own = { ...contest.agent, parameters: { ...contest.agent.parameters, ...values } };
  const seated = contest.side === 0 ? [own, contest.opponent] : [contest.opponent, own];
  const seats = bySeat(sides, seated[0] as typeof own, seated[1] as typeof own);
  for (const [seat, entry] of seats.entries()) seatAgent(module, seat, entry);
  return sides[contest.side][0] ?? 0;
}

function noProfile(name: string): FairhandError {
  return new FairhandError("bad_job", `there is no profile "${name}"`, { field: "profile" });
}
