import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { games } from "../../harness/games.js";
import { inRoot, wasmFile } from "../../scripts/lib/paths.mjs";

const assets = inRoot("site", "assets");
const KILOBYTE = 1024;

const read = (name: string): string => readFileSync(path.join(assets, name), "utf8");

/** The scripts that a first battle loads: the page's, what these import at once, and the worker. */
function firstScripts(): string[] {
  const page = readFileSync(inRoot("site", "index.html"), "utf8");
  const found = [...page.matchAll(/src="\.\/assets\/([^"]*\.js)"/g)].map(([, name]) => name ?? "");
  found.push(...readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name)));
  expect(found.length).toBe(2);
  for (const name of found) {
    for (const [, next = ""] of read(name).matchAll(/(?:^|[;}])import(?:[^("';]*?from)?"\.\/([^"]*)"/g)) {
      if (!found.includes(next)) found.push(next);
    }
  }
  return found;
}

describe("the built site", () => {
  it("has less than 150 KB of script for a first battle, compressed", () => {
    const sizes = firstScripts().map((name) => gzipSync(read(name)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * KILOBYTE);
  });

  it("keeps what talks to chains apart, for who plays on one", () => {
    const all = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const withKeys = all.filter((name) => read(name).includes("PVT_"));
    expect(withKeys.length).toBeGreaterThan(0);
    expect(firstScripts().filter((name) => withKeys.includes(name))).toEqual([]);
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
