/** What the fair flow hashes, written from its description with Node's own SHA-256 and HMAC. */
import { createHash, createHmac } from "node:crypto";
import { CONTRACT } from "./chain.js";
import { nameValue } from "./ram.js";

/** What a commitment is bound to. */
export interface Bound {
  readonly chain: string;
  readonly contract: string;
  readonly player: string;
  readonly match: number;
  readonly round: number;
}

function u64(value: bigint | number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function hex(text: string): Buffer {
  return Buffer.from(text, "hex");
}

function sha256(...parts: Buffer[]): string {
  return createHash("sha256").update(Buffer.concat(parts)).digest("hex");
}

function hmac(key: string, ...parts: Buffer[]): string {
  return createHmac("sha256", hex(key)).update(Buffer.concat(parts)).digest("hex");
}

/** Some 32 bytes that belong to a text. */
export function secret(text: string): string {
  return sha256(Buffer.from(text));
}

/** The value of the beacon before this one. */
export function before(chain: string, value: string, contract = CONTRACT): string {
  return sha256(Buffer.from("tick"), hex(chain), u64(nameValue(contract)), hex(value));
}

/** A stretch of the beacon: its tip and the values after it, in the order in which they are sent. */
export function stretch(chain: string, last: string, length: number, contract = CONTRACT): string[] {
  const values = [last];
  for (let i = 0; i < length; i++) values.push(before(chain, values[i] ?? "", contract));
  return values.reverse();
}

export function commitment({ chain, contract, player, match, round }: Bound, slot: number, salt: string): string {
  const numbers = [u64(nameValue(contract)), u64(nameValue(player)), u64(match), Buffer.from([round, slot])];
  return sha256(Buffer.from("move"), hex(chain), ...numbers, hex(salt));
}

export function dealSeed({ chain, contract, match }: Bound, nonce: string, value: string): string {
  return hmac(value, Buffer.from("deal"), hex(chain), u64(nameValue(contract)), u64(match), hex(nonce));
}

export function roundSeed({ chain, contract, match, round }: Bound, salt: string, value: string): string {
  const numbers = [u64(nameValue(contract)), u64(match), Buffer.from([round])];
  return hmac(value, Buffer.from("round"), hex(chain), ...numbers, hex(salt));
}
