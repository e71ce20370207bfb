import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { describeInBrowser } from "./in-browser.js";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describeInBrowser("the page of sums beside minimax", (visit, it) => {
  const opened = async (line: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visit.visitor(options);
    await page.goto(`${visit.site.url}sums.html?line=${line}`);
    await page.locator(".sums .board").waitFor();
    return page;
  };

  it("shows both judgements of every free square, and the mistake", async () => {
    const page = await opened("045");
    const squares = page.locator(".sums .square");
    const sums = await squares.evaluateAll((all) => all.map((square) => square.querySelector(".sum")?.textContent));
    expect(sums).toEqual([undefined, "-4", "2", "-20", undefined, undefined, "6", "2", "-12"]);
    expect(await squares.nth(6).getAttribute("aria-label")).toBe("square 6: sum 6, minimax loss, highest sum");
    expect(await page.locator(".verdict").textContent()).toContain("That is a mistake");
  });

  it("follows the sums to their loss, keeps the line in the address, and takes back", async () => {
    const page = await opened("045");
    await page.getByRole("button", { name: "Let the sums play" }).click();
    await page.locator(".sums .square").nth(2).click();
    expect(new URL(page.url()).search).toBe("?line=04562");
    await page.getByRole("button", { name: "Let the sums play" }).click();
    await page.locator(".sums .square").nth(8).click();
    expect(await page.locator(".verdict").textContent()).toBe("x has won");
    await page.getByRole("button", { name: "Take back" }).click();
    expect(new URL(page.url()).search).toBe("?line=045621");
    expect(visit.complaints).toEqual([]);
  });

  it("counts every game against the sums", async () => {
    const page = await opened("");
    const text = page.locator(".mistakes");
    await page.locator(".lines").waitFor();
    const told = await text.textContent();
    expect(told).toContain(
      "As first player: 328 games are possible against them, of which they win 272, draw 56 and lose 0.",
    );
    expect(told).toContain("In 36 of 244 positions they choose worse than minimax.");
    expect(told).toContain("As second player: 751 games");
    expect(told).toContain("lose 53. In 35 of 325 positions");
    expect(await page.locator(".lines .line").count()).toBe(53);
  });

  it("stops at what cannot be played, fits a phone, and axe finds nothing", async () => {
    const page = await opened("44x", PHONE);
    await page.locator(".lines").waitFor();
    expect(await page.locator(".sums .square svg").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
