/** The texts that a fair match hashes, as the contract makes them. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { FairhandError } from "../errors.js";

/** The chain (its id in hex) and the contract that a match is bound to. */
export interface Place {
  chain: string;
  contract: string;
}

const ALPHABET = ".12345abcdefghijklmnopqrstuvwxyz";

/** An account's name as a node's 64-bit number: 5 bits a character from the top, the thirteenth in the low 4. */
export function nameNumber(name: string): bigint {
  if (!/^[.1-5a-z]{0,12}[.1-5a-j]?$/.test(name)) {
    throw new FairhandError("bad_name", `"${name}" is no name of an account`, {
      expected: "up to 12 of the letters a to z, the digits 1 to 5 and the full stop",
      example: "alice",
    });
  }
  let value = 0n;
  for (let i = 0; i < 12; i++) value = (value << 5n) | BigInt(ALPHABET.indexOf(name[i] ?? "."));
  return (value << 4n) | BigInt(ALPHABET.indexOf(name[12] ?? "."));
}

function u64(value: bigint | number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}

function placeBytes({ chain, contract }: Place): Uint8Array {
  return concatBytes(hexToBytes(chain), u64(nameNumber(contract)));
}

/** What a player commits to: SHA-256("move", place, player, match, round, slot, salt). */
export function commitment(
  place: Place,
  match: { player: string; match: number; round: number },
  slot: number,
  salt: string,
): string {
  const who = concatBytes(u64(nameNumber(match.player)), u64(match.match), Uint8Array.of(match.round, slot));
  return bytesToHex(sha256(concatBytes(utf8ToBytes("move"), placeBytes(place), who, hexToBytes(salt))));
}

/** The seed of a deal: HMAC-SHA256 of ("deal", place, match, nonce) under the beacon's value. */
export function dealSeed(place: Place, match: number, nonce: string, value: string): Uint8Array {
  const text = concatBytes(utf8ToBytes("deal"), placeBytes(place), u64(match), hexToBytes(nonce));
  return hmac(sha256, hexToBytes(value), text);
}

/** What the streams are re-keyed with in a round: HMAC-SHA256 of ("round", place, match, round, salt). */
export function roundSeed(place: Place, match: number, round: number, salt: string, value: string): Uint8Array {
  const text = concatBytes(utf8ToBytes("round"), placeBytes(place), u64(match), Uint8Array.of(round), hexToBytes(salt));
  return hmac(sha256, hexToBytes(value), text);
}

/** The function whose pre-images the beacon gives: SHA-256("tick", place, value). */
export function beaconHash(place: Place): (value: Uint8Array) => Uint8Array {
  const head = concatBytes(utf8ToBytes("tick"), placeBytes(place));
  return (value) => sha256(concatBytes(head, value));
}
