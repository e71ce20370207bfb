import { FairhandError } from "../../errors.js";

/**
 * Loads what only games on chain need: optional packages, or a file of ours that imports them.
 * @throws FairhandError `missing_package`
 */
export async function optional<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const name = cause instanceof Error ? /Cannot find package '([^']+)'/.exec(cause.message)?.[1] : undefined;
    if (name === undefined) throw cause;
    throw new FairhandError("missing_package", `this needs the package ${name}, which is not installed`, {
      expected: "the optional packages for games on chain",
      example: "npm install @proton/vert @wharfkit/antelope @wharfkit/session",
      cause,
    });
  }
}
