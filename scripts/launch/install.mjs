import { npm } from "../lib/npm.mjs";
import { root } from "../lib/paths.mjs";
import { isInstalled } from "./installed.mjs";

/** With development packages whatever NODE_ENV says; no package may run a script of its own. */
const ARGUMENTS = ["ci", "--include=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];

/** Says what is wrong, also when the caller is silent, and does not wait for a network for more than some seconds. */
const MANNERS = ["--loglevel=notice", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];

/** Error codes of npm that mean that the registry could not be reached. */
const UNREACHABLE =
  /\b(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs the packages of package-lock.json unless they are installed already.
 * @returns {Promise<boolean>} false when that failed; why is said on stderr
 */
export async function install() {
  if (isInstalled(root)) return true;
  console.log("Installing packages ...");
  const { code, output } = await npm([...ARGUMENTS, ...MANNERS]);
  if (code === 0) return true;
  console.error(output.trim());
  console.error(
    UNREACHABLE.test(output)
      ? "\nThe packages could not be fetched: npm's registry cannot be reached. Connect to the network, and try again."
      : "\nThe packages could not be installed; npm says why above.",
  );
  return false;
}
