import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { act, playOut } from "../../scripts/lib/at-the-duel.js";
import { savedReplay } from "../../scripts/lib/at-the-table.js";
import { describeInBrowser } from "./in-browser.js";

const QUERY = "?game=duel&seat=human&seat=gretive&seed=7";

async function health(page: Page): Promise<string[]> {
  return page.locator(".hero-health").allTextContents();
}

/** Plays a minion if one can be played, else ends the turn. */
async function playMinion(page: Page): Promise<void> {
  const minion = page.locator(".duel-side.near .hand-card.ready", { has: page.locator(".health") }).first();
  if ((await minion.count()) === 0) return void (await page.keyboard.press("f"));
  await minion.click();
  for (const next of [".duel .gap", ".duel .target"]) {
    const place = page.locator(next).first();
    if ((await place.count()) > 0) await place.click();
  }
}

describeInBrowser("a duel on the page", (visit, it) => {
  it("is played to its end by mouse, told, and proven", async () => {
    const page = await visit.open(QUERY);
    expect(await health(page)).toEqual(["30", "30"]);
    await page.locator(".duel-side.near .hand-card").nth(2).click();
    await page.getByRole("button", { name: "Replace 1 card" }).click();
    await page.getByRole("button", { name: "End turn" }).waitFor();
    // What the other side holds stays hidden, but for the coin; its reasons too.
    expect(await page.locator(".duel-side.far .duel-card.back").count()).toBeGreaterThan(0);
    expect(await page.locator(".duel-side.far .duel-hand .card-name").allTextContents()).toEqual(["Lucky Farthing"]);
    await page.getByRole("tab", { name: "Why" }).click();
    expect(await page.getByRole("tabpanel").locator(".bar").count()).toBe(0);
    await page.getByRole("tab", { name: "Moves" }).click();

    await playOut(page);
    expect(await page.locator(".headline").textContent()).toMatch(/^(You win|Gretive wins)\d+ : \d+$/);
    await page.getByRole("tab", { name: "Why" }).click();
    await page.getByRole("tabpanel").locator(".bar").first().waitFor();
    const replay = await savedReplay(page);
    expect(replay.steps.length).toBeGreaterThan(10);
    await page.locator(".proof-mark").click();
    await page.getByRole("button", { name: "Recompute" }).click();
    await page.locator(".proof-mark.equal").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it("is played by keyboard", async () => {
    const page = await visit.open(QUERY);
    await page.getByRole("button", { name: "Keep all" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "End turn" }).waitFor();
    for (let turn = 0; turn < 3; turn++) {
      const before = await page.locator(".log-move").count();
      await page.keyboard.press("f");
      await page.waitForFunction((n) => document.querySelectorAll(".log-move").length > n + 1, before);
      await page.locator(".end-turn").waitFor();
    }
    await page.keyboard.press("p");
    await page.waitForFunction(() => document.querySelector(".duel-side.far .hero-health")?.textContent !== "30");
    expect(visit.complaints).toEqual([]);
  });

  it("is played by dragging: a spell onto the foe hero, a minion onto what it strikes", async () => {
    const page = await visit.open("?game=duel&seat=human&seat=random&seed=7");
    await page.getByRole("button", { name: "Keep all" }).click();
    const told = page.locator(".log-move");
    const spell = page.locator(".duel-side.near .hand-card.ready", { hasText: /Quick Bolt|Loose the Pack/ }).first();
    const striker = page.locator(".duel-side.near .minion.ready").first();
    const dragged = new Set<string>();
    const drag = async (what: string, from: Locator, onto: string, telling: RegExp): Promise<void> => {
      await from.dragTo(page.locator(onto).first());
      await told.filter({ hasText: telling }).first().waitFor();
      dragged.add(what);
    };
    for (let step = 0; step < 80 && dragged.size < 2; step++) {
      await page.locator(".end-turn").waitFor();
      const guards = await page.locator(".duel-side.far .minion.taunt").count();
      const target = `.duel-side.far .${guards > 0 ? "minion.taunt" : "hero"}`;
      if (!dragged.has("spell") && (await spell.count()) > 0) {
        await drag("spell", spell, ".duel-side.far .hero", /(Quick Bolt|Loose the Pack) on the foe hero/);
      } else if (!dragged.has("minion") && (await striker.count()) > 0) {
        await drag("minion", striker, target, /strikes/);
      } else await playMinion(page);
    }
    expect([...dragged].sort()).toEqual(["minion", "spell"]);
    expect(visit.complaints).toEqual([]);
  });

  it("fits a narrow screen", async () => {
    const page = await visit.open(QUERY, { viewport: { width: 360, height: 740 } });
    await page.locator(".centre .primary").click();
    for (let step = 0; step < 12; step++) await act(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(visit.complaints).toEqual([]);
  });
});
