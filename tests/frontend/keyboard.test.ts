import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answer, type SavedReplay } from "../../scripts/lib/at-the-table.js";
import { describeInBrowser, SOON } from "./in-browser.js";

const QUERY = "?game=elemental&seat=human&seat=tutorial&seed=21";
const MOST_TABS = 40;

describeInBrowser("a battle by keyboard alone", (visit, it) => {
  it("is played, explained, saved, loaded and proven", async () => {
    const page = await visit.open(QUERY);
    await tabTo(page, "Play");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await moves(page, 2);
    await page.keyboard.press("Enter");
    await moves(page, 4);
    // a key that comes while the cards still move is lost, so they are pressed until the battle is over
    const over = async () => {
      if (await page.locator(".proof-mark").isVisible()) return true;
      for (const key of ["1", "2", "3", "4"]) await page.keyboard.press(key, { delay: 5 });
      return false;
    };
    await expect.poll(over, { timeout: 60_000 }).toBe(true);

    await tabTo(page, "Moves");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).textContent()).toMatch(
      /^Tutorial chose/,
    );
    await page.keyboard.press("ArrowRight");
    await tabTo(page, "Recompute");
    await page.keyboard.press("Enter");
    await page.locator(".proof-mark.equal").waitFor();

    await tabTo(page, "Save replay");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    const file = await (await download).path();
    await tabTo(page, "Open replay");
    await answer(page, () => page.keyboard.press("Enter"), file);
    // In a file the person is one of the sides, not "You".
    await page.locator(".side-name", { hasText: "First side" }).waitFor();
    await page.locator(".proof-mark.equal").waitFor();

    await page.keyboard.press("End");
    const hash = () => page.locator("#running-hash").textContent();
    const { hash: last, steps } = JSON.parse(readFileSync(file, "utf8")) as SavedReplay;
    await expect.poll(hash, SOON).toBe(last);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(hash, SOON).toBe(steps.at(-2)?.hash);
    await page.keyboard.press("ArrowRight");
    await expect.poll(hash, SOON).toBe(last);
    expect(visit.complaints).toEqual([]);
  });

  it("sets up another battle", async () => {
    const page = await visit.open(QUERY);
    await tabTo(page, "New battle");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, "Elemental Battles");
    const wanted = page.getByRole("radio", { name: "Tic-tac-toe" });
    while (!(await wanted.isChecked())) await page.keyboard.press("ArrowRight");
    await page.getByLabel("Who plays").first().waitFor();
    await tabTo(page, "Deal");
    await page.keyboard.press("Enter");
    await page.locator(".board").waitFor();
    expect(new URL(page.url()).searchParams.get("game")).toBe("tictactoe");
  });

  it("tells a screen reader what was played, in the module's words and the game's", async () => {
    const page = await visit.open(QUERY);
    await page.keyboard.press("2");
    await moves(page, 2);
    const spoken = await page.getByRole("log").locator("p").allTextContents();
    expect(spoken[0]).toMatch(/^You: play 1, (fire|wood|water|neutral|void)/);
    expect(spoken[1]).toMatch(/^Tutorial: play \d, /);
  });

  it("draws and numbers tic-tac-toe alike", async () => {
    const page = await visit.open("?game=tictactoe&seat=human&seat=human&seed=1");
    await tabTo(page, "centre: empty");
    await page.keyboard.press("Enter");
    await moves(page, 1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await moves(page, 2);
    expect(await page.locator(".square").nth(1).getAttribute("aria-label")).toBe("top: nought");
    await page.getByRole("button", { name: "Take back" }).click();
    await moves(page, 1);
    expect(await page.locator(".square").nth(1).getAttribute("aria-label")).toBe("top: empty");
  });
});

/** Tabs until the control with this beginning of its name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
    });
    if (label.startsWith(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`"${name}" cannot be reached by Tab`);
}

async function moves(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator(".log-move").count(), SOON).toBe(count);
}
