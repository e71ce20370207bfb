/** A program that runs WebAssembly, made independently of the others. */
export interface Engine {
  /** Short name, such as `jsc`. */
  readonly name: string;
  /** What it is, for the table. */
  readonly about: string;
  /** The programs it lacks on this machine; empty when it can run. */
  lacks(): string[];
  /**
   * Runs a module's `signature()` in a process of its own.
   * @param wasm path of the module
   * @returns the result as u32
   * @throws Error with the program's own output when it fails or traps
   */
  signature(wasm: string): Promise<number>;
}

/** The one number that an engine's shell script printed. */
export function printedNumber(result: { code: number; stdout: string; output: string }): number {
  const text = result.stdout.trim();
  if (result.code !== 0 || !/^\d+$/.test(text)) throw new Error(`exit code ${result.code}: ${result.output.trim()}`);
  return Number(text);
}
