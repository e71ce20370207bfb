import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";
import type { Signature } from "./matches.js";

const FILE = inRoot("bench", "signature.json");

export type Signatures = Readonly<Record<string, Signature>>;

/** The signatures that the repository states, by game. */
export function committed(): Signatures {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Signatures) : {};
}

export function commit(signatures: Signatures): void {
  writeFileSync(FILE, `${JSON.stringify(signatures, null, 2)}\n`);
}

/** What differs between a signature and the committed one, each in a sentence; none when they are equal. */
export function differences(found: Signature, expected: Signature | undefined): string[] {
  if (!expected) return ["none is committed"];
  const keys = Object.keys({ ...expected, ...found }) as (keyof Signature)[];
  return keys.flatMap((key) => {
    const [is, was] = [JSON.stringify(found[key]), JSON.stringify(expected[key])];
    return is === was ? [] : [`${key} is ${is}, committed is ${was}`];
  });
}
