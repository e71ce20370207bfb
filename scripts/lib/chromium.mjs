import { findProgram } from "./find-program.mjs";

/** Names under which systems have Chromium or a browser made of it. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium of this machine; `FAIRHAND_CHROMIUM` names another.
 * @returns {string | null} its path
 */
export function findChromium() {
  const { FAIRHAND_CHROMIUM } = process.env;
  if (FAIRHAND_CHROMIUM) return findProgram(FAIRHAND_CHROMIUM);
  return NAMES.map(findProgram).find((file) => file !== null) ?? null;
}
