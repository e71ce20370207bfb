import {
  closeList,
  closeObject,
  closeString,
  key,
  keyBoolean,
  keyIndex,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
  startJson,
  writeBytes,
  writeHex,
  writeNull,
  writeNumber,
} from "../../../assembly/core/json";
import { BUFFER, BUFFER_SIZE } from "../../../assembly/core/memory";
import { put, putByte, textLength } from "../../../assembly/core/text";

const BYTES: usize = 0x200000;

function written(): string {
  return String.UTF8.decodeUnsafe(BUFFER, textLength());
}

describe("JSON", () => {
  it("puts commas between values and none behind keys", () => {
    startJson();
    openObject();
    keyNumber("a", -7);
    key("b");
    openList();
    writeNumber(1);
    openObject();
    closeObject();
    writeNull();
    openList();
    closeList();
    closeList();
    keyString("c", "text");
    keyBoolean("d", true);
    keyIndex("e", -1);
    keyIndex("f", 3);
    closeObject();
    expect<string>(written()).toBe('{"a":-7,"b":[1,{},null,[]],"c":"text","d":true,"e":null,"f":3}');
  });

  it("writes the extremes of 64 bits", () => {
    startJson();
    openList();
    writeNumber(i64.MIN_VALUE);
    writeNumber(i64.MAX_VALUE);
    writeNumber(0);
    writeNumber(10);
    closeList();
    expect<string>(written()).toBe("[-9223372036854775808,9223372036854775807,0,10]");
  });

  it("writes UTF-8", () => {
    startJson();
    openString();
    put("vacío €");
    closeString();
    expect<i32>(textLength()).toBe(2 + 6 + 1 + 3);
    expect<string>(written()).toBe('"vacío €"');
  });

  it("escapes bytes of unknown origin", () => {
    store<u8>(BYTES, 0x22);
    store<u8>(BYTES + 1, 0x0a);
    store<u8>(BYTES + 2, 0xff);
    store<u8>(BYTES + 3, 0x41);
    startJson();
    openList();
    writeBytes(BYTES, 4);
    writeHex(BYTES, 4);
    closeList();
    expect<string>(written()).toBe('["\\u0022\\u000a\\u00ffA","220aff41"]');
  });

  it("says so when a text does not fit, and writes nothing beyond the buffer", () => {
    const behind = BUFFER + <usize>BUFFER_SIZE;
    store<u32>(behind, 0x12345678);
    startJson();
    for (let i = 0; i < BUFFER_SIZE; i++) putByte(0x20);
    expect<i32>(textLength()).toBe(BUFFER_SIZE);
    putByte(0x20);
    expect<i32>(textLength()).toBe(-1);
    expect<u32>(load<u32>(behind)).toBe(0x12345678);
  });
});
