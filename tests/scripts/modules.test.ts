import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contractFiles, GameChain } from "../../harness/chain/node/index.js";
import { builtModules, tabledModules } from "../../scripts/build/module-table.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** How much compressed sizes may differ between versions of zlib, as a part of the size. */
const SPREAD = 0.02;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const tabled = tabledModules();
const hashOf = (file: string): string | undefined => tabled.find((row) => row.file === file)?.sha256;

describe("the README's table of modules", () => {
  it("names those that are built; if not, run npm run build and commit the README", () => {
    const essence = (rows: typeof tabled) => rows.map(({ file, bytes, sha256: hash }) => ({ file, bytes, hash }));
    expect(essence(tabled)).toEqual(essence(builtModules()));
  });

  it("has their compressed sizes", () => {
    for (const [i, { compressed }] of builtModules().entries()) {
      const written = tabled[i]?.compressed ?? 0;
      expect(Math.abs(written - compressed)).toBeLessThanOrEqual(SPREAD * compressed);
    }
  });

  it("has the hash of each file that the page loads", () => {
    const assets = inRoot("site", "assets");
    const served = readdirSync(assets).filter((name) => name.endsWith(".wasm"));
    expect(served.length).toBeGreaterThan(0);
    for (const name of served) {
      const file = name.replace(/-[\w-]{8}\.wasm$/, ".wasm");
      expect(sha256(readFileSync(`${assets}/${name}`)), file).toBe(hashOf(file));
    }
  });

  it("has the hash of the code that a chain says it runs once it is deployed", async () => {
    const games = await GameChain.start();
    const answer = await games.api.v1.chain.get_raw_abi("fairhand");
    expect(String(answer.code_hash)).toBe(hashOf("elemental.wasm"));
    expect(sha256((await contractFiles()).wasm)).toBe(hashOf("elemental.wasm"));
  });

  it("is read from between its marks, whatever else there is", () => {
    const hash = "ab".repeat(32);
    const text = `| \`x.wasm\` | 1 | 1 | \`${hash}\` |\n<!-- modules -->\n| \`a.wasm\` | 1,234 | 99 | \`${hash}\` |\n<!-- /modules -->`;
    expect(tabledModules(text)).toEqual([{ file: "a.wasm", bytes: 1234, compressed: 99, sha256: hash }]);
    expect(() => tabledModules("no table")).toThrow("there is no part");
  });
});
