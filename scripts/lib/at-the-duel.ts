import type { Locator, Page } from "playwright-core";

/** What a person does at the table of a duel, for pictures and for tests. */

const WAITS = ".duel .end-turn, .duel .gap, .duel .target, .duel .offered, .proof-mark";
/** Milliseconds for a click. */
const PATIENCE = 5000;
/** Actions within which a duel between these players ends. */
const MOST_ACTIONS = 400;

/** Does the next best thing that a click can do: a place, a target, a card offered, something ready, or the turn's end. */
export async function act(page: Page): Promise<void> {
  await page.locator(WAITS).first().waitFor();
  const ways = [
    ".duel .gap",
    ".duel-side.far .target",
    ".duel .target",
    ".duel .offered .hand-card",
    ".duel-side.near .ready",
    ".duel .end-turn",
  ];
  for (const way of ways) {
    const found = page.locator(way).first();
    if ((await found.count()) === 0) continue;
    await clickUnlessGone(found);
    return;
  }
}

/** Clicks what was found; where the page has gone on meanwhile and it is gone, there is nothing to click. */
async function clickUnlessGone(found: Locator): Promise<void> {
  try {
    await found.click({ timeout: PATIENCE });
  } catch (error) {
    if ((await found.count()) > 0) throw error;
  }
}

/** Plays until somebody has won. */
export async function playOut(page: Page): Promise<void> {
  for (let action = 0; action < MOST_ACTIONS; action++) {
    if (await page.locator(".proof-mark").isVisible()) return;
    await act(page);
  }
}
