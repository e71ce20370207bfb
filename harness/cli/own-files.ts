import { resolve } from "node:path";
import { FairhandError } from "../errors.js";

/**
 * Checks that files are not written over one another.
 * @param files what was named, by its flag
 * @throws FairhandError `same_file`, naming both flags
 */
export function requireOwnFiles(files: Readonly<Record<string, string | undefined>>): void {
  const flags = new Map<string, string>();
  for (const [flag, file] of Object.entries(files)) {
    if (file === undefined) continue;
    const other = flags.get(resolve(file));
    if (other !== undefined) {
      throw new FairhandError("same_file", `${other} and ${flag} name the same file`, {
        field: other,
        expected: "a file of its own",
      });
    }
    flags.set(resolve(file), flag);
  }
}
