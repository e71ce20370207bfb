import { expect } from "vitest";
import { games } from "../../harness/games.js";
import { committed } from "../../scripts/signature/committed.js";
import { describeInBrowser } from "./in-browser.js";

describeInBrowser("the modules that the site serves", (visit, it) => {
  it.each(games)("compute the committed signature of $name in Chromium", async ({ name }) => {
    const page = await visit.visitor();
    const served = page.waitForResponse((response) => response.url().endsWith(".wasm"));
    await page.goto(`${visit.site.url}?game=${name}`);
    const signature = await page.evaluate(signatureOf, (await served).url());
    expect(signature).toBe(committed()[name]?.module);
  });
});

/** Runs in the page: nothing from outside of it is there. */
async function signatureOf(url: string): Promise<number> {
  const module = await WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] = { ...imports[from], [name]: () => 0 };
  }
  const instance = await WebAssembly.instantiate(module, imports);
  return (instance.exports.signature as () => number)() >>> 0;
}
