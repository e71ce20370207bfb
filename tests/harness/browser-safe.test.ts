import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

describe("the library", () => {
  it("runs in a browser: outside of node/ and cli/ nothing of Node's is used", async () => {
    const folders = [
      "harness",
      "harness/arena",
      "harness/batches",
      "harness/evolve",
      "harness/games",
      "harness/reproduce",
    ];
    const lists = await Promise.all(
      folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
    );
    const files = lists.flat().filter((name) => name.endsWith(".ts"));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const source = await readFile(file, "utf8");
      expect(source, file).not.toMatch(
        /from "(node:|\.\.?\/(node|cli)\/)|\bprocess\.[a-z]|\bBuffer\b|(?<!#)\brequire\(/,
      );
    }
  });
});
