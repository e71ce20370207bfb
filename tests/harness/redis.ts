import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";

const SERVER = "/usr/bin/redis-server";

/** Whether this machine has a Redis. */
export const hasRedis = existsSync(SERVER);

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Redis on a free port of this machine that writes nothing to the disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const child = spawn(SERVER, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await ready(child);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((ended) => {
        child.once("exit", () => ended());
        child.kill("SIGTERM");
      }),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk;
      if (text.includes("Ready to accept connections")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`redis-server ended with ${code}: ${text}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
