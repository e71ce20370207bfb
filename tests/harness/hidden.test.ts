import { describe, expect, it } from "vitest";
import { Match, parseSeats, parseSeed } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";

interface Sight {
  picks: (number | null)[];
  hands: number[][];
}

async function start(seats: string, options: Record<string, number> = {}): Promise<Match> {
  const module = await loadGame("elemental");
  return Match.start(module, { seed: parseSeed("2"), options, seats: parseSeats(seats, module.description) });
}

describe("a hidden pick", () => {
  it("is what redraw replaces: the proof of fair agents is not empty", async () => {
    const { module } = await start("human,human");
    module.apply(2);
    const seen = module.observationText(1);
    const saved = module.save();
    const picks = new Set<number | null | undefined>();
    for (let seed = 0; seed < 32; seed++) {
      module.load(saved);
      module.redraw(1, parseSeed(String(seed)));
      expect(module.observationText(1)).toBe(seen);
      picks.add(module.observe<Sight>(-1).picks[0]);
    }
    expect([...picks].sort()).toEqual([0, 1, 2, 3]);
  });

  it("is hidden from the other seat, until that one has picked", async () => {
    const match = await start("human,human");
    match.play(2);
    expect(match.observation<Sight>(0).picks).toEqual([2, null]);
    expect(match.observation<Sight>(1).picks).toEqual([null, null]);
    expect(match.lastHiddenFrom(1)).toBe(true);
    expect(match.lastHiddenFrom(0)).toBe(false);
    match.play(0);
    expect(match.lastHiddenFrom(0)).toBe(false);
    expect(match.lastHiddenFrom(1)).toBe(false);
  });

  it("shows in the open where the option says so", async () => {
    const match = await start("human,human", { open_pick: 1 });
    match.play(2);
    expect(match.observation<Sight>(1).hands[0]?.[2]).toBe(0);
    expect(match.lastHiddenFrom(1)).toBe(false);
  });

  it("can be taken back; a move that revealed the round cannot", async () => {
    const match = await start("human,human");
    const before = match.replay();
    match.play(2);
    expect(match.canTakeBack()).toBe(true);
    match.takeBack();
    expect(match.replay()).toEqual(before);
    match.play(1);
    const { hash } = match;
    match.play(0);
    expect(match.canTakeBack()).toBe(false);
    expect(match.replay().steps[0]?.hash).toBe(hash);
  });

  it("is left as it was by looking at it", async () => {
    const match = await start("human,tutorial");
    match.play(2);
    const before = match.module.digest();
    match.canTakeBack();
    match.lastHiddenFrom(1);
    expect(match.module.digest()).toEqual(before);
    expect(match.step().seat).toBe(1);
  });
});
