import type { Page } from "playwright-core";
import { expect } from "vitest";
import { describeInBrowser, SOON } from "./in-browser.js";

const QUERY = "?game=mus&option=mano_start:0&seat=human&seat=sencillo&seat=medio&seat=sencillo&seed=11";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Words that a person says in this test, the first that may be said. */
const WORDS = ["no mus", "paso", "no quiero"];
const MOST_WORDS = 40;

/** Says words until a hand has been counted and shown; gives what was said. */
async function playHand(page: Page): Promise<string[]> {
  const said: string[] = [];
  const shown = page.locator(".mus .shown");
  for (let i = 0; i < MOST_WORDS; i++) {
    await page.locator(".mus .speech, .mus .shown").first().waitFor(SOON);
    if ((await shown.count()) > 0) return said;
    const word = await firstWord(page);
    if (!word) continue;
    const before = await page.locator(".log-move").count();
    await page.locator(".mus .word", { hasText: new RegExp(`^${word}$`) }).click();
    await page.waitForFunction((n) => document.querySelectorAll(".log-move").length > n, before);
    said.push(word);
  }
  throw new Error(`no hand was counted after ${said.join(", ")}`);
}

async function firstWord(page: Page): Promise<string | undefined> {
  const words = await page.locator(".mus .word").allTextContents();
  return WORDS.find((word) => words.includes(word));
}

describeInBrowser("mus", (visit, it) => {
  it("is played, a hand of it, with a partner and two opponents", async () => {
    const page = await visit.open(QUERY);
    expect(await page.locator(".mus .player").count()).toBe(4);
    const hidden = page.locator(".mus-card.back");
    expect(await hidden.count()).toBe(12);
    expect(await page.locator(".mus .near .mus-card:not(.back)").count()).toBe(4);
    const said = await playHand(page);
    expect(said[0]).toBe("no mus");
    // all four hands lie open after the count
    expect(await page.locator(".mus .shown").allTextContents()).toHaveLength(4);
    expect(await page.locator(".mus .count li").count()).toBeGreaterThan(0);
    expect(visit.complaints).toEqual([]);
  });

  it("says nothing of its agents' reasons while a match goes on", async () => {
    const page = await visit.open(QUERY);
    await page.locator(".mus .word", { hasText: /^no mus$/ }).click();
    await page.locator(".mus .bubble").first().waitFor(SOON);
    await page.getByRole("tab", { name: "Why" }).click();
    const text = await page.getByRole("tabpanel").textContent();
    expect(text).not.toMatch(/EV\(|hand_strength/);
  });

  it("fits on a phone, with cards chosen by touch for a discard", async () => {
    const page = await visit.open(QUERY, PHONE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
    await page.locator(".mus .word", { hasText: /^mus$/ }).tap();
    await page.locator(".mus .throw, .mus .bet, .mus .shown").first().waitFor(SOON);
    if ((await page.locator(".mus .throw").count()) === 0) return;
    await page.locator(".mus .throw").first().tap();
    expect(await page.locator('.mus .throw[aria-pressed="true"]').count()).toBe(1);
    await page.locator(".mus .word").tap();
    await page
      .locator(".mus .throw")
      .first()
      .waitFor({ state: "detached", ...SOON });
  });

  it("shows its agents' notes once a match is over, to whoever switches them on", async () => {
    const agents = ["pro", "medio", "pro", "medio"].map((agent) => `&seat=${agent}@20`).join("");
    const page = await visit.open(`?game=mus&option=hands_limit:1${agents}&seed=5`);
    await page.getByRole("tab", { name: "Why" }).click();
    const panel = page.getByRole("tabpanel");
    await page.getByRole("button", { name: "Next battle" }).first().waitFor(SOON);
    await panel.locator("summary").waitFor(SOON);
    await panel.locator("summary").click();
    await panel.getByText("recommendations").first().waitFor(SOON);
    expect(await panel.getByText("notes", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("checkbox", { name: "Agents' notes after a battle" }).check();
    await panel.getByText("notes", { exact: true }).first().waitFor(SOON);
    expect(visit.complaints).toEqual([]);
  });

  it("remembers how a person played, and forgets it when asked to", async () => {
    const page = await visit.open(QUERY);
    await playHand(page);
    await page.getByRole("button", { name: "Resign" }).click();
    const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("fairhand.history.mus"));
    await page.waitForFunction(() => localStorage.getItem("fairhand.history.mus") !== null);
    const { format, players } = JSON.parse((await kept()) ?? "{}") as {
      format: string;
      players: Record<string, unknown[]>;
    };
    expect(format).toBe("fairhand-history/1");
    expect(players.human).toHaveLength(1);
    expect(page.url()).not.toContain("session_open");
    await page.getByRole("button", { name: "Next battle" }).first().click();
    await page.waitForURL(/seat=medio:[^&]*session_open=/);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Forget past games" }).click();
    expect(await kept()).toBeNull();
  });
});
