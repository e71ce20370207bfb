import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { PrivateKey } from "@wharfkit/antelope";
import { expect, it } from "vitest";
import { GameChain, serveChain } from "../../harness/chain/node/index.js";

/** How much faster than a real one the clock goes. */
const SPEED = 5;

it("the program of docs/chain.md plays a classic round and a fair match", { timeout: 240_000 }, async () => {
  const text = await readFile("docs/chain.md", "utf8");
  const source = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  const began = Date.now();
  const games = await GameChain.start({ now: () => began + SPEED * (Date.now() - began) });
  const key = PrivateKey.generate("K1");
  await games.chain.addAccount("alice", String(key.toPublic()));
  const server = await serveChain(games.chain, 0);
  const controller = new AbortController();
  const running = games.run(controller.signal);
  const here = (path: string): string => JSON.stringify(pathToFileURL(resolve(path)).href);
  const program = source
    .replace('"fairhand/chain"', here("dist/chain/index.js"))
    .replace('"fairhand/node"', here("dist/node/index.js"))
    .replace("http://127.0.0.1:8888", server.url);
  // Inside the checkout, where the packages are found.
  const folder = await mkdtemp(resolve("node_modules/.fairhand-docs-"));
  try {
    const file = join(folder, "program.mjs");
    await writeFile(file, program);
    const child = spawn(process.execPath, [file], { env: { ...process.env, PLAYER_KEY: String(key) } });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const code = await new Promise((done) => child.on("close", done));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.trim().split("\n").at(-1)).toMatch(/^chain and replay agree \{ outcomes: \[ .* \] \}$/);
  } finally {
    controller.abort();
    await running;
    await server.close();
    await rm(folder, { recursive: true });
  }
});
