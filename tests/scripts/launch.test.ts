import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isInstalled } from "../../scripts/launch/installed.mjs";
import { nodeProblem } from "../../scripts/launch/node-version.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { runNode } from "../../scripts/lib/run.mjs";

/** Milliseconds; `npm test` has built before, but this file may run alone, after a change. */
const BUILD_TIMEOUT = 300_000;

const LAUNCHER = inRoot("scripts", "launch.mjs");

describe("the version of Node", () => {
  it.each(["20.19.0", "20.20.1", "22.0.0", "100.1.0"])("%s will do", (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  it.each(["20.18.3", "18.20.8", "4.0.0"])("%s is too old, and the message says what is needed", (version) => {
    expect(nodeProblem(version)).toContain("needs Node 20.19 or newer");
    expect(nodeProblem(version)).toContain(version);
  });
});

describe("what is installed", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  function project(wanted: object, found: object | null): string {
    const folder = mkdtempSync(path.join(tmpdir(), "fairhand-installed-"));
    folders.push(folder);
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
    mkdirSync(path.join(folder, "node_modules"));
    const record = path.join(folder, "node_modules", ".package-lock.json");
    if (found) writeFileSync(record, JSON.stringify({ packages: found }));
    return folder;
  }

  const a = { version: "1.0.0", integrity: "sha512-a" };
  const b = { version: "2.0.0", integrity: "sha512-b" };
  const wanted = { "": { name: "fairhand" }, "node_modules/a": a, "node_modules/b": { ...b, dev: true } };

  it("is complete when every package of the lock file is there", () => {
    expect(isInstalled(project(wanted, { "node_modules/a": a, "node_modules/b": b }))).toBe(true);
  });

  it("may lack what is optional", () => {
    const optional = { ...wanted, "node_modules/c": { ...a, optional: true } };
    expect(isInstalled(project(optional, { "node_modules/a": a, "node_modules/b": b }))).toBe(true);
  });

  it.each([
    ["nothing is recorded", null],
    ["a development package is lacking", { "node_modules/a": a }],
    ["a version has changed", { "node_modules/a": { ...a, version: "1.0.1" }, "node_modules/b": b }],
    ["a content has changed", { "node_modules/a": a, "node_modules/b": { ...b, integrity: "sha512-c" } }],
  ])("is not complete when %s", (_what, found) => {
    expect(isInstalled(project(wanted, found))).toBe(false);
  });
});

describe("the launcher", () => {
  it.each([
    [[], "there is no command"],
    [["begin"], 'there is no command "begin"; there are start, test'],
    [["start", "--port", "70000"], '"70000" is no port'],
    [["start", "--port", "http"], '"http" is no port'],
    [["start", "--speed", "1"], "--speed"],
    [["test", "--fast"], "unknown argument --fast"],
  ])("%j is bad usage", async (args, message) => {
    const { code, stderr } = await runNode(LAUNCHER, args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it(
    "builds what changed, serves the site and a chain at the printed addresses, and ends with Ctrl-C",
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "fairhand-start-"));
      const state = path.join(folder, "new", "chain.json");
      const args = [LAUNCHER, "start", "--port", "0", "--state", state];
      const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
      const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
      const url = await new Promise<string>((resolve, reject) => {
        let output = "";
        const read = (text: Buffer): void => {
          output += text;
          const found = /Fairhand is at (\S+)/.exec(output)?.[1];
          if (found && output.includes("Ctrl-C")) resolve(found);
        };
        child.stdout.on("data", read);
        child.stderr.on("data", read);
        child.on("close", () => reject(new Error(output)));
      });
      const response = await fetch(url);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(await response.text()).toContain("<html");
      const chain = (await (await fetch(`${url}chain.json`)).json()) as { url: string; contract: string };
      expect(chain).toMatchObject({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), contract: "fairhand" });
      const node = await fetch(`${chain.url}/v1/chain/get_info`);
      expect(await node.json()).toMatchObject({ chain_id: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(existsSync(`${state}.lock`)).toBe(true);
      child.kill("SIGINT");
      expect(await ended).toBe(0);
      expect(JSON.parse(readFileSync(state, "utf8"))).toBeTruthy();
      expect(existsSync(`${state}.lock`)).toBe(false);
      await expect(fetch(chain.url)).rejects.toThrow();
      rmSync(folder, { recursive: true });
    },
    BUILD_TIMEOUT,
  );
});
