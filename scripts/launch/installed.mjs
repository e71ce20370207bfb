import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} Package
 */

/**
 * Says whether the packages that are installed are those of the lock file. npm keeps a record of what it installed in
 * `node_modules/.package-lock.json`, written last; so an interrupted or incomplete installation is found too. Optional
 * packages are for some machines only and do not count.
 * @param {string} folder with package-lock.json and node_modules
 */
export function isInstalled(folder) {
  const wanted = packages(path.join(folder, "package-lock.json"));
  const found = packages(path.join(folder, "node_modules", ".package-lock.json"));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    if (name === "" || optional) return true;
    return found[name]?.version === version && found[name]?.integrity === integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Package> | null} null when there is no such file
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}
