import { wasmFile } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { compileNative } from "../native/compile.js";
import type { Contender } from "./contender.js";
import { gamesACall, loadBuilt } from "./wasm.js";

/** The same module as C through wasm2c and gcc -O3: the native limit. */
export async function nativeContender(game: string): Promise<Contender> {
  const count = gamesACall(await loadBuilt(game));
  const program = await compileNative(wasmFile(game), "playout.c", "-O3");
  return {
    name: "wasm2c + gcc -O3",
    async sample(seconds) {
      const { code, stdout, output } = await run(program.file, [String(count), String(seconds)]);
      const [games, cpu, wall] = stdout.trim().split(" ").map(Number);
      if (code !== 0 || !games || !cpu || !wall)
        throw new Error(`the native ${game} failed with exit code ${code}: ${output}`);
      return { games, cpu, wall };
    },
    close: () => program.remove(),
  };
}
