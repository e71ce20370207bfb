/**
 * What a stage of the tests found.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [leftOut] what could not be tested on this machine
 */

/** Whether this is CI, where nothing may be left out. */
export function inCi() {
  return Boolean(process.env.CI) && process.env.CI !== "false" && process.env.CI !== "0";
}

/** The environment of the test runners: no colours to parse around, and no NODE_ENV of the caller's. */
export function testEnvironment() {
  const { FORCE_COLOR, NODE_ENV, ...rest } = process.env;
  return { ...rest, NO_COLOR: "1" };
}
