import { writeFileAtomically } from "../../node/files.js";
import { readSecret, type Secret, type SecretStore } from "../secrets.js";
import { readIfThere } from "./state-file.js";

/** Secrets in a file that only its owner can read. */
export function fileSecrets(file: string): SecretStore {
  let turn: Promise<unknown> = Promise.resolve();
  const load = async (): Promise<Record<string, unknown>> => JSON.parse((await readIfThere(file)) ?? "{}");
  const change = (work: (kept: Record<string, unknown>) => void): Promise<void> => {
    const done = turn.then(async () => {
      const kept = await load();
      work(kept);
      await writeFileAtomically(file, `${JSON.stringify(kept)}\n`, { field: file, mode: 0o600 });
    });
    turn = done.catch(() => {});
    return done;
  };
  return {
    get: async (commit) => {
      await turn;
      return readSecret(JSON.stringify((await load())[commit] ?? null));
    },
    set: (commit, secret: Secret) =>
      change((kept) => {
        kept[commit] = secret;
      }),
    delete: (commit) =>
      change((kept) => {
        delete kept[commit];
      }),
  };
}
