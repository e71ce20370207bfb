import { MOST_FUNCTIONS, MOST_IMPORTS, MOST_SECTION_ENTRIES, MOST_TABLE } from "../../limits.js";
import type { WasmModule } from "../../module.js";
import { contractRule } from "./contract-rule.js";

/** How much of everything a node takes. */
export const amounts = contractRule(
  "amounts",
  `at most ${MOST_FUNCTIONS} functions, ${MOST_IMPORTS} imports, ${MOST_TABLE} places in the table, and ` +
    `${MOST_SECTION_ENTRIES} entries in a section`,
  (module) => [
    ...tooMany(module.bodies.length, MOST_FUNCTIONS, "functions"),
    ...tooMany(module.imports.length, MOST_IMPORTS, "imports"),
    ...module.tables.flatMap(({ min }) => tooMany(min, MOST_TABLE, "places in the table")),
    ...sections(module),
  ],
);

function sections({ counts }: WasmModule): string[] {
  return [...counts].flatMap(([id, count]) => tooMany(count, MOST_SECTION_ENTRIES, `entries in section ${id}`));
}

function tooMany(count: number, most: number, what: string): string[] {
  return count <= most ? [] : [`${count} ${what}`];
}
