import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { inRoot } from "./paths.mjs";

/** `fairhand chain` in a process of its own. */
export interface ChainProcess {
  url: string;
  port: number;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** Starts the chain that a file keeps. @param port 0 takes any that is free */
export async function startChainProcess(state: string, port = 0): Promise<ChainProcess> {
  const args = [inRoot("dist", "cli", "main.js"), "chain", "--json", "--state", state, "--port", String(port)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const { url } = JSON.parse(await firstObject(child)) as { url: string };
  const taken = Number(new URL(url).port);
  return {
    url,
    port: taken,
    async kill() {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/** The JSON that a program prints first. @throws Error with all that it said when it ends before */
function firstObject(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (text: Buffer): void => {
      output += text;
      try {
        JSON.parse(output);
        resolve(output);
      } catch {
        // Not all of it is there yet.
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", (text: Buffer) => {
      output += text;
    });
    child.on("close", () => reject(new Error(output)));
  });
}
