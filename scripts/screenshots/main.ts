import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openSite, type Site } from "../lib/browse.js";
import { startChainProcess } from "../lib/chain-process.js";
import { inRoot } from "../lib/paths.mjs";
import { type Scene, scenes } from "./scenes.js";

/** `npm run screenshots [-- NAME...]`: every page and state, at a desktop's and a phone's width, light and dark. */

const FOLDER = inRoot("screenshots");
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;
const colours = ["light", "dark"] as const;

const wanted = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const folder = await mkdtemp(path.join(tmpdir(), "fairhand-screenshots-"));
const chain = await startChainProcess(path.join(folder, "chain.json"));
const site = await openSite();
try {
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of colours) {
      for (const scene of chosen)
        await shoot(site, scene, `${scene.name}-${size}-${colorScheme}`, { ...options, colorScheme });
    }
  }
} finally {
  await site.close();
  await chain.kill();
  await rm(folder, { recursive: true });
}
console.log(`${chosen.length * Object.keys(sizes).length * colours.length} pictures are in screenshots/`);

async function shoot(
  { browser, url }: Site,
  scene: Scene,
  name: string,
  options: BrowserContextOptions,
): Promise<void> {
  const context = await browser.newContext({ ...options, locale: scene.locale ?? "en", reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await scene.play(page, url, chain.url);
    await settle(page);
    await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: scene.whole ?? options.isMobile === true });
  } finally {
    await context.close();
  }
}

/** Lets what was just changed be drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
