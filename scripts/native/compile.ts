import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "../lib/find-program.mjs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";

/** Where Debian's package of wabt keeps the C runtime of wasm2c's output. */
const RUNTIME = "/usr/share/wabt/wasm2c";

/** The programs that {@link compileNative} lacks on this machine. */
export function lacksForNative(): string[] {
  return ["wasm2c", "gcc"].filter((program) => findProgram(program) === null);
}

/**
 * Turns a module into C with wasm2c and compiles it, with a driver, into a program.
 * @param wasm path of the module; in C it is called `game`
 * @param driver file name in `scripts/native/` with the program's `main`
 * @param optimize gcc's flag, such as `-O3`
 * @returns path of the program, in a new temporary folder
 * @throws Error with the compiler's output
 */
export async function compileNative(wasm: string, driver: string, optimize: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "fairhand-native-"));
  const source = path.join(folder, "game.c");
  await succeed("wasm2c", ["-n", "game", wasm, "-o", source]);
  const program = path.join(folder, "program");
  const runtime = (await readdir(RUNTIME))
    .filter((file) => file.endsWith(".c"))
    .map((file) => path.join(RUNTIME, file));
  const sources = [inRoot("scripts", "native", driver), source, ...runtime];
  await succeed("gcc", [optimize, "-w", "-I", folder, "-I", RUNTIME, "-o", program, ...sources, "-lm"]);
  return program;
}

async function succeed(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} failed with exit code ${code}: ${output.trim()}`);
}
