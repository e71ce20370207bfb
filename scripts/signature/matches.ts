import { createHash } from "node:crypto";
import { GameModule } from "../../harness/module.js";
import { parseSeed } from "../../harness/seed.js";

/** What a game's fixed set of matches came to. Any change of rules, agents, streams or budgets changes it. */
export interface Signature {
  /** The module's own `signature()`, which every engine must give. */
  readonly module: number;
  readonly matches: number;
  readonly decisions: number;
  /** What the agents say of their work, summed: such as nodes. */
  readonly work: Readonly<Record<string, number>>;
  /** SHA-256 of the final digests of all matches, in their order. */
  readonly digests: string;
}

/** Matches that each pair of agents plays, with the seeds 0, 1, ... */
const SEEDS = 2;

/** Most actions of a match: long ones are broken off. */
const MOST_ACTIONS = 64;

/** Plays the fixed set: every agent against every agent, in both orders, with default options and budgets. */
export async function playMatches(bytes: Uint8Array): Promise<Signature> {
  const module = await GameModule.load(Uint8Array.from(bytes));
  const { agents } = module.description;
  const total = { matches: 0, decisions: 0, work: new Map<string, number>() };
  const digests = createHash("sha256");
  for (const first of agents) {
    for (const second of agents) {
      for (let seed = 0; seed < SEEDS; seed++) {
        seat(module, [first.id, second.id], seed);
        playOut(module, total);
        digests.update(module.digestBytes());
        total.matches++;
      }
    }
  }
  return {
    module: module.signature(),
    matches: total.matches,
    decisions: total.decisions,
    work: Object.fromEntries([...total.work].sort(([a], [b]) => (a < b ? -1 : 1))),
    digests: digests.digest("hex"),
  };
}

/** Each agent takes the seats of one team. */
function seat(module: GameModule, agents: readonly number[], seed: number): void {
  module.reset(parseSeed(String(seed)));
  const { teams } = module.description;
  for (const [index, team] of teams.entries()) module.seatAgent(index, agents[team] ?? null);
}

function playOut(module: GameModule, total: { decisions: number; work: Map<string, number> }): void {
  for (let played = 0; module.actor() >= 0 && played < MOST_ACTIONS; played++) {
    const action = module.decide();
    for (const [name, amount] of Object.entries(module.explain().work ?? {})) {
      total.work.set(name, (total.work.get(name) ?? 0) + amount);
    }
    module.apply(action);
    total.decisions++;
  }
}
