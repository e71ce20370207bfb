import { Name } from "@wharfkit/antelope";
import { describe, expect, it } from "vitest";
import { assemble } from "../scripts/support/wat.js";
import { type Action, Chain } from "./support/chain.js";
import { nameText, nameValue } from "./support/ram.js";

/** A contract of one row: `store` makes it at bob's cost, `pay` moves it to carol, `grow` and `shrink` change its size. */
const CODE = assemble(`(module
  (import "env" "db_store_i64" (func $store (param i64 i64 i64 i64 i32 i32) (result i32)))
  (import "env" "db_update_i64" (func $update (param i32 i64 i32 i32)))
  (import "env" "db_remove_i64" (func $remove (param i32)))
  (import "env" "db_find_i64" (func $find (param i64 i64 i64 i64) (result i32)))
  (memory (export "memory") 1)
  (func $row (param $self i64) (result i32)
    (call $find (local.get $self) (local.get $self) (i64.const 1) (i64.const 1)))
  (func (export "apply") (param $self i64) (param $code i64) (param $action i64)
    (if (i64.eq (local.get $action) (i64.const ${nameValue("store")})) (then
      (drop (call $store (local.get $self) (i64.const 1) (i64.const ${nameValue("bob")}) (i64.const 1) (i32.const 0) (i32.const 8)))))
    (if (i64.eq (local.get $action) (i64.const ${nameValue("own")})) (then
      (drop (call $store (local.get $self) (i64.const 1) (local.get $self) (i64.const 1) (i32.const 0) (i32.const 8)))))
    (if (i64.eq (local.get $action) (i64.const ${nameValue("pay")})) (then
      (call $update (call $row (local.get $self)) (i64.const ${nameValue("carol")}) (i32.const 0) (i32.const 8))))
    (if (i64.eq (local.get $action) (i64.const ${nameValue("grow")})) (then
      (call $update (call $row (local.get $self)) (i64.const 0) (i32.const 0) (i32.const 9))))
    (if (i64.eq (local.get $action) (i64.const ${nameValue("swap")})) (then
      (call $update (call $row (local.get $self)) (i64.const 0) (i32.const 0) (i32.const 100))
      (call $update (call $row (local.get $self)) (i64.const 0) (i32.const 0) (i32.const 8))))
    (if (i64.eq (local.get $action) (i64.const ${nameValue("remove")})) (then
      (call $remove (call $row (local.get $self)))))))`);

const started = () => Chain.start(["alice", "bob", "carol"], CODE);

function act(name: string, auth: string): Action {
  return { name, data: new Uint8Array(0), auth };
}

describe("the rules about RAM that vert lacks", () => {
  it("bill a row to who pays for it, with the table's first row", async () => {
    const chain = await started();
    const refused = "unauthorized_ram_usage_increase: 232 bytes of bob";
    expect(await chain.refusal(act("store", "alice"))).toBe(refused);
    await chain.send(act("store", "bob"));
  });

  it("bill growth, whoever paid before, and only growth", async () => {
    const chain = await started();
    await chain.send(act("store", "bob"));
    expect(await chain.refusal(act("grow", "alice"))).toBe("unauthorized_ram_usage_increase: 1 bytes of bob");
    expect(await chain.refusal(act("pay", "alice"))).toBe("unauthorized_ram_usage_increase: 120 bytes of carol");
    await chain.send(act("swap", "alice"));
    await chain.send(act("pay", "carol"), act("remove", "alice"));
    expect(chain.rows()).toEqual([]);
  });

  it("bill nothing that the contract itself pays", async () => {
    const chain = await started();
    await chain.send(act("own", "alice"), act("grow", "alice"));
    expect(chain.rows().map(({ payer }) => payer)).toEqual(["cards"]);
  });
});

describe("names", () => {
  it.each(["alice", "eosio", "a", ".12345", "zzzzzzzzzzzzj", "a.b.c", "abcdefghijkl1"])("%s has its number", (text) => {
    expect(nameValue(text)).toBe(BigInt(Name.from(text).value.toString()));
    expect(nameText(nameValue(text))).toBe(text);
  });
});
