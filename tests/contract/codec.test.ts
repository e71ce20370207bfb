import { ABI, Serializer } from "@wharfkit/antelope";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saltOf, TO_REVEAL } from "./support/actions.js";
import { type Action, abi, CONTRACT, encode } from "./support/chain.js";
import { FairTable } from "./support/table.js";
import { secret } from "./support/texts.js";

let table: FairTable;

beforeAll(async () => {
  table = await FairTable.create();
});
beforeEach(() => table.reset());

/** Some data for an action, by the types of its fields. */
function someData(action: string): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = {
    name: "alice",
    checksum256: secret("anything"),
    uint8: 1,
    uint32: 1000,
  };
  const struct = abi.structs.find(({ name }) => String(name) === action);
  return Object.fromEntries((struct?.fields ?? []).map(({ name, type }) => [String(name), values[String(type)]]));
}

const actions = abi.actions.map(({ name }) => String(name));

describe("the ABI file", () => {
  it("is of version 1.2, and names structs as the actions and rows they describe", () => {
    expect(abi.version).toBe("eosio::abi/1.2");
    expect(abi.actions.map(({ name, type }) => [String(name), type])).toEqual(actions.map((name) => [name, name]));
    const types = abi.tables.flatMap(({ type }) => [type]);
    expect(types).toEqual(["user", "seed", "config", "beacon", "match", "record"]);
    for (const { key_types } of abi.tables) expect(["name", "uint64"]).toContain(key_types[0]);
    for (const type of [...actions, ...types]) expect(abi.structs.map(({ name }) => String(name))).toContain(type);
  });

  it("survives its own binary form, which is what a chain stores", () => {
    const packed = Serializer.encode({ object: abi });
    const unpacked = Serializer.decode({ type: ABI, data: packed });
    expect(Serializer.objectify(unpacked)).toEqual(Serializer.objectify(abi));
  });

  it("describes every row that the contract writes: decoded and encoded again, the bytes are the same", async () => {
    await table.chain.send(
      { name: "login", data: { username: "alice" }, auth: "alice" },
      { name: "startgame", data: { username: "alice" }, auth: "alice" },
      { name: "playcard", data: { username: "alice", player_card_idx: 2 }, auth: "alice" },
    );
    await table.bringTo(TO_REVEAL);
    await table.reveal(0);
    const rows = table.chain.rows();
    expect(new Set(rows.map((row) => row.table))).toEqual(new Set(abi.tables.map(({ name }) => String(name))));
    for (const row of rows) {
      const type = abi.tables.find(({ name }) => String(name) === row.table)?.type ?? "";
      const decoded = Serializer.objectify(Serializer.decode({ abi, type, data: row.hex }));
      expect(Serializer.encode({ abi, type, object: decoded }).hexString, row.table).toBe(row.hex);
    }
  });
});

describe.each(actions)("the data of %s", (name) => {
  const auth = ["setup", "pause"].includes(name) ? CONTRACT : "alice";
  const bytes = encode(name, someData(name));
  const act = (data: Uint8Array): Action => ({ name, data, auth });

  it("is refused when it is too short, by any number of bytes", async () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(await table.chain.refusal(act(bytes.subarray(0, length)))).toBe("bad_data: the data is too short");
    }
  });

  it("is refused when it is too long, and longer than what is read at all", async () => {
    const long = (more: number): Action => act(Uint8Array.from([...bytes, ...new Uint8Array(more)]));
    expect(await table.chain.refusal(long(1))).toBe("bad_data: the data is too long");
    expect(await table.chain.refusal(long(4000))).toBe("bad_data: the data is too long");
    expect(await table.chain.refusal(long(100_000))).toBe("bad_data: the action's data is too long");
  });
});

describe("actions of one transaction", () => {
  it("take nothing from each other: every pair does what the two do apart", async () => {
    await table.bringTo(TO_REVEAL);
    await table.chain.send({ name: "login", data: { username: "alice" }, auth: "alice" });
    await table.chain.send({ name: "startgame", data: { username: "alice" }, auth: "alice" });
    await table.tick(2);
    const ready = table.chain.mark();
    const { now } = table.chain;
    const all: Action[] = [
      { name: "reveal", data: { player: "alice", slot: 0, salt: saltOf("alice") }, auth: "bob" },
      { name: "playcard", data: { username: "alice", player_card_idx: 0 }, auth: "alice" },
      { name: "open", data: { player: "bob", agent: 6, nonce: secret("a nonce") }, auth: "bob" },
      { name: "login", data: { username: "bob" }, auth: "bob" },
      { name: "pause", data: { closed: 0 }, auth: CONTRACT },
      { name: "endgame", data: { username: "alice" }, auth: "alice" },
    ];
    for (const first of all) {
      for (const second of all) {
        if (first === second) continue;
        const ends = [];
        for (const together of [true, false]) {
          table.chain.goBack(ready);
          table.chain.now = now;
          const parts = together ? [[first, second]] : [[first], [second]];
          const refused = [];
          for (const part of parts)
            await table.chain.send(...part).catch((error: Error) => refused.push(error.message));
          // a transaction that is refused does nothing, so that only whole ones can be compared
          ends.push(refused.length > 0 ? "refused" : table.chain.rows());
        }
        expect(ends[1], `${first.name} and ${second.name}`).toEqual(ends[0]);
      }
    }
  });
});
