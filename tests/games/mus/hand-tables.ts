import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/** The module's own tables of hands, compiled for tests. Lances are 0 grande to 4 punto. */
export interface HandTables {
  types(kings: number): number;
  typeOf(a: number, b: number, c: number, d: number, kings: number): number;
  /** Larger wins; 0 takes no part. */
  key(type: number, kings: number, lance: number, real31: number): number;
  value(type: number, kings: number, lance: number): number;
  copies(type: number, kings: number): number;
  rank(type: number, kings: number, place: number): number;
}

/** Compiles a probe of `tests/assembly/games`, with the flags of the modules, and starts it. */
export async function probe<T>(name: string): Promise<T> {
  const { instance } = await WebAssembly.instantiate(compileProbe(name), {});
  return instance.exports as unknown as T;
}

/** The bytes of such a probe. */
export function compileProbe(name: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-probe-"));
  try {
    const file = path.join(folder, "probe.wasm");
    const asc = createRequire(import.meta.url).resolve("assemblyscript/bin/asc.js");
    const flags = [
      "--outFile",
      file,
      "--runtime",
      "stub",
      "-O3",
      "--noAssert",
      "--use",
      "abort=",
      "--initialMemory",
      "64",
    ];
    execFileSync(process.execPath, [asc, `tests/assembly/games/${name}.ts`, "--config", "none", ...flags], {
      stdio: "pipe",
    });
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
