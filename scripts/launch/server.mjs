import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** First port that is tried, and how many after it. */
const PORT = 4173;
const TRIES = 100;
const HOST = "127.0.0.1";

const TYPES = /** @type {Record<string, string>} */ ({
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
});

/**
 * Serves the files of a folder on this machine only. Nothing is cached, so a new build is seen at once.
 * @param {string} folder
 * @param {number} [port] without it the first free one is taken
 * @param {Record<string, string>} [made] contents that stand in for files, by their path such as `/chain.json`
 * @returns {Promise<{ server: import("node:http").Server, url: string }>}
 * @throws {Error} when the port is taken
 */
export async function listen(folder, port, made = {}) {
  const server = createServer((request, response) => {
    serve(folder, made, request, response).catch(() => fail(response, 500, "The file could not be read."));
  });
  const last = port === undefined ? PORT + TRIES : port;
  for (let candidate = port ?? PORT; ; candidate++) {
    const error = await tryPort(server, candidate);
    if (!error) break;
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    if (candidate >= last) {
      const why = error.code === "EACCES" ? "may not be used" : "is taken";
      throw new Error(`Port ${candidate} ${why}. Try another with --port N.`);
    }
  }
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { server, url: `http://localhost:${address.port}/` };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | null>}
 */
function tryPort(server, port) {
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(port, HOST, () => {
      server.off("error", resolve);
      resolve(null);
    });
  });
}

/**
 * @param {string} folder
 * @param {Record<string, string>} made
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function serve(folder, made, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") return fail(response, 405, "Only GET and HEAD.");
  const file = filePath(folder, request.url ?? "/");
  const own = file === null ? undefined : made[`/${path.relative(folder, file).split(path.sep).join("/")}`];
  const found = file === null || own !== undefined ? null : await stat(file).catch(() => null);
  if (file === null || (own === undefined && !found?.isFile())) return fail(response, 404, "There is no such file.");
  response.writeHead(200, {
    "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "Content-Length": own === undefined ? found?.size : Buffer.byteLength(own),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  if (request.method === "HEAD") response.end();
  else if (own !== undefined) response.end(own);
  else await pipeline(createReadStream(file), response);
}

/**
 * The file that an address means; null for one outside the folder or that cannot be decoded.
 * @param {string} folder
 * @param {string} url
 */
function filePath(folder, url) {
  try {
    const name = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = path.join(folder, name.endsWith("/") ? `${name}index.html` : name);
    return file.startsWith(folder + path.sep) && !name.includes("\0") ? file : null;
  } catch {
    return null;
  }
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} code
 * @param {string} text
 */
function fail(response, code, text) {
  if (!response.headersSent) response.writeHead(code, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}
