import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { games } from "../../scripts/lib/games.mjs";
import { wasmFile } from "../../scripts/lib/paths.mjs";
import { committed, differences } from "../../scripts/signature/committed.js";
import { playMatches } from "../../scripts/signature/matches.js";

describe("the bench signature", () => {
  it("is committed for every game, and for no other", () => {
    expect(Object.keys(committed()).sort()).toEqual(games().sort());
  });

  it.each(games())("of %s is as committed (npm run bench:signature -- --update)", async (game) => {
    const found = await playMatches(readFileSync(wasmFile(game)));
    expect(differences(found, committed()[game])).toEqual([]);
  });

  it("names what differs", () => {
    const signature = { module: 1, matches: 2, decisions: 3, work: { nodes: 4 }, digests: "ab" };
    expect(differences(signature, signature)).toEqual([]);
    expect(differences(signature, undefined)).toEqual(["none is committed"]);
    expect(differences({ ...signature, work: { nodes: 5 } }, signature)).toEqual([
      'work is {"nodes":5}, committed is {"nodes":4}',
    ]);
    expect(differences({ ...signature, work: { leaves: 4 }, digests: "cd" }, signature)).toHaveLength(2);
  });
});
