import { beforeAll, describe, expect, it } from "vitest";
import { exportReplay, type MatchRow, type Place, recompute } from "../../harness/chain/index.js";
import { type GameModule, parseReplay, verifyReplay } from "../../harness/index.js";
import {
  elemental,
  fairMatch,
  newPlayer,
  placeOf,
  playedMatch,
  playOn,
  startGames,
  TestClock,
  TUTORIAL,
} from "./support.js";

let row: MatchRow;
let unfinished: MatchRow;
let place: Place;
let module: GameModule;
beforeAll(async () => {
  const clock = new TestClock();
  const games = await startGames(clock);
  place = await placeOf(games);
  module = await elemental();
  row = await playedMatch(games, clock, await newPlayer(games, "alice"));
  const match = fairMatch(games, clock, await newPlayer(games, "bob"));
  await match.open(TUTORIAL);
  unfinished = (await playOn(match, place, 2)).row as MatchRow;
});

it("exports a replay that verifies like any other, after a way through a file", () => {
  const replay = parseReplay(JSON.stringify(exportReplay(row, place, module)));
  expect(verifyReplay(module, replay)).toMatchObject({ ok: true, problems: [], recomputed: [1], external: [0] });
  expect(replay.hash).toBe(row.replay);
  expect(replay.options).toMatchObject({ tie: 1, open_pick: 0 });
  expect(replay.steps).toHaveLength(3 * row.round);
});

it("exports a match that goes on, up to the last round that was played", () => {
  const replay = exportReplay(unfinished, place, module);
  expect(replay.result).toEqual({ unfinished: true });
  expect(replay.steps).toHaveLength(6);
  expect(recompute(unfinished, place, module)).toMatchObject({ ok: true, problems: [] });
});

describe("a row that was tampered with", () => {
  const flip = (hex: string, at = 0): string => {
    const digit = Number.parseInt(hex[at] ?? "0", 16) ^ 1;
    return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
  };
  const changes: [string, (row: MatchRow) => Partial<MatchRow>, string][] = [
    ["another agent", () => ({ agent: 0 }), ""],
    ["another nonce", ({ nonce }) => ({ nonce: flip(nonce) }), ""],
    ["another number", ({ match }) => ({ match: match + 1 }), ""],
    ["another value of the deal", ({ values }) => ({ values: values.with(0, flip(values[0] ?? "")) }), ""],
    ["another value of a round", ({ values }) => ({ values: values.with(2, flip(values[2] ?? "")) }), ""],
    ["another salt", ({ salts }) => ({ salts: salts.with(1, flip(salts[1] ?? "")) }), ""],
    ["another pick of the agent", ({ picks }) => ({ picks: flip(picks, 3) }), ""],
    ["another pick of the player", ({ picks }) => ({ picks: flip(picks, 5) }), ""],
    ["another result", ({ status }) => ({ status: status === 3 ? 4 : 3 }), "status"],
    ["another state", ({ state }) => ({ state: flip(state, 10) }), "state"],
    ["another running hash", ({ replay }) => ({ replay: flip(replay) }), "replay"],
    ["another commitment", ({ commit }) => ({ commit: flip(commit) }), "commit"],
    ["another player", () => ({ player: "mallory" }), "commit"],
    ["an agent that there is not", () => ({ agent: 77 }), "row"],
  ];
  it.each(changes)("%s", (_, change, field) => {
    const { ok, problems } = recompute({ ...row, ...change(row) }, place, module);
    expect(ok).toBe(false);
    expect(problems.length).toBeGreaterThan(0);
    if (field !== "") expect(problems.map((problem) => problem.field)).toEqual([field]);
  });

  it("a match of another chain or contract", () => {
    expect(recompute(row, { ...place, chain: flip(place.chain) }, module).ok).toBe(false);
    expect(recompute(row, { ...place, contract: "other" }, module).ok).toBe(false);
  });
});
