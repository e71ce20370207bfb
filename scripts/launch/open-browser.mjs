import { spawn } from "node:child_process";
import process from "node:process";

/**
 * Opens an address in the default browser, for a person at a desktop: not in CI, not without a terminal, and not where
 * there is no screen. `BROWSER` names another program, and `BROWSER=none` turns it off. Fails silently: the address is
 * printed anyway.
 * @param {string} url
 */
export function openBrowser(url) {
  const { BROWSER, CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const screen = BROWSER || DISPLAY || WAYLAND_DISPLAY || process.platform !== "linux";
  if (!process.stdout.isTTY || CI || !screen || BROWSER === "none") return;
  const [program, ...args] = BROWSER ? [BROWSER] : opener();
  if (!program) return;
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

function opener() {
  if (process.platform === "win32") return ["cmd", "/c", "start", ""];
  return [process.platform === "darwin" ? "open" : "xdg-open"];
}
