/** What a player has committed to and has to reveal. */
export interface Secret {
  slot: number;
  /** 32 bytes in hex. */
  salt: string;
}

/**
 * Keeps secrets by the hash that was committed, so that a match can go on after a reload or a restart. A salt is no key:
 * who reads it before the reveal learns one pick.
 */
export interface SecretStore {
  get(commit: string): Promise<Secret | null>;
  set(commit: string, secret: Secret): Promise<void>;
  delete(commit: string): Promise<void>;
}

/** Secrets that end with the program. */
export function memorySecrets(): SecretStore {
  const kept = new Map<string, Secret>();
  return {
    get: async (commit) => kept.get(commit) ?? null,
    set: async (commit, secret) => void kept.set(commit, secret),
    delete: async (commit) => void kept.delete(commit),
  };
}

const PREFIX = "fairhand.commit.";

/** Secrets in a browser's storage, such as `localStorage`. */
export function storageSecrets(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): SecretStore {
  return {
    get: async (commit) => readSecret(storage.getItem(PREFIX + commit)),
    set: async (commit, secret) => storage.setItem(PREFIX + commit, JSON.stringify(secret)),
    delete: async (commit) => storage.removeItem(PREFIX + commit),
  };
}

/** Reads a kept secret; null for what is none. */
export function readSecret(text: string | null): Secret | null {
  try {
    const { slot, salt } = JSON.parse(text ?? "null") as Record<string, unknown>;
    if (typeof slot === "number" && typeof salt === "string" && /^[0-9a-f]{64}$/.test(salt)) return { slot, salt };
  } catch {
    // Not JSON, or not of an object.
  }
  return null;
}
