import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Integer, Array as List, Number as Numeric, Object as Shape, String as Text, Tuple } from "typebox";
import type { Batches } from "../batches/batches.js";
import { gameJob } from "../batches/game-job.js";
import { checked } from "../description.js";
import { LANCES, type Lance, LanceTools, MOST_ITERATIONS, requireUsualRules } from "../games/mus-lances.js";
import { decisionsOf, shippedOf, tableOf } from "./mus/table.js";
import type { PartSolution, PartSolver } from "./solver.js";

const SLICE = 16;
/** Iterations at which the first point of the convergence is noted; then at each double. */
const FIRST_POINT = 256;

const Input = Shape({
  lance: Integer({ minimum: 0, maximum: LANCES.length - 1 }),
  iterations: Integer({ minimum: 1, maximum: MOST_ITERATIONS }),
});
const Found = Shape({
  part: Text(),
  hands: Integer(),
  infosets: Integer(),
  iterations: Integer(),
  value: Numeric(),
  exploitability: Numeric(),
  hash: Text(),
  convergence: List(Tuple([Integer(), Numeric(), Numeric()])),
  table: List(Shape({ path: Text(), actions: List(Text()), shares: Text() })),
  tableExploitability: Numeric(),
});

/** Lances between two as the module solves them: see `assembly/games/mus/lance-game.ts`. */
const solver: PartSolver = {
  parts: LANCES,
  mostIterations: MOST_ITERATIONS,
  unit: "stones a hand",

  solveParts(module, parts, iterations) {
    requireUsualRules(module);
    const found: PartSolution[] = [];
    const batches: Batches<PartSolution> = {
      // A checkpoint of other lances or iterations is another run.
      job: gameJob(module, "solve", { parts, iterations }),
      count: parts.length,
      input: (index) => ({ lance: (LANCES as readonly string[]).indexOf(parts[index] ?? ""), iterations }),
      read: (result) => checked(Found, result, "bad_batch", "the result of a batch"),
      fold: (solution) => void found.push(solution),
    };
    return { batches, conclude: async () => found };
  },

  async work(module, _setup, input, signal) {
    const batch = checked(Input, input, "bad_batch", "the batch");
    const { iterations } = batch;
    const lance = LANCES[batch.lance] as Lance;
    const tools = new LanceTools(module);
    const open = tools.open(lance);
    const convergence: [number, number, number][] = [];
    const note = (done: number): void => {
      tools.takeAverage();
      const { values, exploitability } = tools.measure();
      convergence.push([done, values[0], exploitability]);
    };
    for (let done = 0, point = FIRST_POINT; done < iterations; ) {
      done = tools.iterate(Math.min(SLICE, iterations - done));
      if (done === point && done < iterations) note(done);
      if (done === point) point *= 2;
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
    note(iterations);
    const average = tools.takeAverage();
    const [, value, exploitability] = convergence.at(-1) as [number, number, number];
    const shipped = shippedOf(open, average);
    tools.takeProfile(shipped);
    return {
      part: lance,
      hands: open.hands.length,
      infosets: decisionsOf(open).length * open.hands.length,
      iterations,
      value,
      exploitability,
      hash: bytesToHex(sha256(littleEndian(average))),
      convergence,
      table: tableOf(open, shipped),
      tableExploitability: tools.measure().exploitability,
    };
  },
};

function littleEndian(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * words.length));
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true);
  return new Uint8Array(view.buffer);
}

export default solver;
