import type { ArenaResult, ArenaTiming } from "../../arena/result.js";

export async function arenaReport(result: ArenaResult, timing: ArenaTiming, command: string): Promise<string> {
  return JSON.stringify({ result, timing, command });
}
