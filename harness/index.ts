/** The library: everything here runs in browsers as well as in Node. Node's own helpers are in `fairhand/node`. */

export { ABI_VERSION, type Abi } from "./abi.js";
export { type AgentSeat, resolveAgent } from "./agent-seat.js";
export { type Arena, type ArenaPlan, layOut, type Pairing } from "./arena/arena.js";
export { conclude, decisionTimes } from "./arena/conclude.js";
export { ArenaResult, type ArenaTiming } from "./arena/result.js";
export type { SprtPlan } from "./arena/sprt.js";
export type { Batches, Job, Json, ResultStore, Runner } from "./batches/batches.js";
export { type RunBatchesOptions, runBatches } from "./batches/run-batches.js";
export * from "./description.js";
export { type ErrorDetail, FairhandError, ModuleError, messageOf } from "./errors.js";
export type { Evolvable, Profile } from "./evolve/evolvable.js";
export { type EvolutionWork, type EvolvePlan, layOutEvolution } from "./evolve/lay-out.js";
export { EvolveResult } from "./evolve/result.js";
export { readWeights, Weights } from "./evolve/weights.js";
export { type Policy, type PolicyPosition, PolicyTool } from "./games/elemental-policy.js";
export {
  type Lance,
  type LanceHand,
  type LanceNode,
  LanceTools,
  type Measured,
  type OpenLance,
} from "./games/mus-lances.js";
export { type GameRow, games } from "./games.js";
export { type Decision, type LegalAction, Match, type Played } from "./match.js";
export { type Digest, GameModule, type Totals } from "./module.js";
export { type Answer, type Bot, BotFault, type Player, type Turn } from "./players.js";
export * from "./replay.js";
export { BOT_TIMEOUT, type RunOptions, runMatch } from "./run-match.js";
export { canonical, headerHash } from "./running-hash.js";
export { formatScaled, parseScaled } from "./scaled.js";
export { formatSeat, parseSeat, parseSeatList, parseSeats, type SeatSpec } from "./seat.js";
export { formatSeed, parseSeed, randomSeed, SEED_BYTES, seedPlus } from "./seed.js";
export { sequenceBits, sequenceDigits } from "./sequences.js";
export { beginReplay, type MatchSetup, playStep, rewind } from "./setup.js";
export { type Problem, type Verification, type VerifyOptions, verifyReplay } from "./verify.js";
