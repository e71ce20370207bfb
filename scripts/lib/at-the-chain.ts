import type { Page } from "playwright-core";
import { dealt } from "./browse.js";

/** What a person does at a table on chain, for pictures and for tests. */

/** Answers the page's question for its chain, as `npm start` does. */
export async function giveChain(page: Page, url: string): Promise<void> {
  await page.route("**/chain.json", (route) => route.fulfill({ json: { url, contract: "fairhand" } }));
}

/** Sits down at a table on chain, from the page's first battle. */
export async function sitDown(page: Page, address: string, kind: "fair" | "classic"): Promise<void> {
  await page.goto(`${address}?game=elemental&seat=human&seat=tutorial&seed=7`);
  await dealt(page);
  await page.getByRole("button", { name: "New battle" }).click();
  await page.getByRole("radio", { name: `On a chain, ${kind}` }).check();
  await page.getByRole("button", { name: "Play on chain" }).click();
}

/** Waits until it is the player's turn, or the game is over. */
export async function turn(page: Page): Promise<void> {
  await page.locator(".headline", { hasText: /Your turn|win/ }).waitFor({ timeout: 60_000 });
}

/** Plays the first card that there is. */
export async function playCard(page: Page): Promise<void> {
  await turn(page);
  await page.locator(".hand.own .card-button[aria-disabled=false]").first().click();
  await page.locator(".headline", { hasText: "Your turn" }).waitFor({ state: "detached" });
}

/** Plays until somebody has won. */
export async function playOut(page: Page): Promise<void> {
  for (;;) {
    await turn(page);
    if (await page.locator(".status.finished").isVisible()) return;
    await playCard(page);
  }
}

/** Changes the player's match in what the node answers, on its way to the page. */
export async function bendMatch(page: Page, part: Record<string, unknown>): Promise<void> {
  await page.route("**/v1/chain/get_table_rows", async (route) => {
    // Null where the page, or the chain, is being closed.
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort().catch(() => {});
    const json = (await response.json()) as { rows: object[] };
    const ofMatch = (route.request().postData() ?? "").includes('"matches"');
    await route.fulfill({
      response,
      json: ofMatch ? { ...json, rows: json.rows.map((row) => ({ ...row, ...part })) } : json,
    });
  });
}
