import { readFile } from "node:fs/promises";
import { FairhandError, messageOf } from "../errors.js";
import { emptyHistory, type History, parseHistory } from "../history/history.js";
import { requireWritable, writeFileAtomically } from "./files.js";

const FIELD = "--history";

/**
 * Reads the history of a game from a file; one that is not there yet is empty.
 * @throws FairhandError `bad_history`, `unwritable` or `no_file`
 */
export async function readHistory(file: string, game: string): Promise<History> {
  await requireWritable(file, FIELD);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return emptyHistory(game);
    throw new FairhandError("no_file", `cannot read ${file}: ${messageOf(cause)}`, { field: FIELD, cause });
  }
  return parseHistory(text, game);
}

export async function writeHistory(file: string, history: History): Promise<void> {
  await writeFileAtomically(file, `${JSON.stringify(history)}\n`, { field: FIELD });
}
