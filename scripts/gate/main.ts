/**
 * The binary gate: `jiti scripts/gate/main.ts FILE.wasm...` checks modules against every rule.
 * Exit code 0 when all keep to them, 1 when one does not, 2 when a file cannot be read.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { command, UsageError } from "../lib/command.mjs";
import { askedBy, checkModule, RULE_NAMES } from "./check.js";
import { compressedSize } from "./rules/size.js";

/** Most violations that are shown of one rule. */
const SHOWN = 5;

await command("gate", async () => {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new UsageError("name the wasm files to check");
  const results = await Promise.all(files.map(judge));
  return results.every(Boolean) ? 0 : 1;
});

/** Checks a file and says what it breaks; whether it keeps to every rule. */
async function judge(file: string): Promise<boolean> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const broken = checkModule(bytes);
  const name = path.basename(file);
  for (const rule of RULE_NAMES) {
    const messages = broken.filter((row) => row.rule === rule).map(({ message }) => message);
    if (messages.length > 0) console.error(`gate: ${rule} asks: ${askedBy(rule)}`);
    for (const message of messages.slice(0, SHOWN)) console.error(`gate: ${name} breaks ${rule}: ${message}`);
    if (messages.length > SHOWN) console.error(`gate: ${name} breaks ${rule}: and ${messages.length - SHOWN} more`);
  }
  if (broken.length > 0) return false;
  const sizes = `${bytes.length} bytes, ${compressedSize(bytes)} compressed`;
  console.log(`gate: ${name} keeps to all ${RULE_NAMES.length} rules (${sizes})`);
  return true;
}
