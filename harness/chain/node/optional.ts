import { FairhandError } from "../../errors.js";

/** Optional packages, what they are for, and how they are installed. */
export interface Packages {
  expected: string;
  example: string;
}

const CHAIN: Packages = {
  expected: "the optional packages for games on chain",
  example: "npm install @proton/vert @wharfkit/antelope @wharfkit/session",
};

/** For work that is shared between machines. */
export const QUEUE: Packages = {
  expected: "the optional packages for work over Redis",
  example: "npm install bullmq ioredis",
};

/**
 * Loads optional packages, or a file of ours that imports them.
 * @throws FairhandError `missing_package`
 */
export async function optional<T>(load: () => Promise<T>, packages = CHAIN): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const name = cause instanceof Error ? /Cannot find package '([^']+)'/.exec(cause.message)?.[1] : undefined;
    if (name === undefined) throw cause;
    throw new FairhandError("missing_package", `this needs the package ${name}, which is not installed`, {
      ...packages,
      cause,
    });
  }
}
