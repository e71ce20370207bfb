import type { Body } from "../../code.js";
import { MOST_LOCAL_BYTES, MOST_LOCAL_GROUPS, MOST_NESTING, MOST_OFFSET, MOST_TARGETS } from "../../limits.js";
import type { Rule } from "../../rule.js";
import { byteSize, type FunctionType, type ValueType } from "../../types.js";
import { contractRule } from "./contract-rule.js";

/** An operand of either type counts as much as the larger one. */
const OPERAND_BYTES = 8;

/** What is measured of each function, and the most that a node takes. */
const MEASURES: readonly [name: string, most: number, what: string, of: (body: Body, type: FunctionType) => number][] =
  [
    ["frame", MOST_LOCAL_BYTES, "bytes of parameters, local variables and operands", frameBytes],
    ["local-groups", MOST_LOCAL_GROUPS, "groups of local variables", ({ locals }) => locals.length],
    ["nesting", MOST_NESTING, "blocks inside one another", ({ nesting }) => nesting],
    ["targets", MOST_TARGETS, "targets of a br_table", ({ targets }) => targets],
    ["offsets", MOST_OFFSET, "as the static offset of a load or store", ({ offset }) => offset],
  ];

/** Rules about single functions. */
export const functions: readonly Rule[] = MEASURES.map(([name, most, what, measure]) =>
  contractRule(name, `a function has at most ${most} ${what}`, (module) =>
    module.bodies.flatMap((body, i) => {
      const index = module.functions.length - module.bodies.length + i;
      const measured = measure(body, module.typeOf(index) ?? { params: [], results: [] });
      return measured <= most ? [] : [`function ${index} has ${measured} ${what}`];
    }),
  ),
);

function frameBytes({ locals, operands }: Body, { params }: FunctionType): number {
  const parameters = params.reduce((sum: number, type: ValueType) => sum + byteSize(type), 0);
  const variables = locals.reduce((sum, { count, type }) => sum + count * byteSize(type), 0);
  return parameters + variables + operands * OPERAND_BYTES;
}
