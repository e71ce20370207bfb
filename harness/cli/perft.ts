import { ModuleError } from "../errors.js";
import type { GameModule } from "../module.js";
import { type GameArguments, openGame, required, samePosition, wholeNumber } from "./arguments.js";
import { breathe, INTERRUPTED, interruptible } from "./interrupt.js";
import { columns, next, print, printJson } from "./output.js";
import { progress } from "./progress.js";

/** Leaves counted in one call, so that the program can be interrupted between two. */
const CHUNK = 2_000_000;
const DEEPEST = 1_000;

export interface PerftArguments extends GameArguments {
  depth?: string | undefined;
  position?: string | undefined;
  divide?: boolean | undefined;
  json?: boolean | undefined;
}

/** `fairhand perft`: the number of action sequences of a length, with `--divide` by first action too. */
export async function perftCommand(game: string, args: PerftArguments): Promise<number> {
  const depth = wholeNumber(required(args.depth, "--depth", `fairhand perft ${game} --depth 4`), "--depth", 0, DEEPEST);
  const { module } = await openGame(game, args);
  if (args.position !== undefined) module.parsePosition(args.position);
  const actions = depth === 0 ? [] : module.legal();
  const rows: { action: number; text: string; sequences: string }[] = [];
  const bar = progress(actions.length, "first actions", args.json ?? false);
  const started = performance.now();

  let total = depth === 0 ? 1n : 0n;
  let counted = 0n;
  const complete = await interruptible(async (signal) => {
    for (const action of actions) {
      const text = module.actionText(action);
      module.apply(action);
      const count = await countBelow(module, depth - 1, signal, (more) => {
        counted += more;
        bar.update(rows.length, `${text}, ${counted} sequences so far`);
      });
      module.undo();
      if (count === null) return false;
      total += count;
      rows.push({ action, text, sequences: count.toString() });
    }
    return true;
  }).finally(() => bar.stop());

  if (args.json) {
    const divided = args.divide ? { actions: rows } : {};
    printJson({ game, depth, complete, sequences: total.toString(), ...divided });
    return complete ? 0 : INTERRUPTED;
  }
  const seconds = (performance.now() - started) / 1000;
  const left = complete ? "" : ` so far: interrupted after ${rows.length} of ${actions.length} first actions`;
  if (args.divide) print(columns([...rows.map((row) => [row.text, row.sequences]), ["total", total.toString()]], [1]));
  print(`${total} sequences of ${depth} action${depth === 1 ? "" : "s"}${left}, ${seconds.toFixed(2)} s`);
  const deeper = depth < module.description.actions;
  print(next(deeper ? `fairhand perft ${samePosition(game, args)} --depth ${depth + 1}` : `fairhand play ${game}`));
  return complete ? 0 : INTERRUPTED;
}

/** Sequences from here; goes down by itself where the module needs more than one chunk. Null when interrupted. */
async function countBelow(
  module: GameModule,
  depth: number,
  signal: AbortSignal,
  onCount: (more: bigint) => void,
): Promise<bigint | null> {
  await breathe();
  if (signal.aborted) return null;
  try {
    const count = module.perft(depth, CHUNK);
    onCount(count);
    return count;
  } catch (error) {
    if (!(error instanceof ModuleError) || error.code !== "budget_spent" || depth < 2) throw error;
  }
  let total = 0n;
  for (const action of module.legal()) {
    module.apply(action);
    const count = await countBelow(module, depth - 1, signal, onCount);
    module.undo();
    if (count === null) return null;
    total += count;
  }
  return total;
}
