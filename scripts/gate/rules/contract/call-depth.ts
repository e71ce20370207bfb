import { calledBy } from "../../call-graph.js";
import { CALL_DEPTH_END, ENTRY } from "../../limits.js";
import type { WasmModule } from "../../module.js";
import { contractRule } from "./contract-rule.js";

/** Nodes end a contract that calls too deeply; so that none can, no function may come back to itself. */
export const callDepth = contractRule(
  "call-depth",
  `what ${ENTRY} and the start call is less than ${CALL_DEPTH_END} deep, and never recursive`,
  (module) => {
    const depths = new Map<number, number>();
    return roots(module).flatMap(({ name, index }) => {
      const depth = depthOf(module, index, depths, new Set());
      if (depth < CALL_DEPTH_END) return [];
      return [depth === Infinity ? `${name} can come back to a function` : `${name} calls ${depth} deep`];
    });
  },
);

function roots({ exports, start }: WasmModule): { name: string; index: number }[] {
  const entries = exports.filter(({ kind, name }) => kind === "function" && name === ENTRY);
  return start === null ? entries : [...entries, { name: "the start", index: start }];
}

/** Functions inside one another at the most, this one included; infinitely many where it can come back to one. */
function depthOf(module: WasmModule, index: number, known: Map<number, number>, open: Set<number>): number {
  const before = known.get(index);
  if (before !== undefined) return before;
  if (open.has(index)) return Infinity;
  open.add(index);
  const below = [...calledBy(module, index)].map((next) => depthOf(module, next, known, open));
  open.delete(index);
  const depth = 1 + Math.max(0, ...below);
  known.set(index, depth);
  return depth;
}
