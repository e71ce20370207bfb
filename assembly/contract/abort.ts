/**
 * What asc calls where a check of its own fails, as that of an index; asconfig.json names it. The action is refused, and
 * the node shows why.
 */
import * as env from "./env";
import { CONTRACT_TEXT } from "./memory";
import { putAscii } from "./refusal";

/** Bytes that the texts below leave to the message and to the file's name. */
const MOST: u32 = 0x400;

function putString(at: usize, text: string | null): usize {
  if (text === null) return at;
  const units = min(<u32>text.length, MOST);
  return at + String.UTF8.encodeUnsafe(changetype<usize>(text), units, at);
}

function putDecimal(at: usize, value: u32): usize {
  let unit: u32 = 1;
  while (value / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) store<u8>(at++, 0x30 + ((value / unit) % 10));
  return at;
}

/** Refuses the action as `abort: message (file:line:column)`. */
export function abort(message: string | null, file: string | null, line: u32, column: u32): void {
  let end = putString(putAscii(CONTRACT_TEXT, "abort: "), message);
  end = putString(putAscii(end, " ("), file);
  end = putDecimal(putAscii(end, ":"), line);
  end = putAscii(putDecimal(putAscii(end, ":"), column), ")");
  env.eosio_assert_message(0, CONTRACT_TEXT, <i32>(end - CONTRACT_TEXT));
  unreachable();
}
