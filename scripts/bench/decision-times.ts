import { parseSeed } from "../../harness/index.js";
import { loadBuilt } from "./wasm.js";

/** Decisions that are not counted, for the compilers to settle. */
const WARM_UP = 50;

/** Milliseconds of CPU of each of an agent's decisions against itself, at its default budget, in this Node. */
export async function decisionTimes(
  game: string,
  agent: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number[]> {
  const module = await loadBuilt(game);
  module.reset(parseSeed("0"));
  for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, agent);
  const times: number[] = [];
  const end = performance.now() + 1000 * rounds * seconds;
  for (let seed = 0; performance.now() < end || times.length <= WARM_UP; seed++) {
    module.reset(parseSeed(String(seed)));
    while (module.actor() >= 0) {
      const start = process.cpuUsage();
      const action = module.decide();
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
      module.apply(action);
    }
  }
  return times.slice(WARM_UP);
}
