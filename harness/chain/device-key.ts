import { PublicKey, Signature } from "@wharfkit/antelope";
import { FairhandError } from "../errors.js";
import type { Signer } from "./key-sender.js";

/** A key of this device that nobody can read, not even the program that signs with it. */
export interface DeviceKey {
  /** The public key, as PUB_R1_... */
  publicKey: string;
  sign: Signer;
}

/** Keeps a pair of keys; what it keeps of the private one is a handle, as it cannot be extracted. */
export interface DeviceKeyStore {
  get(): Promise<CryptoKeyPair | null>;
  set(pair: CryptoKeyPair): Promise<void>;
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const ALGORITHM = { name: "ECDSA", hash: "SHA-256" };
/** Order of the curve: a signature with s also holds with order - s. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** A signature is of the form that chains ask for every other time; so many tries without one do not happen. */
const TRIES = 200;

/** The device's key for playing, made if there is none: on P-256, which Antelope calls R1, by the Web Cryptography API. */
export async function deviceKey(store: DeviceKeyStore): Promise<DeviceKey> {
  let pair = await store.get();
  if (!pair) {
    pair = await crypto.subtle.generateKey(CURVE, false, ["sign"]);
    await store.set(pair);
  }
  const { privateKey } = pair;
  const publicKey = await publicKeyOf(pair);
  return {
    publicKey: String(publicKey),
    sign: async (transaction, chain) => {
      const data = Uint8Array.from(transaction.signingData(chain).array);
      const digest = transaction.signingDigest(chain);
      for (let i = 0; i < TRIES; i++) {
        const raw = new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, data));
        const [r, s] = [raw.slice(0, 32), lowest(raw.slice(32))];
        if (!isCanonical(r, s)) continue;
        const signatures = [0, 1, 2, 3].map((recid) => Signature.from({ type: "R1", r, s, recid }));
        const found = signatures.find((signature) => recovers(signature, publicKey, digest));
        if (found) return found;
      }
      throw new FairhandError("no_signature", "this device's key gave no signature that a chain takes");
    },
  };
}

/** Keeps the pair in the browser's IndexedDB. */
export function indexedKeys(database = "fairhand", name = "device-key"): DeviceKeyStore {
  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    const opened = await answered(opening);
    try {
      return await answered(work(opened.transaction("keys", mode).objectStore("keys")));
    } finally {
      opened.close();
    }
  };
  return {
    get: async () => (await run<CryptoKeyPair | undefined>("readonly", (store) => store.get(name))) ?? null,
    set: async (pair) => {
      await run("readwrite", (store) => store.put(pair, name));
    },
  };
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function publicKeyOf(pair: CryptoKeyPair): Promise<PublicKey> {
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const isOdd = ((raw[64] ?? 0) & 1) === 1;
  return PublicKey.from({ type: "R1", compressed: Uint8Array.of(isOdd ? 3 : 2, ...raw.subarray(1, 33)) });
}

function recovers(signature: Signature, key: PublicKey, digest: Parameters<Signature["recoverDigest"]>[0]): boolean {
  try {
    return signature.recoverDigest(digest).equals(key);
  } catch {
    return false;
  }
}

/** The lower one of s and order - s. */
function lowest(s: Uint8Array): Uint8Array {
  const number = s.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  if (2n * number <= ORDER) return s;
  const hex = (ORDER - number).toString(16).padStart(64, "0");
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** Numbers whose first bit is 0 and that do not begin with needless zeros, as nodes ask for. */
function isCanonical(r: Uint8Array, s: Uint8Array): boolean {
  return [r, s].every(([first = 0, second = 0]) => first < 0x80 && (first !== 0 || second >= 0x80));
}
