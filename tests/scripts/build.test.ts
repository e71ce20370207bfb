import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fingerprint } from "../../scripts/build/fingerprint.mjs";
import { parts } from "../../scripts/build/parts.mjs";
import { games } from "../../scripts/lib/games.mjs";
import { root } from "../../scripts/lib/paths.mjs";

describe("a fingerprint", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-fingerprint-"));
  const place = path.relative(root, folder);
  const file = (name: string): string => path.join(folder, name);

  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(file("inner"), { recursive: true });
    writeFileSync(file("a.ts"), "1");
    writeFileSync(file("inner/b.ts"), "2");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("stays the same while names and contents do", () => {
    const before = fingerprint([place]);
    writeFileSync(file("a.ts"), "1");
    expect(fingerprint([place])).toBe(before);
  });

  it.each<[string, () => void]>([
    ["a content", () => writeFileSync(file("inner/b.ts"), "3")],
    ["a name", () => renameSync(file("a.ts"), file("c.ts"))],
    ["a new file", () => writeFileSync(file("inner/c.ts"), "")],
    ["a file that is gone", () => rmSync(file("a.ts"))],
  ])("changes with %s", (_what, change) => {
    const before = fingerprint([place]);
    change();
    expect(fingerprint([place])).not.toBe(before);
  });

  it("does not see what is left out", () => {
    const before = fingerprint([place], [`${place}/inner`]);
    writeFileSync(file("inner/b.ts"), "3");
    expect(fingerprint([place], [`${place}/inner`])).toBe(before);
  });

  it("can be taken of what does not exist", () => {
    expect(fingerprint([`${place}/nothing`])).not.toBe(fingerprint([`${place}/a.ts`]));
  });
});

describe("the parts of the build", () => {
  it("are a module for each game, the library, and the site, which needs the modules", () => {
    expect(parts().map(({ name }) => name)).toEqual([...games(), "library", "site"]);
    expect(parts().at(-1)?.after).toEqual(games());
  });

  it("build a game anew for its own sources, not for another game's", () => {
    for (const { name, without } of parts().filter((part) => games().includes(part.name))) {
      expect(without).toEqual(games().flatMap((game) => (game === name ? [] : [`assembly/games/${game}`])));
    }
  });
});
