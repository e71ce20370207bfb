import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toolFile } from "../../scripts/lib/paths.mjs";
import { runNode } from "../../scripts/lib/run.mjs";
import { close, open, TO_COMMIT, TO_REVEAL } from "./support/actions.js";
import { wasm } from "./support/chain.js";
import { FairTable } from "./support/table.js";

const ENTRY = "tests/assembly/contract/next-version.ts";
/** The agent that this version lacks, and that is too costly in the next. */
const COSTLY = 9;

/** Compiles the contract as a later version may be; unoptimized, as that is quicker. */
async function compileNext(): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), "fairhand-next-"));
  const file = path.join(folder, "next.wasm");
  const options = ["--target", "elemental", "--optimizeLevel", "0", "--outFile", file];
  const { code, output } = await runNode(toolFile("assemblyscript/bin/asc.js"), [ENTRY, ...options]);
  if (code !== 0) throw new Error(output);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

let next: Uint8Array;
let table: FairTable;

beforeAll(async () => {
  next = await compileNext();
  table = await FairTable.create();
}, 240_000);
beforeEach(() => table.reset());

describe("setting new code over the old", () => {
  it("keeps every table, and games go on under it", async () => {
    const act = (name: string) => ({ name, data: { username: "bob" }, auth: "bob" });
    await table.chain.send(act("login"), act("startgame"));
    await table.bringTo(TO_REVEAL);
    const before = table.chain.rows();
    await table.chain.setCode(next);
    expect(table.chain.rows()).toEqual(before);
    await table.reveal(0);
    expect(table.match()).toMatchObject({ status: TO_COMMIT, round: 2 });
    await table.chain.send({ name: "playcard", data: { username: "bob", player_card_idx: 0 }, auth: "bob" });
    const after = table.chain.rows();
    await table.chain.setCode(wasm);
    expect(table.chain.rows()).toEqual(after);
    await table.commit(table.fullSlot());
    await table.reveal(table.fullSlot());
    await table.playOut();
    await table.chain.send(close());
  });

  it("plays the same under it: no result depends on how the module was compiled", async () => {
    const played = async () => {
      table.reset();
      await table.bringTo(TO_COMMIT);
      await table.playOut();
      return table.chain.rows();
    };
    await table.chain.setCode(wasm);
    const rows = await played();
    await table.chain.setCode(next);
    expect(await played()).toEqual(rows);
    await table.chain.setCode(wasm);
  });
});

describe("an agent too costly for an action", () => {
  it("is not seated", async () => {
    expect(await table.chain.refusal(open("alice", COSTLY))).toBe("bad_agent: there is no such agent");
    await table.chain.setCode(next);
    const message = "bad_agent: this agent takes more work than an action may";
    expect(await table.chain.refusal(open("alice", COSTLY))).toBe(message);
    await table.chain.setCode(wasm);
  });
});
