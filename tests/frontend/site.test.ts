import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { games } from "../../harness/games.js";
import { inRoot, wasmFile } from "../../scripts/lib/paths.mjs";

const assets = inRoot("site", "assets");
const KILOBYTE = 1024;

/** Compressed bytes of all assets that end so. */
function compressed(ending: string): number {
  const files = readdirSync(assets).filter((name) => name.endsWith(ending));
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(assets, name))).length, 0);
}

describe("the built site", () => {
  it("has less than 150 KB of script, compressed", () => {
    expect(compressed(".js")).toBeLessThan(150 * KILOBYTE);
  });

  it("has less than 100 KB of wasm for the first game, compressed", () => {
    expect(gzipSync(readFileSync(wasmFile("elemental"))).length).toBeLessThan(100 * KILOBYTE);
  });

  it.each(games)("serves the very bytes of $wasm", ({ name, wasm }) => {
    const served = readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith(".wasm"));
    expect(served, wasm).toBeDefined();
    expect(readFileSync(path.join(assets, served ?? "")).equals(readFileSync(wasmFile(name)))).toBe(true);
  });

  it("names nothing outside of itself", () => {
    const page = readFileSync(inRoot("site", "index.html"), "utf8");
    expect(page).toContain("default-src 'none'");
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, target]) => !target?.startsWith("./"))).toEqual([]);
  });
});
