import { type SecretStore, storageSecrets } from "../../harness/chain/index.js";
import { FairhandError } from "../../harness/errors.js";

/**
 * Secrets in this browser's storage. What cannot be kept must not be committed to, as it could not be revealed after a
 * reload: then keeping it fails with `no_storage`.
 */
export function keptSecrets(): SecretStore {
  return storageSecrets({
    getItem: (name) => guarded(() => localStorage.getItem(name)),
    setItem: (name, value) => guarded(() => localStorage.setItem(name, value)),
    removeItem: (name) => guarded(() => localStorage.removeItem(name)),
  });
}

function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (cause) {
    throw new FairhandError("no_storage", "the browser's storage is full or closed", { cause });
  }
}
