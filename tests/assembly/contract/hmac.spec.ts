import { hmac } from "../../../assembly/contract/hmac";
import { BUFFER } from "../../../assembly/core/memory";
import { putHex, startText, textLength } from "../../../assembly/core/text";

const KEY: usize = 0x1c0000;
const TEXT: usize = 0x1c1000;
const CODE: usize = 0x1c2000;

function fill(at: usize, byte: u32, length: i32): void {
  for (let i: usize = 0; i < <usize>length; i++) store<u8>(at + i, byte);
}

/** The code of the text under the key, which zeros fill up to 32 bytes: as the standard does with a shorter one. */
function code(length: i32): string {
  hmac(KEY, TEXT, length, CODE);
  startText();
  putHex(CODE, 32);
  return String.UTF8.decodeUnsafe(BUFFER, textLength());
}

function write(at: usize, text: string): i32 {
  return <i32>String.UTF8.encodeUnsafe(changetype<usize>(text), text.length, at);
}

// RFC 4231, the test cases whose keys fit into 32 bytes
describe("HMAC-SHA256", () => {
  beforeEach(() => {
    fill(KEY, 0, 32);
  });

  it("test case 1", () => {
    fill(KEY, 0x0b, 20);
    expect<string>(code(write(TEXT, "Hi There"))).toBe(
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    );
  });

  it("test case 2", () => {
    write(KEY, "Jefe");
    expect<string>(code(write(TEXT, "what do ya want for nothing?"))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("test case 3", () => {
    fill(KEY, 0xaa, 20);
    fill(TEXT, 0xdd, 50);
    expect<string>(code(50)).toBe("773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  });

  it("test case 4", () => {
    for (let i = 0; i < 25; i++) store<u8>(KEY + <usize>i, i + 1);
    fill(TEXT, 0xcd, 50);
    expect<string>(code(50)).toBe("82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  });
});
