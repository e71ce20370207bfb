import { parseSeed } from "../../harness/index.js";
import { wasmFile } from "../lib/paths.mjs";
import { compileNative } from "../native/compile.js";
import { type Contender, type Sample, sampleHere } from "./contender.js";
import { sampleProgram } from "./native.js";
import type { CallRow } from "./rows.js";
import { agentNumber, loadBuilt } from "./wasm.js";

/** Enough for any depth measured here. */
const UNBOUNDED = 2 ** 32 - 1;

/** A call that is made again and again in one position. Each time it does the same, so that its work is known. */
export interface Repeated {
  readonly game: string;
  /** `perft` or `decide`, and the depth or the agent's number. */
  readonly what: "perft" | "decide";
  readonly number: number;
  readonly budget: number;
  readonly position: string;
  /** Leaves, nodes or simulations of one call. */
  readonly work: number;
}

/** Makes the call once, to know its work. */
export async function repeated(game: string, row: CallRow): Promise<Repeated> {
  const module = await loadBuilt(game);
  module.reset(parseSeed("0"));
  const position = row.position ?? "";
  if (position !== "") module.parsePosition(position);
  if (row.agent === undefined) {
    const work = Number(module.perft(row.depth, UNBOUNDED));
    return { game, what: "perft", number: row.depth, budget: UNBOUNDED, position, work };
  }
  const number = await agentNumber(game, row.agent);
  for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, row.agent);
  module.decide(row.budget);
  const work = module.explain().work[row.unit] ?? 0;
  return { game, what: "decide", number, budget: row.budget, position, work };
}

/** The call in this Node. */
export async function wasmRepeated(call: Repeated): Promise<Contender> {
  const module = await loadBuilt(call.game);
  module.reset(parseSeed("0"));
  const seats = call.what === "decide" ? module.description.seats : 0;
  for (let seat = 0; seat < seats; seat++) module.abi.seat_agent(seat, call.number);
  if (call.position !== "") module.parsePosition(call.position);
  const { abi } = module;
  const make = (): number => {
    const status = call.what === "perft" ? abi.perft(call.number, call.budget) : abi.decide(call.budget);
    if (status < 0) throw new Error(`a call of ${call.what} in ${call.game} failed`);
    return call.work;
  };
  return { name: "fairhand", sample: async (seconds) => sampleHere(seconds, make) };
}

/** The same in the module as C through wasm2c and gcc -O3. */
export async function nativeRepeated({ game, what, number, budget, position, work }: Repeated): Promise<Contender> {
  const program = await compileNative(wasmFile(game), "repeat.c", "-O3");
  const sample = async (seconds: number): Promise<Sample> => {
    const args = [what, String(number), String(budget), position, String(seconds)];
    const { amount, cpu, wall } = await sampleProgram(program, args);
    return { amount: amount * work, cpu, wall };
  };
  return { name: "wasm2c + gcc -O3", sample, close: () => program.remove() };
}
