import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../scripts/launch/server.mjs";

describe("the server of npm start", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-site-"));
  const site = path.join(folder, "site");
  let server: Server;
  let url: string;

  beforeAll(async () => {
    mkdirSync(path.join(site, "assets"), { recursive: true });
    writeFileSync(path.join(site, "index.html"), "<!doctype html>");
    writeFileSync(path.join(site, "assets", "game.wasm"), Uint8Array.from([0, 97, 115, 109]));
    writeFileSync(path.join(folder, "secret.txt"), "secret");
    ({ server, url } = await listen(site, 0));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it("serves the page at the address, whatever its query", async () => {
    const response = await fetch(`${url}?game=elemental`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("<!doctype html>");
  });

  it("serves a module as WebAssembly, byte for byte", async () => {
    const response = await fetch(`${url}assets/game.wasm`);
    expect(response.headers.get("content-type")).toBe("application/wasm");
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 97, 115, 109]);
  });

  it("serves what is made on the way in the place of a file", async () => {
    const other = await listen(site, 0, { "/index.html": "made", "/chain.json": '{"url":"á"}' });
    expect(await (await fetch(other.url)).text()).toBe("made");
    const response = await fetch(`${other.url}chain.json`);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({ url: "á" });
    expect((await fetch(`${other.url}assets/game.wasm`)).status).toBe(200);
    other.server.close();
    other.server.closeAllConnections();
  });

  it("answers HEAD without a body", async () => {
    const response = await fetch(url, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe("15");
    expect(await response.text()).toBe("");
  });

  it.each(["nothing.html", "assets", "%ff", "..%2fsecret.txt", "assets/%2e%2e/%2e%2e/secret.txt", "a%00b"])(
    "has no %s",
    async (name) => {
      expect((await fetch(url + name)).status).toBe(404);
    },
  );

  it("never leaves its folder, even for a client that does not tidy the path", async () => {
    const answer = await raw(new URL(url).port, "GET /../secret.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer).toContain("404");
    expect(answer).not.toContain("secret\n");
  });

  it("takes no other method", async () => {
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
  });

  it("listens on this machine only", () => {
    expect(server.address()).toMatchObject({ address: "127.0.0.1" });
  });

  it("says so when the port is taken", async () => {
    await expect(listen(site, Number(new URL(url).port))).rejects.toThrow(/is taken. Try another with --port N/);
  });

  it("takes the next free port when none is named", async () => {
    const first = await listen(site);
    const second = await listen(site);
    expect(Number(new URL(second.url).port)).toBeGreaterThan(Number(new URL(first.url).port));
    first.server.close();
    second.server.close();
  });
});

/** Sends text as it is and collects the answer. */
function raw(port: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(request));
    socket.setEncoding("utf8");
    socket.on("data", (text) => (answer += text));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}
