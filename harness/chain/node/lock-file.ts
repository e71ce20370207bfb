import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { FairhandError } from "../../errors.js";

const held = new Set<string>();
process.once("exit", () => {
  for (const file of held) rmSync(file, { force: true });
});

/**
 * Holds a lock beside a file for as long as this program runs, so that no other one writes to the file.
 * @throws FairhandError `in_use`
 */
export function lockFile(file: string, field: string): void {
  const lock = `${file}.lock`;
  if (held.has(lock)) return;
  if (!take(lock)) {
    // The program that took it may have been killed.
    const owner = Number(readIfThere(lock));
    if (owner !== process.pid && isRunning(owner)) {
      throw new FairhandError("in_use", `the program with the number ${owner} uses ${file}`, {
        field,
        expected: `a file that no other program uses; if that one is something else, delete ${lock}`,
      });
    }
    rmSync(lock, { force: true });
    take(lock);
  }
  held.add(lock);
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
