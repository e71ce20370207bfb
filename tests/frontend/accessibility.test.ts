import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type ChainProcess, startChainProcess } from "../../scripts/lib/chain-process.js";
import { scenes } from "../../scripts/screenshots/scenes.js";
import { describeInBrowser } from "./in-browser.js";

describeInBrowser("accessibility", (visit, it) => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-axe-"));
  let chain: ChainProcess;
  beforeAll(async () => {
    chain = await startChainProcess(path.join(folder, "chain.json"));
  });
  afterAll(async () => {
    await chain?.kill();
    rmSync(folder, { recursive: true });
  });

  for (const { name, locale, play } of scenes) {
    it(`axe finds nothing in ${name}, light and dark`, async () => {
      const page = await visit.visitor({ colorScheme: "light", locale: locale ?? "en" });
      await play(page, visit.site.url, chain.url);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page, COLOURS)).toEqual([]);
      await page.context().close();
    });
  }
});

/** What the scheme of colours can change. */
const COLOURS = ["color-contrast"];

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
