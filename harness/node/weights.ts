import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Description } from "../description.js";
import { FairhandError, messageOf } from "../errors.js";
import { readWeights } from "../evolve/weights.js";
import type { WeightsReader } from "../seat.js";
import { unknownName } from "../suggest.js";

/** From harness/node and from dist/node alike: what comes with the package, a folder for each game. */
const OURS = new URL("../../weights/", import.meta.url);

/**
 * Reads what `weights=` names in a seat: a file, by a name that ends in `.json`, or weights that come with the package.
 * @throws FairhandError when there is no such file, or it has weights of something else
 */
export function weightsFor(description: Description): WeightsReader {
  return (name, agent) => {
    const file = name.endsWith(".json") ? name : join(fileURLToPath(OURS), description.game, `${name}.json`);
    let text: string;
    try {
      text = readFileSync(file, "utf8");
    } catch (cause) {
      if (!name.endsWith(".json")) throw unknownName("weights", name, namesOf(description.game), `${agent}.weights`);
      throw new FairhandError("no_file", `cannot read ${name}: ${messageOf(cause)}`, {
        field: `${agent}.weights`,
        expected: "a file of weights, as fairhand evolve writes them",
        cause,
      });
    }
    return readWeights(text, name, agent, description);
  };
}

/** The names of all weights of a game that come with the package. */
function namesOf(game: string): string[] {
  try {
    return readdirSync(new URL(`${game}/`, OURS)).map((file) => file.replace(/\.json$/, ""));
  } catch {
    return [];
  }
}
