import { BUFFER } from "../../../assembly/core/memory";
import { sha256 } from "../../../assembly/core/sha256";
import { putHex, startText, textLength } from "../../../assembly/core/text";

const MESSAGE: usize = 0x200000;
const DIGEST: usize = 0x1f0000;

function hashOf(length: i32): string {
  sha256(MESSAGE, length, DIGEST);
  startText();
  putHex(DIGEST, 32);
  return String.UTF8.decodeUnsafe(BUFFER, textLength());
}

function hashOfText(text: string): string {
  return hashOf(<i32>String.UTF8.encodeUnsafe(changetype<usize>(text), text.length, MESSAGE));
}

// FIPS 180-4 examples and the vectors published with them
describe("SHA-256", () => {
  it("of nothing", () => {
    expect<string>(hashOfText("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("of one block", () => {
    expect<string>(hashOfText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("of 448 bits, where the length takes a block of its own", () => {
    expect<string>(hashOfText("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
  });

  it("of 896 bits", () => {
    expect<string>(
      hashOfText(
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      ),
    ).toBe("cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  });

  it("of a million letters", () => {
    memory.fill(MESSAGE, 0x61, 1_000_000);
    expect<string>(hashOf(1_000_000)).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  });

  it("of 55, 56, 63 and 64 bytes, around the edges of the padding", () => {
    memory.fill(MESSAGE, 0x61, 64);
    expect<string>(hashOf(55)).toBe("9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    expect<string>(hashOf(56)).toBe("b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    expect<string>(hashOf(63)).toBe("7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    expect<string>(hashOf(64)).toBe("ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  });
});
