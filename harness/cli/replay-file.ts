import { readFile } from "node:fs/promises";
import { FairhandError, messageOf } from "../errors.js";
import { parseReplay, type Replay } from "../replay.js";

/** Reads a replay from a file. @throws FairhandError `no_file`, `no_replay` or `bad_replay` */
export async function readReplay(file: string): Promise<Replay> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    throw new FairhandError("no_file", `cannot read ${file}: ${messageOf(cause)}`, {
      field: file,
      expected: "a replay",
      example: "fairhand battle tictactoe --seats random,minimax --out replay.json",
      cause,
    });
  }
  return parseReplay(text);
}
