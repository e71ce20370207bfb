import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FairhandError, messageOf } from "../../errors.js";
import type { EmbeddedChain } from "./embedded-chain.js";
import { NodeError } from "./node-error.js";
import { respond } from "./provider.js";

/** Most bytes of a request: a contract's code in hex fits. */
const MOST_BODY = 2 * 1024 * 1024;
/** Milliseconds in which a request has to be there. */
const REQUEST_TIMEOUT = 10_000;
/** Only programs of this machine reach the chain. */
const HOST = "127.0.0.1";

/** Any page may use the chain, as it may use any public node. */
const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "86400",
  "cache-control": "no-store",
  "content-type": "application/json",
};

export interface ChainServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the chain on this machine. Port 0 takes any that is free. @throws FairhandError `port_taken` */
export async function serveChain(chain: EmbeddedChain, port: number): Promise<ChainServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT }, (request, response) => {
    void handle(chain, request, response);
  });
  server.listen(port, HOST);
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new FairhandError("port_taken", `cannot listen on port ${port}: ${messageOf(cause)}`, {
      field: "--port",
      expected: "a port that is free",
      example: "--port 0",
      cause,
    });
  }
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://${HOST}:${taken}`, close: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

async function handle(chain: EmbeddedChain, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, json: unknown): void => {
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, HEADERS).end(status === 204 ? undefined : JSON.stringify(json));
  };
  request.on("error", () => response.destroy());
  response.on("error", () => {});
  if (request.method === "OPTIONS") return send(204, null);
  try {
    if (request.method !== "GET" && request.method !== "POST") {
      throw new NodeError("bad_method", "GET or POST is expected");
    }
    const path = new URL(request.url ?? "/", "http://node").pathname;
    const [status, json] = await respond(chain, path, await readBody(request));
    send(status, json);
  } catch (error) {
    const known = error instanceof NodeError ? error : new NodeError("bad_request", messageOf(error));
    if (known.kind === "body_too_large") response.shouldKeepAlive = false;
    send(known.status, known.toJSON());
  }
}

/** The JSON of a request; an empty object where it has no body. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BODY) throw new NodeError("body_too_large", `a request has at most ${MOST_BODY} bytes`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NodeError("bad_request", `Unable to parse JSON: ${messageOf(error)}`);
  }
}
