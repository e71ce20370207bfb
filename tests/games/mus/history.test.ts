import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { agentNamed } from "../../../harness/agent-seat.js";
import { emptyHistory, parseHistory, withGame } from "../../../harness/history/history.js";
import { priors } from "../../../harness/history/priors.js";
import { countsOf, withPriors } from "../../../harness/history/rivals.js";
import { type GameModule, Match, parseReplay, parseSeats, parseSeed, verifyReplay } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { fairhand, folder } from "../../harness/cli.js";
import { all, putCards, type Seen, start } from "./table.js";

const ONE = 65536;

interface Watched {
  phase: string;
  lance: string | null;
  bet: { pending: number; ordago: number; bettor: number } | null;
}

describe("the history of past games", () => {
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame("mus");
  });

  it("weighs what was seen against what is usual, a game 0.95 of the next", () => {
    const pro = agentNamed("pro", module.description);
    const game = { accept_0: [3 * 256, 4 * 256] };
    const one = priors(pro, [[game]], [true]);
    // (12 * 0.5 + 3) / (12 + 4), and four observations over seven contexts beyond the usual twelve
    expect(one.accept_0_1).toBe((ONE * 9) / 16);
    expect(one.strength_1).toBe(12 * ONE + Math.floor((4 * ONE) / 7));
    // both rivals together: (12 * 0.42 + 3) / 16
    expect(one.session_accept).toBe(Math.floor((ONE * (Math.floor(12 * 27525) + 3 * ONE)) / (16 * ONE)));
    const two = priors(pro, [[{}, game]], [true]);
    const fading = 62259;
    const [yes, of] = [Math.floor((3 * ONE * fading) / ONE), Math.floor((4 * ONE * fading) / ONE)];
    expect(two.accept_0_1).toBe(Math.floor((ONE * (6 * ONE + yes)) / (12 * ONE + of)));
    const many = Array.from({ length: 100 }, () => ({ accept_0: [40 * 256, 40 * 256], open_low: [0, 400 * 256] }));
    expect(priors(pro, [many], [true]).strength_1).toBe(60 * ONE);
    expect(priors(pro, [many], [false])).not.toHaveProperty("session_accept");
    expect(priors(pro, [[]], [true])).toEqual({});
  });

  it("counts what each seat did, as the agents at the table remember it", () => {
    let counted = 0;
    for (let seed = 0; seed < 12; seed++) {
      const options = { mano_start: seed % 4, hands_limit: 1, target: 60 };
      const match = Match.start(module, {
        options,
        seed: parseSeed(String(seed)),
        seats: parseSeats("pro,random,medio,sencillo", module.description),
      });
      const expected = match.header.seats.map((): Record<string, [number, number]> => ({}));
      const add = (seat: number, context: string, happened: boolean): void => {
        const row = expected[seat] ?? {};
        const [yes, of] = row[context] ?? [0, 0];
        row[context] = [yes + Number(happened), of + 1];
      };
      while (!match.over) {
        const { lance, bet, phase } = match.observation<Watched>(match.actor);
        const { seat, action } = match.step();
        if (phase !== "lance" || !lance || !bet) continue;
        if (bet.bettor < 0) add(seat, lance === "grande" || lance === "chica" ? "open_low" : "open_high", action !== 2);
        else
          add(
            seat,
            `accept_${bet.ordago ? 4 : [2, 5, 10, 20].filter((most) => bet.pending > most).length}`,
            action !== 4,
          );
      }
      const counts = countsOf(module, match.header.seats, module.description);
      for (const [seat, name] of ["pro", "random", "medio", "sencillo"].entries()) {
        const found = { ...counts.get(name)?.[0] };
        delete found.bluff;
        const told = Object.fromEntries(
          Object.entries(found).flatMap(([context, [yes = 0, of = 0]]) =>
            of > 0 ? [[context, [yes / 256, of / 256]]] : [],
          ),
        );
        expect({ seed, name, told }).toEqual({ seed, name, told: expected[seat] });
        counted += Object.keys(told).length;
      }
    }
    expect(counted).toBeGreaterThan(40);
  });

  it("is what those saw who look: sencillo does not, whoever sits first", () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 4; seed++) {
      const match = Match.start(module, {
        options: { hands_limit: 2, mano_start: 0 },
        seed: parseSeed(String(seed)),
        seats: parseSeats("random,sencillo,medio,sencillo", module.description),
      });
      while (!match.over) match.step();
      const counts = countsOf(module, match.header.seats, module.description);
      expect([...counts.keys()]).toEqual(["random", "sencillo"]);
      for (const [name, games] of counts) {
        const observed = games.flatMap((game) => Object.values(game).map(([, of = 0]) => of));
        seen.set(name, (seen.get(name) ?? 0) + observed.reduce((sum, of) => sum + of, 0));
      }
    }
    expect(seen.get("random")).toBeGreaterThan(0);
    expect(seen.get("sencillo")).toBeGreaterThan(0);
    const history = withGame(emptyHistory("mus"), new Map([["random", [{ accept_0: [0, 2560] }]]]));
    const [sencillo] = withPriors(history, parseSeats("sencillo,random", module.description), module.description);
    expect(sencillo).toMatchObject({ kind: "agent", parameters: {} });
  });

  it("changes what pro expects: a bet with a poor hand is worth more against those who always refuse", () => {
    const ev = (accepting: number): number => {
      start(module, { mano_start: 0 });
      const own = ["4o", "5o", "6o", "7o"];
      const cards = own.map((text) => "1234567SCR".indexOf(text[0] ?? ""));
      const rest = Array.from({ length: 40 }, (_, card) => card).filter((card) => !cards.includes(card));
      putCards(module, [cards, rest.slice(0, 4), rest.slice(4, 8), rest.slice(8, 12)]);
      for (let seat = 0; seat < 4; seat++) module.seatAgent(seat, "pro");
      for (const rival of ["1", "3"]) {
        for (let k = 0; k < 5; k++) module.setParameter(0, `accept_${k}_${rival}`, accepting);
      }
      module.apply(1);
      module.decide();
      const { alternatives } = module.explain() as unknown as { alternatives: { action: number; ev: number }[] };
      return alternatives.find(({ action }) => action === 66)?.ev ?? Number.NaN;
    };
    expect(ev(0)).toBeGreaterThan(ev(ONE) + ONE / 100);
    expect((all(module) as Seen).turn).toBe(0);
  });

  it("knows players by name, whatever was learned of others, and leaves given parameters alone", () => {
    const seats = parseSeats("pro,random", module.description);
    const history = withGame(
      emptyHistory("mus"),
      new Map([["random", [{ accept_0: [0, 2560] }, { accept_0: [0, 2560] }]]]),
    );
    const known = withPriors(history, seats, module.description);
    const [pro] = known;
    expect(pro?.kind === "agent" && pro.parameters.accept_0_1).toBeLessThan(ONE / 2);
    // the partner has no history
    expect(pro?.kind === "agent" && pro.parameters.accept_0_2).toBeUndefined();
    const given = parseSeats("pro:accept_0_1=0.75,random,pro,random", module.description);
    const [kept] = withPriors(history, given, module.description);
    expect(kept?.kind === "agent" && kept.parameters.accept_0_1).toBe(0.75 * ONE);
  });

  it("is refused where it is none, and the field is named", () => {
    const refused = (text: string): unknown => {
      try {
        parseHistory(text, "mus");
      } catch (error) {
        const { code, field } = error as { code: string; field?: string };
        return { code, field };
      }
      return null;
    };
    const whole = { format: "fairhand-history/1", game: "mus", players: { medio: [{ accept_0: [1, 2] }] } };
    expect(refused(JSON.stringify(whole))).toBeNull();
    expect(refused("no")).toMatchObject({ code: "bad_history" });
    expect(refused(JSON.stringify({ ...whole, format: "fairhand-history/9" }))).toMatchObject({ field: "format" });
    expect(refused(JSON.stringify({ ...whole, game: "duel" }))).toMatchObject({ field: "game" });
    const wrong = { ...whole, players: { medio: [{ accept_0: [3, 2] }] } };
    expect(refused(JSON.stringify(wrong))).toMatchObject({ field: "players.medio.0.accept_0" });
    const odd = { ...whole, players: { medio: [{ accept_0: ["1", 2] }] } };
    expect(refused(JSON.stringify(odd))).toMatchObject({ field: "players.medio.0.accept_0.0" });
  });

  it("goes on from battle to battle in a file, each replay standing alone", async () => {
    const battle = (seed: number): Promise<{ code: number | null; err: string }> =>
      fairhand([
        "battle",
        "mus",
        "--seats",
        "medio,random",
        "--seed",
        String(seed),
        "--history",
        "h.json",
        "--out",
        `${seed}.json`,
      ]);
    for (const seed of [1, 2]) expect(await battle(seed)).toMatchObject({ code: 0, err: "" });
    const history = parseHistory(await readFile(join(folder, "h.json"), "utf8"), "mus");
    // two seats of each in two games
    expect(history.players.random).toHaveLength(4);
    const replays = await Promise.all(
      [1, 2].map(async (seed) => parseReplay(await readFile(join(folder, `${seed}.json`), "utf8"))),
    );
    const opens = replays.map(({ seats: [medio] }) => (medio && "agent" in medio ? medio.parameters.session_open : 0));
    expect(opens[0]).toBe(
      agentNamed("medio", module.description).parameters.find(({ name }) => name === "session_open")?.default,
    );
    expect(opens[1]).not.toBe(opens[0]);
    for (const replay of replays) expect(verifyReplay(module, replay)).toMatchObject({ ok: true, problems: [] });
  });

  it("is refused by the command line with exit code 2", async () => {
    await writeFile(join(folder, "bad.json"), JSON.stringify({ format: "fairhand-history/1", game: "mus" }));
    const args = ["battle", "mus", "--seats", "medio,random", "--history"];
    const bad = await fairhand([...args, "bad.json"]);
    expect({ code: bad.code, err: bad.err }).toMatchObject({ code: 2, err: expect.stringContaining("players") });
    const same = await fairhand([...args, "same.json", "--out", "same.json"]);
    expect({ code: same.code, err: same.err }).toMatchObject({ code: 2, err: expect.stringContaining("same file") });
    const other = await fairhand(["battle", "tictactoe", "--seats", "random,random", "--history", "h2.json"]);
    expect({ code: other.code, err: other.err }).toMatchObject({ code: 2, err: expect.stringContaining("--history") });
  });
});
