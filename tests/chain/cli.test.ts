import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { APIClient, PrivateKey } from "@wharfkit/antelope";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ContractClient, FairMatch, keySender, memorySecrets } from "../../harness/chain/index.js";
import { elemental, slots, TUTORIAL } from "./support.js";

// A program has to load everything that it needs, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const MAIN = resolve("dist/cli/main.js");
const contractKey = PrivateKey.generate("K1");
const playerKey = PrivateKey.generate("K1");

interface Run {
  code: number | null;
  out: string;
  err: string;
}

let folder: string;
let chain: ChildProcess | null = null;
let url: string;
beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error("dist/ is not built: npm run build");
  folder = await mkdtemp(join(tmpdir(), "fairhand-chain-cli-"));
  url = await startChain();
});
afterAll(async () => {
  await stopChain();
  await rm(folder, { recursive: true });
});

function start(args: string[], key: PrivateKey | null): ChildProcess {
  const { FAIRHAND_KEY: _, ...env } = process.env;
  const secret = key ? { FAIRHAND_KEY: String(key) } : {};
  return spawn(process.execPath, [MAIN, ...args], { cwd: folder, env: { ...env, ...secret } });
}

function fairhand(args: string[], key: PrivateKey | null = contractKey): Promise<Run> {
  return new Promise((done) => {
    const child = start(args, key);
    const run: Run = { code: null, out: "", err: "" };
    child.stdout?.on("data", (chunk) => {
      run.out += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      run.err += chunk;
    });
    child.on("close", (code) => done({ ...run, code }));
  });
}

/** Starts `fairhand chain`; its URL. */
function startChain(port = "0"): Promise<string> {
  const account = `alice=${playerKey.toPublic()}`;
  const child = start(["chain", "--port", port, "--state", "chain.json", "--account", account, "--json"], contractKey);
  chain = child;
  return new Promise((found, failed) => {
    let out = "";
    child.stdout?.on("data", (chunk) => {
      out += chunk;
      const line = /"url": "([^"]+)"/.exec(out)?.[1];
      if (line) found(line);
    });
    child.on("close", (code) => failed(new Error(`the chain ended with ${code}`)));
  });
}

async function stopChain(): Promise<number | null> {
  const child = chain;
  if (!child) return null;
  const closed = new Promise<number | null>((done) => child.on("close", done));
  child.kill("SIGTERM");
  chain = null;
  return closed;
}

const at = (...more: string[]): string[] => ["--url", url, "--account", "fairhand", ...more];

describe("fairhand deploy", () => {
  it("does nothing where the chain has the code already", async () => {
    const { code, out } = await fairhand(["deploy", ...at("--json")]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ sent: [], transaction: null, code: (await elemental()).sha256 });
    expect((await fairhand(["deploy", ...at()])).out).toContain("was there already");
  });

  it("says what is missing or wrong, and shows no key", async () => {
    const noKey = await fairhand(["deploy", ...at()], null);
    expect(noKey).toMatchObject({ code: 2, err: expect.stringContaining("FAIRHAND_KEY") });
    expect(await fairhand(["deploy", "--url", url])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--account"),
    });
    expect(await fairhand(["deploy", "--url", "nowhere", "--account", "fairhand"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("no URL"),
    });
    const dead = await fairhand(["deploy", "--url", "http://127.0.0.1:9999", "--account", "fairhand", "--json"]);
    expect(dead.code).toBe(2);
    expect(JSON.parse(dead.err)).toMatchObject({ error: { code: "unreachable" } });
    expect((await fairhand(["deploy", "--url", url, "--account", "nobody"])).code).toBe(2);
  });
});

describe("fairhand beacon", () => {
  it("pauses and goes on, and says so again", async () => {
    for (const closed of [1, 1, 0]) {
      const { code, out } = await fairhand(["beacon", ...at("--pause", String(closed), "--json")]);
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ closed });
    }
    expect(await fairhand(["beacon", ...at("--pause", "2")])).toMatchObject({ code: 2 });
  });

  it("needs the contract's key to pause", async () => {
    const { code, err } = await fairhand(["beacon", ...at("--pause", "1", "--json")], playerKey);
    expect(code).toBe(2);
    expect(JSON.parse(err)).toMatchObject({ error: { code: "wrong_key" } });
  });

  it("does not run with a secret that is not the contract's", async () => {
    const { code, err } = await fairhand(["beacon", ...at("--json")]);
    expect(code).toBe(2);
    expect(JSON.parse(err)).toMatchObject({ error: { code: "other_beacon" } });
  });
});

/** An own beacon, with the shortest times that there are. */
const TIMES = [
  "--rounds",
  "5000",
  "--interval",
  "2",
  "--commit-time",
  "60",
  "--reveal-time",
  "60",
  "--beacon-time",
  "300",
];

it("an own beacon is set up, and the second time it is there", async () => {
  const first = await fairhand(["beacon", ...at("--setup", "--json", ...TIMES)]);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(first.out)).toMatchObject({ secret: "fairhand.beacon.json", config: { last: 5000, commit_s: 60 } });
  const second = await fairhand(["beacon", ...at("--setup", "--json", ...TIMES)]);
  expect(JSON.parse(second.out)).toMatchObject({ transaction: null });
  expect((await stat(join(folder, "fairhand.beacon.json"))).mode & 0o777).toBe(0o600);
});

it("a match is played with it through a restart of the chain, recomputed and verified", async () => {
  const secrets = memorySecrets();
  const connect = (): FairMatch => {
    const api = new APIClient({ url });
    return new FairMatch(new ContractClient(api, "fairhand", keySender(api, "alice", playerKey)), secrets, {
      poll: 100,
    });
  };
  const beacon = start(["beacon", ...at()], contractKey);
  const ended = new Promise((done) => beacon.on("close", done));
  let match = connect();
  await match.open(TUTORIAL);
  const view = await match.settle();
  expect(view.step).toBe("commit");
  const place = { chain: view.config.chain, contract: "fairhand" };
  await match.pick((await slots(view.row, place))[0] ?? 0);
  expect(await stopChain()).toBe(0);
  url = await startChain(new URL(url).port);
  match = connect();
  const after = await match.settle();
  expect(after.row?.round).toBe(2);
  beacon.kill("SIGTERM");
  expect(await ended).toBe(0);

  const { code, out } = await fairhand(["match", ...at("--player", "alice", "--out", "match.json")], null);
  expect(code).toBe(0);
  expect(out).toContain("chain and replay agree");
  expect(await fairhand(["verify", "match.json"])).toMatchObject({ code: 0 });
  const open = await fairhand(["beacon", ...at("--setup", "--json")]);
  expect(open.code).toBe(2);
  expect(JSON.parse(open.err)).toMatchObject({ error: { code: "matches_open" } });
});

it("keeps no private key, and its files to itself", async () => {
  for (const file of ["chain.json", "chain.json.beacon", "fairhand.beacon.json"]) {
    const text = await readFile(join(folder, file), "utf8");
    expect(text).not.toContain(String(contractKey));
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
});

it("fairhand chain says what is wrong", async () => {
  const { port } = new URL(url);
  expect(await fairhand(["chain", "--port", port])).toMatchObject({
    code: 2,
    err: expect.stringContaining("cannot listen"),
  });
  expect(await fairhand(["chain", "--port", "70000"])).toMatchObject({ code: 2 });
  const secret = await fairhand(["chain", "--port", "0", "--account", `alice=${playerKey}`]);
  expect(secret).toMatchObject({ code: 2, err: expect.stringContaining("never a private key") });
  expect(secret.err).not.toContain(String(playerKey));
});
