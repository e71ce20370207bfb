import { readFile } from "node:fs/promises";
import { FairhandError } from "../../errors.js";
import { wasmPath } from "../../node/modules.js";

/** A contract as it is deployed. */
export interface ContractFiles {
  wasm: Uint8Array;
  /** The ABI's JSON. */
  abi: string;
}

/** The game whose module is a contract. */
const GAME = "elemental";

/** Reads this package's contract. @throws FairhandError `no_module` */
export async function contractFiles(): Promise<ContractFiles> {
  const wasm = wasmPath(GAME);
  const abi = wasm.replace(/\.wasm$/, ".abi");
  try {
    return { wasm: new Uint8Array(await readFile(wasm)), abi: await readFile(abi, "utf8") };
  } catch (cause) {
    throw new FairhandError("no_module", `cannot read ${wasm} and ${abi}`, {
      field: "contract",
      expected: "the contract's code and ABI",
      example: "npm run build",
      cause,
    });
  }
}
