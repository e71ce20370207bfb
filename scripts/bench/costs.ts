import type { Abi } from "../../harness/abi.js";
import { COUNTER, countInstructions } from "../counter/count-instructions.js";
import { start } from "../gate/instance.js";
import { startGame, wasmBytes } from "./deciders.js";

/** Wasm instructions that decisions took. */
export interface Costs {
  readonly decisions: number;
  readonly mean: number;
  readonly percentile95: number;
  readonly most: number;
}

/** Counts the instructions of so many decisions of an agent against itself, at its default budget. */
export async function decisionCosts(game: string, agent: number, decisions: number): Promise<Costs> {
  const exports = start(countInstructions(await wasmBytes(game)));
  const abi = exports as unknown as Abi;
  const counter = exports[COUNTER] as WebAssembly.Global;
  const costs: number[] = [];
  for (let seed = 0; costs.length < decisions; seed++) {
    for (startGame(abi, seed, agent); abi.actor() >= 0 && costs.length < decisions; ) {
      counter.value = 0n;
      const action = abi.decide(0);
      costs.push(Number(counter.value));
      if (abi.apply_action(action) !== 0) throw new Error(`a decision in ${game} failed`);
    }
  }
  costs.sort((a, b) => a - b);
  return {
    decisions,
    mean: costs.reduce((sum, cost) => sum + cost, 0) / decisions,
    percentile95: costs[Math.ceil(0.95 * decisions) - 1] ?? 0,
    most: costs.at(-1) ?? 0,
  };
}
