import { type Browser, chromium, type Page } from "playwright-core";
import { listen } from "../launch/server.mjs";
import { findChromium } from "./chromium.mjs";
import { inRoot } from "./paths.mjs";

/** Nothing that a browser likes to fetch for itself. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The built site, served on this machine, and a browser to look at it. */
export interface Site {
  browser: Browser;
  /** Address of the page, with the slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves the built site on a free port and starts this machine's Chromium. @throws Error when there is none */
export async function openSite(folder = inRoot("site")): Promise<Site> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium on this machine (FAIRHAND_CHROMIUM names one).");
  const { server, url } = await listen(folder, 0);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    browser,
    url,
    async close() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Waits until the table is dealt. */
export async function dealt(page: Page): Promise<void> {
  await page.waitForSelector("#table[aria-busy=false]");
}
