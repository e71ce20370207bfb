import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrivateKey } from "@wharfkit/antelope";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ContractClient, keySender, memorySecrets, recompute } from "../../harness/chain/index.js";
import { beaconFile, fileSecrets, type GameChain, stateFile } from "../../harness/chain/node/index.js";
import {
  CONTRACT,
  elemental,
  fairMatch,
  newPlayer,
  placeOf,
  playOn,
  refusal,
  slots,
  startGames,
  TestClock,
  TUTORIAL,
} from "./support.js";

const clock = new TestClock();
const key = PrivateKey.generate("K1");
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairhand-chain-"));
  file = join(folder, "chain.json");
});
afterAll(() => rm(folder, { recursive: true }));

const start = (): Promise<GameChain> =>
  startGames(clock, { keeper: stateFile(file), beaconKeeper: beaconFile(`${file}.beacon`) });
const clientOf = (games: GameChain): ContractClient =>
  new ContractClient(games.api, CONTRACT, keySender(games.api, "alice", key));

it("goes on with a match after the chain and the player's program were restarted, in any step", async () => {
  let games = await start();
  const chain = games.chain.id;
  await games.chain.addAccount("alice", String(key.toPublic()));
  await clientOf(games).login();
  const secrets = () => fileSecrets(join(folder, "secrets.json"));
  let match = fairMatch(games, clock, clientOf(games), secrets());
  const restart = async (): Promise<void> => {
    clock.seconds(1);
    games = await start();
    expect(games.chain.id).toBe(chain);
    match = fairMatch(games, clock, clientOf(games), secrets());
  };
  await match.open(TUTORIAL);
  await restart();
  const { row } = await match.settle();
  const place = await placeOf(games);
  const [slot = 0] = await slots(row, place);
  await restart();
  await match.pick(slot);
  await restart();
  const view = await match.settle();
  expect(view.row?.round).toBe(2);
  const end = await playOn(match, place);
  expect(end.step).toBe("close");
  expect(recompute(end.row as NonNullable<typeof end.row>, place, await elemental()).problems).toEqual([]);
  await restart();
  expect((await match.view()).row).toEqual(end.row);
  expect(await clientOf(games).user()).toMatchObject({ username: "alice" });
});

it("cannot reveal without the secret, and says so", async () => {
  const games = await start();
  await games.client("alice").close();
  const match = fairMatch(games, clock, clientOf(games), fileSecrets(join(folder, "secrets.json")));
  await match.open(TUTORIAL);
  const { row } = await match.settle();
  await match.pick((await slots(row, await placeOf(games)))[0] ?? 0);
  expect(await refusal(fairMatch(games, clock, clientOf(games)).settle())).toBe("no_secret");
});

it("keeps a secret until its reveal is irreversible", async () => {
  const games = await start();
  const player = await newPlayer(games, "forked");
  let irreversible: number | null = 0;
  const info = player.info.bind(player);
  player.info = async () => ({ ...(await info()), ...(irreversible === null ? {} : { irreversible }) });
  const secrets = memorySecrets();
  const match = fairMatch(games, clock, player, secrets);
  await match.open(TUTORIAL);
  const { row } = await match.settle();
  await match.pick((await slots(row, await placeOf(games)))[0] ?? 0);
  const commit = (await match.view()).row?.commit ?? "";
  expect((await match.settle()).row?.round).toBe(2);
  expect(await secrets.get(commit)).not.toBeNull();
  irreversible = null;
  await match.view();
  expect(await secrets.get(commit)).toBeNull();
});

it("keeps everything in files that only their owner can read", async () => {
  for (const name of ["chain.json", "chain.json.beacon", "secrets.json"]) {
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
  }
  expect(await readFile(file, "utf8")).not.toContain("PVT_");
});

it("refuses a file that is no chain, and one whose secret others can read", async () => {
  const other = join(folder, "other.json");
  await writeFile(other, "{}");
  expect(await refusal(startGames(clock, { keeper: stateFile(other) }))).toBe("bad_state");
  await writeFile(other, "not JSON");
  expect(await refusal(startGames(clock, { keeper: stateFile(other) }))).toBe("bad_state");
  await writeFile(other, "{}", { mode: 0o644 });
  expect(await refusal(beaconFile(other).load())).toBe("open_secret");
  expect(await refusal(startGames(clock, { keeper: stateFile(join(folder, "none", "x.json")) }))).toBe("unwritable");
});

it("leaves a file alone that another program uses, unless that one is gone", async () => {
  const other = join(folder, "used.json");
  await writeFile(`${other}.lock`, String(process.ppid));
  expect(await refusal(startGames(clock, { keeper: stateFile(other) }))).toBe("in_use");
  const gone = spawnSync(process.execPath, ["--version"]).pid;
  await writeFile(`${other}.lock`, String(gone));
  expect(await refusal(startGames(clock, { keeper: stateFile(other) }))).toBe("none");
});

it("never goes back in time", async () => {
  const before = (await (await start()).client("alice").info()).time;
  clock.seconds(-3600);
  expect((await (await start()).client("alice").info()).time).toBeGreaterThanOrEqual(before - 500);
  clock.seconds(3600);
});
