import { accessSync, constants } from "node:fs";
import path from "node:path";

/**
 * Looks a program up in PATH.
 * @param {string} name
 * @returns {string | null} its full path
 */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.resolve(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder
    }
  }
  return null;
}
