/** What needs Node: modules from files, bots that are programs or scripts. */
export { Checkpoint, type CheckpointOf } from "./batches/checkpoint.js";
export { InProcess } from "./batches/in-process.js";
export { MOST_WORKERS, Pool, usualWorkers } from "./batches/pool.js";
export { execBot } from "./exec-bot.js";
export { writeFileAtomically } from "./files.js";
export { LINE_LIMIT } from "./line-process.js";
export { loadGame, wasmPath } from "./modules.js";
export { arenaReport } from "./report/arena-report.js";
export { scriptBot } from "./script-bot.js";
export { playersFor } from "./seat-players.js";
