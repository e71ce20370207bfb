import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

describe("the library", () => {
  it("runs in a browser: outside of node/ and cli/ nothing of Node's is used", async () => {
    const files = [
      ...(await readdir("harness")).map((name) => `harness/${name}`),
      ...(await readdir("harness/games")).map((name) => `harness/games/${name}`),
    ].filter((name) => name.endsWith(".ts"));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const source = await readFile(file, "utf8");
      expect(source, file).not.toMatch(
        /from "(node:|\.\.?\/(node|cli)\/)|\bprocess\.[a-z]|\bBuffer\b|(?<!#)\brequire\(/,
      );
    }
  });
});
