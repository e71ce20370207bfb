import { keyOf, philox, refused, word } from "../../../assembly/core/random";

const OUT: usize = 0x200000;

function expectBlock(to: usize, w0: u32, w1: u32, w2: u32, w3: u32): void {
  expect<u32>(load<u32>(to, 0)).toBe(w0);
  expect<u32>(load<u32>(to, 4)).toBe(w1);
  expect<u32>(load<u32>(to, 8)).toBe(w2);
  expect<u32>(load<u32>(to, 12)).toBe(w3);
}

describe("Philox4x32-10", () => {
  // the known answers that Random123 publishes for philox4x32 with 10 rounds
  it("gives the known answer for zeros", () => {
    philox(0, 0, 0, 0, 0, 0, OUT);
    expectBlock(OUT, 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8);
  });

  it("gives the known answer for ones", () => {
    const f: u32 = 0xffffffff;
    philox(f, f, f, f, f, f, OUT);
    expectBlock(OUT, 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd);
  });

  it("gives the known answer for the digits of pi", () => {
    philox(0xa4093822, 0x299f31d0, 0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, OUT);
    expectBlock(OUT, 0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1);
  });
});

describe("streams", () => {
  it("give word k from lane k & 3 of block k >> 2, in whatever order they are asked", () => {
    let differing = 0;
    for (let round = 0; round < 400; round++) {
      const stream: u32 = (round * 7) % 5 == 4 ? 0x01000000 + (round & 3) : (round * 7) % 5;
      const k: u32 = (round * 2654435761) % 37;
      const key0: u32 = round & 1;
      philox(key0, 9, k >> 2, 0, stream, 0, OUT);
      if (word(key0, 9, stream, k) != load<u32>(OUT + ((k & 3) << 2))) differing++;
    }
    expect<i32>(differing).toBe(0);
  });

  it("take their key from the first eight bytes of the seed's SHA-256", () => {
    for (let i: usize = 0; i < 32; i++) store<u8>(OUT + i, 0);
    keyOf(OUT, OUT + 64);
    // SHA-256 of 32 zero bytes begins 66687aad f862bd77
    expect<u32>(load<u32>(OUT, 64)).toBe(0xad7a6866);
    expect<u32>(load<u32>(OUT, 68)).toBe(0x77bd62f8);
  });
});

describe("refused", () => {
  it("refuses exactly the words at or above floor(2^32 / n) * n", () => {
    const sizes: StaticArray<u32> = [2, 3, 5, 6, 7, 13, 17, 100, 65536, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff];
    for (let i = 0; i < sizes.length; i++) {
      const n = sizes[i];
      const bound: u64 = (((<u64>1) << 32) / n) * n;
      for (let w: u64 = bound - 3; w < (<u64>1) << 32 && w < bound + 3; w++) {
        expect<bool>(refused(<u32>w, n)).toBe(w >= bound);
      }
      expect<bool>(refused(0, n)).toBe(false);
      expect<bool>(refused(0xffffffff, n)).toBe(<u64>0xffffffff >= bound);
    }
  });
});
