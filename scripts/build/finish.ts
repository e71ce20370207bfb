/** What the build does to a module that asc has made: `jiti scripts/build/finish.ts FILE.wasm`, in place. */
import { readFile, writeFile } from "node:fs/promises";
import { command, UsageError } from "../lib/command.mjs";
import { splitSegments } from "./split-segments.js";

await command("finish", async () => {
  const file = process.argv[2];
  if (file === undefined) throw new UsageError("name the wasm file");
  await writeFile(file, splitSegments(await readFile(file)));
  return 0;
});
