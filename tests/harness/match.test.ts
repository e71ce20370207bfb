import { describe, expect, it } from "vitest";
import { type Bot, Match, parseSeats, parseSeed, runMatch, verifyReplay } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";

async function start(seats: string, game = "tictactoe"): Promise<Match> {
  const module = await loadGame(game);
  return Match.start(module, { seed: parseSeed("7"), seats: parseSeats(seats, module.description) });
}

const first: Bot = ({ legal }) => legal[0]?.action ?? -1;

describe("a match", () => {
  it("is played by agents alone", async () => {
    const match = await start("minimax,minimax");
    while (!match.over) match.step();
    expect(match.result).toEqual({ outcomes: [0, 0] });
    expect(match.log).toHaveLength(9);
    expect(match.log[0]).toMatchObject({ seat: 0, action: 0, text: "play 0", explanation: { agent: "minimax" } });
    expect(match.legal()).toEqual([]);
    expect(() => match.step()).toThrow(expect.objectContaining({ code: "game_over" }));
  });

  it("lets an external seat play by number or text, and nothing illegal", async () => {
    const match = await start("human,minimax");
    expect(match.play("play 4")).toMatchObject({ seat: 0, action: 4, explanation: null });
    expect(() => match.play(0)).toThrow(expect.objectContaining({ code: "wrong_seat" }));
    match.step();
    expect(() => match.play(4)).toThrow(expect.objectContaining({ code: "illegal_action", example: "play 1" }));
    expect(() => match.decide()).toThrow(expect.objectContaining({ code: "wrong_seat" }));
    expect(match.log).toHaveLength(2);
  });

  it("asks an agent without playing, any number of times", async () => {
    const match = await start("random,human");
    const { hash } = match;
    const decision = match.decide();
    expect(match.decide()).toEqual(decision);
    expect(match.hash).toBe(hash);
    expect(match.step().action).toBe(decision.action);
  });

  it("takes back an own move until somebody else has moved", async () => {
    const match = await start("human,minimax");
    const before = match.replay();
    expect(match.canTakeBack()).toBe(false);
    match.play(4);
    expect(match.canTakeBack()).toBe(true);
    match.takeBack();
    expect(match.replay()).toEqual(before);
    match.play(0);
    match.step();
    expect(match.canTakeBack()).toBe(false);
    expect(() => match.takeBack()).toThrow(expect.objectContaining({ code: "no_take_back" }));
  });

  it("records a rekey", async () => {
    const match = await start("random,random");
    match.step();
    match.rekey(parseSeed("99"));
    while (!match.over) match.step();
    const replay = match.replay();
    expect(replay.steps[1]).toHaveProperty("rekey");
    expect(verifyReplay(match.module, replay).problems).toEqual([]);
  });

  it("ends by forfeit of an external seat only", async () => {
    const match = await start("human,minimax");
    expect(() => match.forfeit(1, "crash")).toThrow(expect.objectContaining({ code: "bad_forfeit" }));
    match.play(0);
    expect(() => match.forfeit(0, "timeout")).toThrow(expect.objectContaining({ code: "bad_forfeit" }));
    match.forfeit(0, "resigned");
    expect(match.over).toBe(true);
    expect(match.result).toEqual({ forfeit: { seat: 0, reason: "resigned", detail: "" } });
    expect(verifyReplay(match.module, match.replay())).toMatchObject({
      ok: true,
      recomputed: [1],
      external: [0],
      steps: 1,
    });
  });

  it("refuses wrong options and seats by name", async () => {
    const module = await loadGame("tictactoe");
    const { description } = module;
    const seats = parseSeats("random,random", description);
    const seed = parseSeed("1");
    expect(() => Match.start(module, { seed, seats, options: { size: 4 } })).toThrow(
      expect.objectContaining({ field: "options.size" }),
    );
    expect(() => Match.start(module, { seed, seats, data: { deck: new Uint8Array(1) } })).toThrow(
      expect.objectContaining({ field: "data.deck" }),
    );
    expect(() => Match.start(module, { seed, seats: seats.slice(1) })).toThrow(
      expect.objectContaining({ field: "seats" }),
    );
  });
});

describe("functions as bots", () => {
  it("play whole matches", async () => {
    const match = await start("human,random");
    const seen: unknown[] = [];
    const bot: Bot = (turn) => {
      seen.push(structuredClone(turn));
      return first(turn);
    };
    const result = await runMatch(match, [bot, null]);
    expect(result).toHaveProperty("outcomes");
    expect(verifyReplay(match.module, match.replay()).ok).toBe(true);
    expect(seen[0]).toEqual({
      seat: 0,
      observation: expect.objectContaining({ game: "tictactoe", seat: 0, board: "........." }),
      legal: Array.from({ length: 9 }, (_, action) => ({ action, text: `play ${action}` })),
    });
  });

  it.each<[string, Bot, object]>([
    ["crashes", () => Promise.reject(new Error("oh no")), { reason: "crash", detail: "oh no" }],
    [
      "throws",
      () => {
        throw new TypeError("bad");
      },
      { reason: "crash", detail: "bad" },
    ],
    ["stalls", () => new Promise(() => {}), { reason: "timeout", detail: "no answer within 50 ms" }],
    ["cheats", () => 99, { reason: "illegal" }],
    ["answers nonsense", () => ({}) as number, { reason: "illegal" }],
    [
      "changes what it was given",
      (turn) => {
        turn.legal[0] = { action: 77, text: "play 77" };
        return 77;
      },
      { reason: "illegal" },
    ],
  ])("lose when one %s", async (_, bot, forfeit) => {
    const match = await start("human,minimax");
    const result = await runMatch(match, [bot, null], { botTimeout: 50 });
    expect(result).toEqual({ forfeit: { seat: 0, detail: expect.any(String), ...forfeit } });
    expect(match.over).toBe(true);
    expect(verifyReplay(match.module, match.replay()).ok).toBe(true);
  });

  it("stop with the signal, unfinished", async () => {
    const match = await start("human,minimax");
    const controller = new AbortController();
    const running = runMatch(match, [() => new Promise(() => {}), null], { signal: controller.signal });
    controller.abort();
    expect(await running).toEqual({ unfinished: true });
  });

  it("must be there for every external seat", async () => {
    await expect(runMatch(await start("human,random"), [null, null])).rejects.toMatchObject({ code: "no_player" });
  });
});
