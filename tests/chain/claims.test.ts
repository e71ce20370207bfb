import { beforeAll, describe, expect, it } from "vitest";
import { exportReplay, type FairMatch, MatchStatus, situation } from "../../harness/chain/index.js";
import type { GameChain } from "../../harness/chain/node/index.js";
import { verifyReplay } from "../../harness/index.js";
import {
  elemental,
  fairMatch,
  newPlayer,
  placeOf,
  refusal,
  SETTINGS,
  slots,
  startGames,
  TestClock,
  TUTORIAL,
} from "./support.js";

const clock = new TestClock();
let games: GameChain;
beforeAll(async () => {
  games = await startGames(clock);
});

let players = 0;
async function opened(): Promise<FairMatch> {
  const name = `claim${String.fromCharCode(97 + players++)}`;
  const match = fairMatch(games, clock, await newPlayer(games, name));
  await match.open(TUTORIAL);
  return match;
}

/** A match that has been dealt, and one that has been committed in. */
async function dealt(): Promise<FairMatch> {
  const match = await opened();
  expect((await match.settle()).step).toBe("commit");
  return match;
}
async function committed(): Promise<FairMatch> {
  const match = await dealt();
  const { row } = await match.view();
  await match.pick((await slots(row, await placeOf(games)))[0] ?? 0);
  return match;
}

describe("time that has passed", () => {
  it("makes a match lost whose player does not commit, at the moment after the deadline", async () => {
    const match = await dealt();
    const { deadline } = await match.view();
    clock.time = deadline ?? 0;
    expect(await refusal(match.claim())).toBe("too_early");
    clock.seconds(0.5);
    expect(await refusal(match.pick(0))).toBe("too_late");
    clock.seconds(0.5);
    expect((await match.settle()).step).toBe("lapsed");
    await match.claim();
    const { step, row } = await match.view();
    expect(step).toBe("close");
    expect(row?.status).toBe(MatchStatus.lost);
    expect(await match.client.record(TUTORIAL)).toMatchObject({ losses: 1 });
    const module = await elemental();
    const replay = exportReplay(row as NonNullable<typeof row>, await placeOf(games), module);
    expect(replay.result).toMatchObject({ forfeit: { seat: 0, reason: "timeout" } });
    expect(verifyReplay(module, replay).problems).toEqual([]);
  });

  it("makes a match lost whose player does not reveal", async () => {
    const match = await committed();
    for (let i = 0; i < 2; i++) {
      clock.seconds(2.5);
      await games.beacon.beat();
    }
    expect((await match.view()).step).toBe("reveal");
    clock.seconds(SETTINGS.reveal_s + 1);
    expect((await match.settle()).step).toBe("lapsed");
    await match.claim();
    expect((await match.view()).row?.status).toBe(MatchStatus.lost);
  });

  it("makes a match void whose beacon is late, without anybody's doing", async () => {
    const match = await committed();
    clock.seconds(SETTINGS.beacon_s + 1);
    const view = await match.settle();
    expect(view.step).toBe("close");
    expect(view.row?.status).toBe(MatchStatus.void);
    expect(await match.client.record(TUTORIAL)).toMatchObject({ voids: 1, losses: 0 });
  });

  it("cannot be used to have a deal again", async () => {
    const match = await opened();
    for (let i = 0; i < 2; i++) {
      clock.seconds(2.5);
      await games.beacon.beat();
    }
    clock.seconds(SETTINGS.reveal_s + 1);
    expect(await refusal(match.client.deal())).toBe("too_late");
    await match.claim();
    const { row } = await match.view();
    expect(row?.status).toBe(MatchStatus.lost);
    const place = await placeOf(games);
    const module = await elemental();
    expect(() => exportReplay(row as NonNullable<typeof row>, place, module)).toThrow("has not been dealt");
  });
});

it("tells every step from row, beacon and time", () => {
  const config = { round: 5, reveal_s: 60 } as Parameters<typeof situation>[1];
  const row = (status: number): Parameters<typeof situation>[0] =>
    ({ status, waits_for: 5, deadline: 10_000_000 }) as Parameters<typeof situation>[0];
  const beacon = (time: number) => ({ slot: 5, round: 5, value: "", time });
  const step = (...args: Parameters<typeof situation>): string => situation(...args).step;
  expect(step(null, config, null, 0)).toBe("open");
  expect(step(row(0), { ...config, round: 4 }, null, 10_000)).toBe("wait");
  expect(step(row(0), { ...config, round: 4 }, null, 10_001)).toBe("void");
  expect(step(row(0), config, beacon(10_000_000), 70_000)).toBe("deal");
  expect(step(row(2), config, beacon(10_000_000), 70_000)).toBe("reveal");
  expect(step(row(2), config, beacon(10_000_000), 70_001)).toBe("lapsed");
  expect(step(row(2), config, beacon(10_500_000), 11_000)).toBe("void");
  expect(step(row(2), config, null, 11_000)).toBe("lapsed");
  expect(step(row(1), config, null, 10_000)).toBe("commit");
  expect(step(row(1), config, null, 10_001)).toBe("lapsed");
  for (const status of [3, 4, 5, 6]) expect(step(row(status), config, null, 0)).toBe("close");
});
