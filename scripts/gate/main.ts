/**
 * The binary gate: `jiti scripts/gate/main.ts FILE.wasm...` checks modules against every rule.
 * Exit code 0 when all keep to them, 1 when one does not, 2 when a file cannot be read.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkModule, RULE_NAMES } from "./check.js";
import { compressedSize } from "./rules/size.js";

/** Most violations that are shown of one rule. */
const SHOWN = 5;

for (const file of process.argv.slice(2)) {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    console.error(`gate: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
  const broken = checkModule(bytes);
  const name = path.basename(file);
  if (broken.length === 0) {
    console.log(
      `gate: ${name} keeps to all ${RULE_NAMES.length} rules (${bytes.length} bytes, ${compressedSize(bytes)} compressed)`,
    );
    continue;
  }
  process.exitCode = 1;
  for (const rule of RULE_NAMES) {
    const of = broken.filter((row) => row.rule === rule);
    for (const { message } of of.slice(0, SHOWN)) console.error(`gate: ${name} breaks ${rule}: ${message}`);
    if (of.length > SHOWN) console.error(`gate: ${name} breaks ${rule}: and ${of.length - SHOWN} more`);
  }
}
