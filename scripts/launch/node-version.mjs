/** The oldest Node that everything here runs on; also in package.json's `engines`. */
export const OLDEST = [20, 19];

/**
 * What is wrong with a version of Node, as a message for people; null when it will do.
 * @param {string} version such as `20.19.4`
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Fairhand needs Node ${OLDEST.join(".")} or newer, and this is Node ${version}. Install a newer Node and try again.`;
}
