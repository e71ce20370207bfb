import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "../lib/find-program.mjs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { hostSource } from "./host.js";

/** Where Debian's package of wabt keeps the C runtime of wasm2c's output. */
const RUNTIME = "/usr/share/wabt/wasm2c";

/** Later versions give the C functions other names than the drivers here use. */
const LAST_VERSION = "1.0.32";

/** What {@link compileNative} lacks on this machine; nothing when it can run. */
export function lacksForNative(): string[] {
  const programs = ["wasm2c", "gcc"].filter((program) => findProgram(program) === null);
  if (programs.length > 0) return programs;
  const version = spawnSync("wasm2c", ["--version"], { encoding: "utf8" }).stdout.trim();
  const late = version.localeCompare(LAST_VERSION, "en", { numeric: true }) > 0;
  if (late) return [`wasm2c of version ${LAST_VERSION} (it is ${version})`];
  return existsSync(RUNTIME) ? [] : [RUNTIME];
}

/** A compiled program in a temporary folder of its own. */
export interface NativeProgram {
  readonly file: string;
  /** Removes the folder. */
  remove(): Promise<void>;
}

/**
 * Turns a module into C with wasm2c and compiles it, with a driver, into a program.
 * @param wasm path of the module; in C it is called `game`
 * @param driver file name in `scripts/native/` with the program's `main`
 * @param optimize gcc's flag, such as `-O3`
 * @throws Error with the compiler's output
 */
export async function compileNative(wasm: string, driver: string, optimize: string): Promise<NativeProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), "fairhand-native-"));
  const source = path.join(folder, "game.c");
  await succeed("wasm2c", ["-n", "game", wasm, "-o", source]);
  const header = await readFile(path.join(folder, "game.h"), "utf8");
  await writeFile(path.join(folder, "host.c"), hostSource(header));
  const program = path.join(folder, "program");
  const runtime = (await readdir(RUNTIME))
    .filter((file) => file.endsWith(".c"))
    .map((file) => path.join(RUNTIME, file));
  const sources = [inRoot("scripts", "native", driver), source, ...runtime];
  await succeed("gcc", [optimize, "-w", "-I", folder, "-I", RUNTIME, "-o", program, ...sources, "-lm"]);
  return { file: program, remove: () => rm(folder, { recursive: true }) };
}

async function succeed(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} failed with exit code ${code}: ${output.trim()}`);
}
