import { readFile } from "node:fs/promises";
import { FairhandError, messageOf } from "../../errors.js";
import { requireWritable, writeFileAtomically } from "../../node/files.js";
import { type ChainState, newChain, parseChain } from "./chain-state.js";
import { lockFile } from "./lock-file.js";

/** Where a chain's state is kept. */
export interface StateKeeper {
  load(now: number): Promise<ChainState>;
  /** Keeps the state as it is now; resolves when it is kept. */
  save(state: ChainState): Promise<void>;
}

/** A chain that ends with its program. */
export function noFile(): StateKeeper {
  return { load: async (now) => newChain(now), save: async () => {} };
}

/** A chain in a file, which is whole at every moment. Saves asked for while one is being written become one. */
export function stateFile(file: string): StateKeeper {
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return {
    load: async (now) => {
      await requireWritable(file, "--state");
      lockFile(file, "--state");
      const text = await readIfThere(file);
      return text === null ? newChain(now) : parseChain(text, file);
    },
    save: (state) => {
      const before = writing.catch(() => {});
      waiting ??= before.then(() => {
        waiting = null;
        writing = writeFileAtomically(file, `${JSON.stringify(state)}\n`, { field: "--state", mode: 0o600 });
        return writing;
      });
      return waiting;
    },
  };
}

/** A file's text; null where there is none. @throws FairhandError `no_file` where it cannot be read */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new FairhandError("no_file", `cannot read ${file}: ${messageOf(error)}`, { field: file, cause: error });
  }
}
