import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, type TestAPI, test } from "vitest";
import { dealt, openSite, type Site } from "../../scripts/lib/browse.js";
import { findChromium } from "../../scripts/lib/chromium.mjs";

/** How long to wait, in milliseconds, for what should be there at once, also on a machine that does much else. */
export const SOON = { timeout: 20_000 };

/** What a test in a browser gets. */
export interface Visit {
  site: Site;
  /** A fresh page of a fresh visitor at this address of the site, with the table dealt. */
  open(query?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same before anything is loaded. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /** Everything that went wrong in any page: errors, refused by the page's policy, requests to elsewhere. */
  complaints: string[];
  /** Addresses elsewhere that pages may ask: chains. */
  allowed: string[];
}

/**
 * Tests that need Chromium and the built site. Without a browser they are skipped, loudly; in CI they run all the same,
 * and fail.
 */
export function describeInBrowser(name: string, define: (visit: Visit, it: TestAPI) => void): void {
  const left = !findChromium() && !process.env.CI;
  if (left) console.warn(`NOT TESTED, for want of Chromium: ${name}`);
  describe.skipIf(left)(name, () => {
    const contexts: BrowserContext[] = [];
    const visit: Visit = {
      site: undefined as unknown as Site,
      complaints: [],
      allowed: [],
      async visitor(options = {}) {
        const context = await visit.site.browser.newContext({ locale: "en", reducedMotion: "reduce", ...options });
        contexts.push(context);
        const page = await context.newPage();
        listen(page, visit);
        return page;
      },
      async open(query = "", options = {}) {
        const page = await visit.visitor(options);
        await page.goto(visit.site.url + query);
        await dealt(page);
        return page;
      },
    };
    beforeAll(async () => {
      visit.site = await openSite();
    });
    afterAll(async () => {
      for (const context of contexts) await context.close();
      await visit.site?.close();
    });
    define(visit, test);
  });
}

function listen(page: Page, { site, complaints, allowed }: Visit): void {
  const origin = new URL(site.url).origin;
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (allowed.some((address) => url.startsWith(`${address}/`))) return;
    if (!url.startsWith(`${origin}/`) && !url.startsWith("blob:") && !url.startsWith("data:")) complaints.push(url);
  });
}
