import { name } from "../../../assembly/contract/name";

describe("a name's number", () => {
  it("has five bits a character from the top", () => {
    expect<u64>(name("a")).toBe(0x3000000000000000);
    expect<u64>(name("alice")).toBe(0x345c850000000000);
    expect<u64>(name("eosio.token")).toBe(0x5530ea033482a600);
    expect<u64>(name(".12345")).toBe(0x0044321400000000);
  });

  it("is nothing for nothing", () => {
    expect<u64>(name("")).toBe(0);
  });

  it("has four bits for a thirteenth character", () => {
    expect<u64>(name("zzzzzzzzzzzzj")).toBe(u64.MAX_VALUE);
    expect<u64>(name("abcdefghijkl1")).toBe(0x31d0952d8d73e111);
  });
});
