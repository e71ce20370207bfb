import { readFile } from "node:fs/promises";
import type { Abi } from "../../harness/abi.js";
import { wasmFile } from "../lib/paths.mjs";
import { compileNative } from "../native/compile.js";
import { type Contender, sampleHere } from "./contender.js";
import { sampleProgram } from "./native.js";
import { loadBuilt } from "./wasm.js";

/** Starts game number `seed` of a module under default options, an agent in both seats. */
export function startGame(abi: Abi, seed: number, agent: number): void {
  const buffer = new DataView(abi.memory.buffer, abi.buffer(), 32);
  for (let at = 0; at < 32; at += 4) buffer.setUint32(at, at === 0 ? seed : 0, true);
  const statuses = [abi.reset(), abi.seat_agent(0, agent), abi.seat_agent(1, agent)];
  if (statuses.some((status) => status !== 0)) throw new Error("the game does not start");
}

/** Decisions of an agent against itself at its default budget, in this Node. */
export async function wasmDecider(game: string, agent: number): Promise<Contender> {
  const { abi } = await loadBuilt(game);
  let seed = 0;
  const play = (): number => {
    let decisions = 0;
    for (startGame(abi, seed++, agent); abi.actor() >= 0; decisions++) {
      if (abi.apply_action(abi.decide(0)) !== 0) throw new Error(`a decision in ${game} failed`);
    }
    return decisions;
  };
  return { name: "fairhand", sample: async (seconds) => sampleHere(seconds, play) };
}

/** The same in the module as C through wasm2c and gcc -O3. */
export async function nativeDecider(game: string, agent: number): Promise<Contender> {
  const program = await compileNative(wasmFile(game), "decisions.c", "-O3");
  return {
    name: "wasm2c + gcc -O3",
    sample: (seconds) => sampleProgram(program, [String(agent), String(seconds)]),
    close: () => program.remove(),
  };
}

/** The bytes of a game's module. */
export function wasmBytes(game: string): Promise<Uint8Array> {
  return readFile(wasmFile(game));
}
