import { hexToBytes } from "@noble/hashes/utils.js";
import { type BlockBatch, BlockRange, pairingSeed } from "../../arena/blocks.js";
import { ArenaJob, type ContenderSpec } from "../../arena/job.js";
import { type Contender, playBlocks } from "../../arena/play-blocks.js";
import { sidesOf } from "../../arena/sides.js";
import type { Json } from "../../batches/batches.js";
import { checked } from "../../description.js";
import { FairhandError } from "../../errors.js";
import type { GameModule } from "../../module.js";
import { seatEntry, startGame } from "../../setup.js";
import type { Permissions, Task } from "../batches/tasks.js";
import { loadBuild } from "../modules.js";
import { playersFor } from "../seat-players.js";

/** The arena's task: plays ranges of blocks. The setup is an {@link ArenaJob}, the input a {@link BlockRange}. */
export async function openArena(setup: Json, { programs }: Permissions): Promise<Task> {
  const job = checked(ArenaJob, setup, "bad_job", "the arena's job");
  const program = job.agents.find(({ spec }) => spec.kind !== "agent");
  if (program && !programs) {
    throw new FairhandError("no_programs", `the arena would start ${program.name}`, {
      field: "agents",
      expected: "agents of the game only, or a worker that may start programs",
      example: "fairhand worker --programs",
    });
  }
  const module = await loadBuild(job.game, job.module);
  const data = Object.entries(job.data).map(([name, hex]) => [name, hexToBytes(hex)] as const);
  const seed = hexToBytes(job.seed);
  startGame(module, job.options, Object.fromEntries(data), seed);
  const sides = sidesOf(module.description);
  const contenders = job.agents.map(({ spec }) => contender(spec, module));
  const { options, starts, opening, botTimeout } = job;
  return {
    async run(input, signal): Promise<BlockBatch> {
      const range = checked(BlockRange, input, "bad_batch", "the batch");
      const [a = -1, b = -1] = job.pairings[range.pairing] ?? [];
      const [first, second] = [contenders[a], contenders[b]];
      const names = [job.agents[a]?.name, job.agents[b]?.name] as const;
      if (!first || !second || names[0] === undefined || names[1] === undefined) {
        throw new FairhandError("bad_batch", `the arena has no pairing ${range.pairing}`, { field: "pairing" });
      }
      const start = pairingSeed(seed, names[0], names[1]);
      const rules = { sides, options, starts, seed: start, opening, botTimeout };
      const [over, overSecond] = range.over ?? [{}, {}];
      return playBlocks(module, [withParameters(first, over), withParameters(second, overSecond)], range, {
        ...rules,
        signal,
      });
    },
  };
}

function contender(spec: ContenderSpec, module: GameModule): Contender {
  return {
    seat: seatEntry(spec, module.description),
    player: () => playersFor([spec])[0] ?? null,
  };
}

/** Parameters of whoever is no agent of the module are nobody's. */
function withParameters({ seat, player }: Contender, over: Readonly<Record<string, number>>): Contender {
  return { seat: "agent" in seat ? { ...seat, parameters: { ...seat.parameters, ...over } } : seat, player };
}
