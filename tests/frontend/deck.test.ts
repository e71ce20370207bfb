import { expect } from "vitest";
import { savedReplay } from "../../scripts/lib/at-the-table.js";
import { describeInBrowser, SOON } from "./in-browser.js";

describeInBrowser("the editor of decks", (visit, it) => {
  it("makes a deck card by card or from a list, and the battle is played with it", async () => {
    const page = await visit.open("?game=duel&seat=gretive&seat=aggro&seed=7", {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole("button", { name: "New battle" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("summary", { hasText: "Rules" }).click();
    const editor = dialog.locator(".deck-editor").first();
    await editor.locator("summary").click();
    expect(await editor.locator(".deck-total").textContent()).toBe("0 of 30 cards");
    await editor.getByRole("button", { name: "Start from the class's deck" }).click();
    expect(await editor.locator(".deck-total").textContent()).toBe("30 of 30 cards");
    await editor
      .locator("li.chosen")
      .first()
      .getByRole("button", { name: /^One less/ })
      .click();
    await editor.getByRole("button", { name: "One more: Pebble Slinger" }).click();
    expect(await editor.locator(".deck-total").textContent()).toBe("30 of 30 cards");

    const list = editor.locator("textarea");
    await list.fill("2 Pebble Slinger\n2 Nobody");
    await editor.getByRole("button", { name: "Take this list" }).click();
    expect(await editor.locator(".fault").textContent()).toContain('line 2: there is no card "Nobody"');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await dialog.getByRole("button", { name: "Deal" }).click();
    await dialog.waitFor({ state: "hidden", ...SOON });
    await page.waitForFunction(() => location.search.includes("data="), undefined, SOON);
    await page.locator(".headline").waitFor({ timeout: 60_000 });
    const replay = await savedReplay(page);
    expect(replay.options.deck0).toBe(65_535);
    const ids = replay.data.deck0?.match(/../g)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
    expect(ids).toHaveLength(30);
    expect(ids).toContain(1);
    expect(visit.complaints).toEqual([]);
  });
});
