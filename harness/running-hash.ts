import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Header, Replay } from "./replay.js";

/** Stands for an action where the streams were re-keyed. */
const REKEY = 0xffffffff;
const SEAL_BYTES = 4;

/** JSON with sorted keys and without spaces: the same text for equal values. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`;
}

/** The beginning of the running hash: SHA-256 of the canonical header. */
export function headerHash(header: Header): string {
  const { format, abi, game, rules, options, data, seed, seats } = header;
  return bytesToHex(sha256(utf8ToBytes(canonical({ format, abi, game, rules, options, data, seed, seats }))));
}

/** The running hash after an action: SHA-256(hash before, action as u32 little-endian, both digests of the module). */
export function hashAction(before: string, action: number, digests: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(before), word(action), digests)));
}

/** The running hash after a rekey: SHA-256(hash before, FFFFFFFF, the 32 bytes, both digests of the module). */
export function hashRekey(before: string, seed: string, digests: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(before), word(REKEY), hexToBytes(seed), digests)));
}

/**
 * A short hash of each value of a replay outside of its steps, by path. They prove nothing (who edits a replay can seal
 * it again, and then fails at whatever can be recomputed); they name the value that was changed.
 */
export function seals(replay: Omit<Replay, "steps" | "seals">): Record<string, string> {
  const { format, abi, game, rules, module, options, data, seed, seats, hash, result } = replay;
  const leaves = flatten({ format, abi, game, rules, module, options, data, seed, seats, hash, result });
  return Object.fromEntries(leaves.map(([path, value]) => [path, seal(value)]));
}

/** Paths of values that differ from their seals, that lack one, or that are gone. */
export function brokenSeals(replay: Replay): string[] {
  const found = seals(replay);
  const paths = new Set([...Object.keys(found), ...Object.keys(replay.seals)]);
  return [...paths].filter((path) => found[path] !== replay.seals[path]).sort();
}

function flatten(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, path === "" ? key : `${path}.${key}`));
}

function seal(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))).subarray(0, SEAL_BYTES));
}

function word(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
