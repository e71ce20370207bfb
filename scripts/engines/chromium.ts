import { readFile } from "node:fs/promises";
import { chromium as launcher } from "playwright-core";
import { findChromium } from "../lib/chromium.mjs";
import type { Engine } from "./engine.js";

/** V8 again, but as people have it: in a page. */
export const chromium: Engine = {
  name: "chromium",
  about: "V8 in a page",
  lacks: () => (findChromium() ? [] : ["chromium"]),
  async signature(wasm) {
    const bytes = [...(await readFile(wasm))];
    const browser = await launcher.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      return await page.evaluate(signatureInPage, bytes);
    } finally {
      await browser.close();
    }
  },
};

/** Runs in the page: nothing from outside of it is there. */
async function signatureInPage(bytes: number[]): Promise<number> {
  const compiled = await WebAssembly.compile(Uint8Array.from(bytes));
  const imports: Record<string, Record<string, () => never>> = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    imports[module][name] = () => {
      throw new Error(`${module}.${name} was called`);
    };
  }
  const instance = await WebAssembly.instantiate(compiled, imports);
  return (instance.exports.signature as () => number)() >>> 0;
}
