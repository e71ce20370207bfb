import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";
import { FairhandError } from "./errors.js";

/** Bytes of a seed. */
export const SEED_BYTES = 32;
const SEED_BITS = 256n;

function toBytes(number: bigint): Uint8Array {
  const bytes = new Uint8Array(SEED_BYTES);
  for (let i = 0, rest = number; i < SEED_BYTES; i++, rest >>= 8n) bytes[i] = Number(rest & 0xffn);
  return bytes;
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

/**
 * Reads a seed: 64 hex digits are the 32 bytes as they stand; anything else is a whole decimal number, written as a
 * 256-bit little-endian one.
 * @throws FairhandError `bad_seed`
 */
export function parseSeed(text: string): Uint8Array {
  const word = text.trim();
  if (/^[0-9a-fA-F]{64}$/.test(word)) return hexToBytes(word);
  if (/^\d+$/.test(word)) {
    const number = BigInt(word);
    if (number < 1n << SEED_BITS) return toBytes(number);
  }
  throw new FairhandError("bad_seed", `"${text}" is no seed`, {
    field: "seed",
    expected: "a whole number below 2^256, or 64 hex digits (32 bytes)",
    example: "7",
  });
}

/** The shortest text that {@link parseSeed} reads back as these 32 bytes. */
export function formatSeed(seed: Uint8Array): string {
  const decimal = toNumber(seed).toString();
  return decimal.length < 2 * SEED_BYTES ? decimal : bytesToHex(seed);
}

/** 32 bytes from the system's cryptographic generator. */
export function randomSeed(): Uint8Array {
  return randomBytes(SEED_BYTES);
}

/** The seed plus a whole number from 0 to 2^52, as 256-bit little-endian numbers (modulo 2^256): game i of a series has `seedPlus(seed, i)`. */
export function seedPlus(seed: Uint8Array, count: number): Uint8Array {
  const sum = Uint8Array.from(seed);
  for (let i = 0, carry = count; i < SEED_BYTES && carry > 0; i++) {
    carry += sum[i] ?? 0;
    sum[i] = carry % 256;
    carry = Math.floor(carry / 256);
  }
  return sum;
}
