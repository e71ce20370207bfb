import { hexToBytes } from "@noble/hashes/utils.js";
import { agentNamed } from "../agent-seat.js";
import type { Description } from "../description.js";
import { formatSeed } from "../seed.js";
import type { Interval } from "../statistics.js";
import type { Arena } from "./arena.js";
import { pooled, scoreInterval, scoreOfFirst, scoreOfFirstSide } from "./block-score.js";
import { addEffort, type Measurement, noEffort } from "./blocks.js";
import { concludePairing } from "./conclude-pairing.js";
import { holm } from "./holm.js";
import type { ContenderSpec } from "./job.js";
import { ratings } from "./rating.js";
import { ARENA_FORMAT, type ArenaAgent, type ArenaResult, type ArenaTiming } from "./result.js";

/** What the blocks that were played so far amount to. */
export function conclude(arena: Arena, description: Description, complete: boolean): ArenaResult {
  const { job } = arena;
  const played = arena.pairings.filter(({ tally }) => tally.blocks > 0);
  const pairings = arena.pairings.map((pairing) => concludePairing(pairing, job));
  const adjusted = holm(pairings.flatMap(({ p }) => (p === null ? [] : [p])));
  for (const pairing of pairings) pairing.holm = pairing.p === null ? null : (adjusted.shift() ?? null);
  return {
    format: ARENA_FORMAT,
    game: job.game,
    rules: description.rules,
    module: { sha256: job.module },
    options: job.options,
    data: job.data,
    seed: formatSeed(hexToBytes(job.seed)),
    pairs: job.blocks * job.starts.length,
    starts: job.starts,
    opening: job.opening,
    sprt: arena.sprt,
    complete,
    agents: concludeAgents(arena, description),
    pairings,
    firstSide: played.length === 0 ? null : scoreInterval(pooled(played.map(({ tally }) => scoreOfFirstSide(tally)))),
  };
}

/** Best first, where all have met. */
function concludeAgents(arena: Arena, description: Description): ArenaAgent[] {
  const { job, pairings } = arena;
  const met = pairings.every(({ tally }) => tally.blocks > 0);
  const rated: (Interval | null)[] = met
    ? ratings(
        job.agents.length,
        pairings.map(({ a, b, tally }) => ({ a, b, score: scoreOfFirst(tally) })),
      )
    : job.agents.map(() => null);
  const agents = job.agents.map(({ name, spec }, index) => {
    const sum = sumOf(arena, index);
    return {
      name,
      spec,
      version: versionOf(spec, description),
      rating: rated[index] ?? null,
      score: sum.games === 0 ? null : sum.points / (2 * sum.games),
      games: sum.games,
      decisions: sum.decisions,
      work: eachDecision(sum.measured),
    };
  });
  return agents.sort((a, b) => (b.rating?.estimate ?? 0) - (a.rating?.estimate ?? 0));
}

/** Milliseconds of each agent's decisions, where they were measured; never the same twice. */
export function decisionTimes(arena: Arena): ArenaTiming["decisions"] {
  return arena.job.agents.map(({ name }, index) => {
    const { decisions, time } = sumOf(arena, index).measured;
    return { agent: name, milliseconds: decisions === 0 ? null : time / decisions };
  });
}

/** Everything that an agent did, over its pairings; points are 2 for a win and 1 for a draw. */
function sumOf({ pairings }: Arena, index: number) {
  const measured = noEffort();
  const sum = { games: 0, points: 0, decisions: 0, measured };
  for (const { a, b, tally } of pairings) {
    if ((a !== index && b !== index) || tally.blocks === 0) continue;
    const side = a === index ? 0 : 1;
    sum.games += tally.games * tally.blocks;
    for (const { scores, count } of tally.outcomes()) {
      for (const score of scores) sum.points += count * (side === 0 ? score : 2 - score);
    }
    sum.decisions += tally.decisions[side];
    addEffort(measured, tally.measured[side]);
  }
  return sum;
}

function eachDecision({ decisions, work }: Measurement): Record<string, number> {
  return Object.fromEntries(Object.entries(work).map(([name, count]) => [name, count / decisions]));
}

function versionOf(spec: ContenderSpec, description: Description): number | null {
  return spec.kind === "agent" ? agentNamed(spec.agent, description).version : null;
}
