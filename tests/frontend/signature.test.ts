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
  const { instance } = await WebAssembly.instantiate(await (await fetch(url)).arrayBuffer(), {});
  return (instance.exports.signature as () => number)() >>> 0;
}
