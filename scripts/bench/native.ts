import { wasmFile } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { compileNative, type NativeProgram } from "../native/compile.js";
import type { Contender, Sample } from "./contender.js";
import { agentNumber, gamesACall, loadBuilt } from "./wasm.js";

/** The same module as C through wasm2c and gcc -O3: the native limit. */
export async function nativeContender(game: string, agent: string): Promise<Contender> {
  const count = gamesACall(await loadBuilt(game));
  const number = await agentNumber(game, agent);
  const program = await compileNative(wasmFile(game), "playout.c", "-O3");
  return {
    name: "wasm2c + gcc -O3",
    sample: (seconds) => sampleProgram(program, [String(number), String(count), String(seconds)]),
    close: () => program.remove(),
  };
}

/** Runs a program that prints an amount, seconds of CPU and seconds by the clock. */
export async function sampleProgram({ file }: NativeProgram, args: readonly string[]): Promise<Sample> {
  const { code, stdout, output } = await run(file, [...args]);
  const [amount, cpu, wall] = stdout.trim().split(" ").map(Number);
  if (code !== 0 || !amount || !cpu || !wall) throw new Error(`${file} failed with exit code ${code}: ${output}`);
  return { amount, cpu, wall };
}
