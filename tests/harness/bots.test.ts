import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Match, parseSeats, parseSeed, type Result, runMatch, verifyReplay } from "../../harness/index.js";
import { LINE_LIMIT, loadGame, playersFor } from "../../harness/node/index.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairhand-bots-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function file(source: string, extension: string): Promise<string> {
  const path = join(folder, `bot${files++}.${extension}`);
  await writeFile(path, source);
  return path;
}

/** Plays tic-tac-toe with the bot in seat 0; its forfeit, if it lost by one. */
async function play(seat: string, botTimeout = 20_000): Promise<{ result: Result; match: Match }> {
  const module = await loadGame("tictactoe");
  const seats = parseSeats(`${seat},random`, module.description);
  const match = Match.start(module, { seed: parseSeed("3"), seats });
  const result = await runMatch(match, playersFor(seats), { botTimeout });
  expect(verifyReplay(match.module, match.replay()).problems).toEqual([]);
  return { result, match };
}

/** A program that handles each line with `body`, in which `turn` is the request. */
const program = async (body: string): Promise<string> => {
  const source = `
    import { createInterface } from "node:readline";
    for await (const line of createInterface({ input: process.stdin })) {
      const turn = JSON.parse(line);
      const say = (text) => process.stdout.write(text + "\\n");
      ${body}
    }`;
  return `exec:"${process.execPath}" "${await file(source, "mjs")}"`;
};

describe("programs", () => {
  it("play by number or text", async () => {
    const bot =
      "say(JSON.stringify({ action: turn.legal.length % 2 ? turn.legal[0].action : turn.legal.at(-1).text }));";
    const { result, match } = await play(await program(bot));
    expect(result).toHaveProperty("outcomes");
    expect(match.header.seats[0]).toMatchObject({ external: "exec", name: expect.stringContaining("mjs") });
  });

  it("get an observation with its legal actions, and nothing else", async () => {
    const log = join(folder, "log");
    const bot = `(await import("node:fs")).appendFileSync(${JSON.stringify(log)}, line + "\\n");
      say(JSON.stringify({ action: turn.legal[0].action }));`;
    await play(await program(bot));
    const lines = (await readFile(log, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const line of lines) expect(Object.keys(line).sort()).toEqual(["legal", "observation", "seat"]);
    expect(JSON.stringify(lines)).not.toMatch(/seed|chance|"key"/);
  });

  it.each([
    ["crashes", "console.error('out of luck'); process.exit(3);", "crash", /exited with 3: out of luck/],
    ["stalls", "", "timeout", /no answer within/],
    ["plays what is not legal", "say('{\"action\":99}');", "illegal", /99 is not one of: play 0/],
    ["names what is not legal", 'say(\'{"action":"play 99"}\');', "illegal", /play 99/],
    ["talks garbage", 'say("hello");', "illegal", /no JSON: hello/],
    ["answers another question", "say('{\"move\":0}');", "illegal", /not \{"action"/],
    ["answers too much", 'say(\'{"action":0,"why":"because"}\');', "illegal", /not \{"action"/],
    ["never ends its line", `process.stdout.write("x".repeat(${LINE_LIMIT} * 2));`, "illegal", /more than/],
    ["writes an endless line end", `say("x".repeat(${LINE_LIMIT} + 1));`, "illegal", /more than/],
  ])("lose when one %s", async (name, body, reason, detail) => {
    const { result } = await play(await program(body), name === "stalls" ? 1000 : undefined);
    expect(result).toEqual({ forfeit: { seat: 0, reason, detail: expect.stringMatching(detail) } });
  });

  it("lose when one answers twice", async () => {
    const bot = "say(JSON.stringify({ action: turn.legal[0].action })); say('more');";
    // Whether the line comes before or after the next question is a matter of luck.
    const { result } = await play(await program(bot));
    expect(result).toMatchObject({ forfeit: { reason: "illegal", detail: expect.stringMatching(/: more$/) } });
  });

  it("lose when there is no such program", async () => {
    expect((await play("exec:./no-such-program-here")).result).toMatchObject({ forfeit: { seat: 0, reason: "crash" } });
  });

  it.skipIf(process.platform === "win32")("are ended with everything they started", async () => {
    const list = join(folder, "pids");
    const script = await file(
      `#!/bin/sh\nsleep 300 &\necho $! $$ > ${list}\nwhile read line; do sleep 300; done\n`,
      "sh",
    );
    await chmod(script, 0o755);
    await play(`exec:${script}`, 1000);
    const pids = (await readFile(list, "utf8")).trim().split(" ").map(Number);
    expect(pids).toHaveLength(2);
    await expect.poll(() => pids.filter(alive)).toEqual([]);
  });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that nobody has waited for yet is still there, as a zombie.
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, "utf8"));
}

describe("scripts", () => {
  const script = (source: string) => file(source, "ts");

  it("play, written in TypeScript", async () => {
    const path = await script(`
      interface Turn { seat: number; legal: { action: number; text: string }[] }
      export default async ({ legal }: Turn): Promise<string> => legal[0]!.text;`);
    const { result, match } = await play(path);
    expect(result).toHaveProperty("outcomes");
    expect(match.header.seats[0]).toEqual({ external: "script", name: path });
  });

  it.each([
    ["throws", "export default () => { throw new Error('out of luck'); };", "crash", /out of luck/],
    ["rejects", "export default async () => { throw 'a string'; };", "crash", /a string/],
    ["leaves", "export default () => process.exit(4);", "crash", /ended with 4/],
    ["does not compile", "export default (", "crash", /./],
    ["exports nothing", "export const bot = 1;", "crash", /no function as its default export/],
    ["waits for ever", "export default () => new Promise(() => {});", "timeout", /no answer within/],
    ["loops for ever", "export default () => { for (;;); };", "timeout", /no answer within/],
    ["loops for ever at its start", "for (;;); export default () => 0;", "timeout", /no answer within/],
    ["plays what is not legal", "export default () => 99;", "illegal", /99 is not one of/],
    ["answers nothing", "export default () => {};", "illegal", /gave nothing/],
    ["answers what cannot be sent", "export default () => () => 0;", "illegal", /gave nothing/],
    [
      "talks past its function",
      "import { parentPort } from 'node:worker_threads'; export default () => { parentPort!.postMessage('{'); return 0; };",
      "illegal",
      /a message of its own/,
    ],
    ["answers itself", "export default () => { const a = {}; a.a = a; return a; };", "crash", /circular/],
  ])("lose when one %s", async (_, source, reason, detail) => {
    const { result } = await play(await script(source), reason === "timeout" ? 2000 : undefined);
    expect(result).toEqual({ forfeit: { seat: 0, reason, detail: expect.stringMatching(detail) } });
  });

  it("get an observation with its legal actions, and nothing else", async () => {
    const path = await script(`
      export default (turn: { legal: { action: number }[] }) => {
        const keys = [...Object.keys(turn), ...Object.keys(turn.legal[0]!)].sort().join();
        if (keys !== "action,legal,observation,seat,text") throw new Error(keys);
        return turn.legal[0]!.action;
      };`);
    expect((await play(path)).result).toHaveProperty("outcomes");
  });

  it("must be there", () => {
    expect(() => playersFor([{ kind: "script", path: "./nowhere.ts" }])).toThrow(
      expect.objectContaining({ code: "no_file" }),
    );
  });
});
