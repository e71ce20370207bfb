import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clean, fairhand, folder } from "./cli.js";

describe("bad usage", () => {
  const battleOf = (...rest: string[]) => ["battle", "elemental", "--seats", "random,random", ...rest];
  it.each<[string[], RegExp]>([
    [["batle"], /Did you mean battle/],
    [["battle", "elementl", "--seats", "a,b"], /did you mean "elemental"/],
    [["battle", "elemental"], /--seats is missing\n +where: +--seats\n/],
    [["battle", "elemental", "--seat", "a,b"], /Did you mean --seats/],
    [["battle", "elemental", "--seats", "random"], /names 1 seat\n.*\n +expected: +2 names/],
    [["battle", "elemental", "--seats", "explotier,random"], /did you mean "exploiter"/],
    [["battle", "elemental", "--seats", "exploiter:view=9,random"], /expected: +0 to 2/],
    [["battle", "elemental", "--seats", "human,random"], /example: +fairhand play elemental/],
    [["battle", "elemental", "--seats", "./none.ts,random"], /there is no file/],
    [battleOf("--seed", "x"), /"x" is no seed/],
    [battleOf("--option", "hnad=3"), /did you mean "hand"/],
    [battleOf("--option", "hand=9"), /expected: +a whole number from 1 to 4/],
    [battleOf("--option", "hand"), /expected: +name=value/],
    [battleOf("--option", "hand=x"), /hand cannot be "x"/],
    [battleOf("--data", "deck=none.bin"), /cannot read none.bin/],
    [battleOf("--bot-timeout", "0"), /--bot-timeout cannot be "0"/],
    [battleOf("--out", "no/such/folder/r.json"), /cannot write into the folder/],
    [battleOf("--out", "."), /is no file/],
    [["perft", "elemental", "--depth", "-1"], /--depth cannot be "-1"/],
    [["simulate", "elemental", "--seats", "random,random", "--games", "0"], /--games cannot be "0"/],
    [["explain", "nowhere.json"], /cannot read nowhere.json/],
    [["play", "elemental", "--seats", "random,random"], /nobody of these seats is a person/],
  ])("%j", async (args, message) => {
    const run = clean(await fairhand(args));
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.err).toMatch(message);
  });

  it("is told as JSON where JSON was asked for", async () => {
    const run = await fairhand(battleOf("--option", "hand=9", "--json"));
    expect(run.code).toBe(2);
    expect(JSON.parse(run.err)).toEqual({
      error: {
        code: "bad_option",
        message: "option hand cannot be 9",
        field: "options.hand",
        expected: "a whole number from 1 to 4",
        example: "hand=4",
      },
    });
  });

  it("refuses a folder that cannot be written to before it plays", async () => {
    await writeFile(join(folder, "file"), "");
    // below a file there is no folder, not even for root
    const run = await fairhand(battleOf("--out", "file/r.json"));
    expect(run).toMatchObject({ code: 2, out: "" });
  });

  it.each(["", "r/", "x".repeat(240)])("refuses to write to %j before it plays", async (name) => {
    expect(await fairhand(battleOf("--out", name))).toMatchObject({ code: 2, out: "" });
  });
});

/** Names of the files that have a command. */
async function commands(): Promise<string[]> {
  const files = (await readdir("harness/cli")).filter((file) => file.endsWith(".ts"));
  const names = files.map((file) => file.replace(".ts", ""));
  const texts = await Promise.all(names.map((name) => readFile(`harness/cli/${name}.ts`, "utf8")));
  return names.filter((name, at) => texts[at]?.includes(`export async function ${name}Command(`));
}

describe("help", () => {
  it("lists every command and exits with 0", async () => {
    const run = clean(await fairhand(["--help"]));
    expect(run.code).toBe(0);
    const known = await commands();
    expect(known.length).toBeGreaterThan(10);
    for (const command of known) expect(run.out).toMatch(new RegExp(`^  ${command} `, "m"));
    expect(clean(await fairhand(["games", "--json"])).code).toBe(0);
    expect((await fairhand(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
