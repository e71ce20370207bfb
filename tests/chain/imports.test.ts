import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { optional } from "../../harness/chain/node/optional.js";

/** Everything that a file imports when it is loaded, over all of our own files: packages and the files themselves. */
async function reached(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const source = await readFile(file, "utf8");
  for (const [, name = ""] of source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from "([^"]+)";/gms)) {
    if (name.startsWith(".")) await reached(join(dirname(file), name.replace(/\.js$/, ".ts")), found);
    else found.add(name);
  }
  return found;
}

it("what browsers load of games on chain needs nothing of Node, and only one optional package", async () => {
  const found = [...(await reached("harness/chain/index.ts"))];
  expect(found.filter((name) => name.startsWith("node:") || relative(".", name).includes("/node/"))).toEqual([]);
  expect(found.filter((name) => /^@(wharfkit|proton)\//.test(name))).toEqual(["@wharfkit/antelope"]);
});

it.each(["harness/index.ts", "harness/node/index.ts", "harness/cli/main.ts"])(
  "%s needs no optional package",
  async (file) => {
    const found = [...(await reached(file))];
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((name) => /^(@(wharfkit|proton)\/|bullmq$|ioredis$)/.test(name))).toEqual([]);
  },
);

it("an optional package that is missing is named, with what to do", async () => {
  const name = "@fairhand/none";
  await expect(optional(() => import(name))).rejects.toMatchObject({
    code: "missing_package",
    message: expect.stringContaining(name),
    example: expect.stringContaining("npm install"),
  });
  await expect(optional(() => Promise.reject(new Error("other")))).rejects.toThrow("other");
});
