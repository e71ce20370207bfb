import type { Page } from "playwright-core";
import { expect } from "vitest";
import { describeInBrowser } from "./in-browser.js";

/** A battle in which, the first card always played, the agent's cards change their order among the bars. */
const REORDERED =
  "?game=elemental&seat=human&seat=tutorial&seed=cf38ca06534fd5b6d5bdaef9c903742ad67f0c079648f416738a53f9d55006b8";

describeInBrowser("the reasons", (visit, it) => {
  it("mark the chosen bar and no other, round after round", async () => {
    const page = await visit.open(REORDERED);
    await page.getByRole("tab", { name: "Why" }).click();
    for (let round = 1; round <= 8; round++) {
      await page.locator(".hand.own .card-button[aria-disabled=false]").first().click();
      await page.getByText(`Decision of step ${2 * round - 1}`).waitFor();
      const bars = await marked(page);
      expect(bars.filter(({ chosen }) => chosen).length, `round ${round}`).toBe(1);
      for (const { chosen, weight, colour, accent } of bars) {
        expect({ bold: weight >= 600, accent: colour === accent }, `round ${round}`).toEqual({
          bold: chosen,
          accent: chosen,
        });
      }
    }
    expect(visit.complaints).toEqual([]);
  });

  it("tell equal cards apart by the keys of their places", async () => {
    const page = await visit.open("?game=elemental&seat=tutorial&seat=exploiter&seed=7");
    await page.locator(".log-move").nth(3).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("tab", { name: "Why" }).click();
    await page.locator("#table").focus();
    await page.keyboard.press("Home");
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("ArrowRight");
      await page.getByText(`Decision of step ${step}`).waitFor();
      const why = page.getByRole("tabpanel");
      const alternatives = await why.locator("ul").first().locator(".bar-label").allTextContents();
      expect(alternatives.length).toBe(4);
      expect(new Set(alternatives.map((name) => /\(key ([1-4])\)$/.exec(name)?.[1])).size).toBe(4);
      const chosen = await why.locator(".bar.chosen .bar-label").textContent();
      expect(await why.getByRole("heading", { level: 2 }).textContent()).toContain(`chose: ${chosen}`);
      expect(await why.locator(".narrative").textContent()).toContain(chosen);
      const line = await why.locator(".sure").allTextContents();
      expect(line.join("")).toMatch(step % 2 === 0 ? /possible draws? leads? here/ : /^(Its score is equal with .*)?$/);
      await why.getByText("Details").click();
      expect(await why.locator(".heat").first().locator("tbody th .chip-key").allTextContents()).toHaveLength(4);
      await why.getByText("Details").click();
    }
    expect(visit.complaints).toEqual([]);
  });

  it.each([
    ["a", "seat=human&seat=equilibrium", 1],
    ["the first", "seat=equilibrium&seat=human", 0],
  ])("draw a solved matrix, the own cards as rows, with both mixes as bars: %s side", async (_, seats, step) => {
    const page = await visit.open(`?game=elemental&${seats}&seed=7`);
    await page.getByRole("tab", { name: "Why" }).click();
    await page.locator(".hand.own .card-button[aria-disabled=false]").first().click();
    await page.getByText(`Decision of step ${step}`).waitFor();
    const heat = page.locator(".heat").first();
    await heat.waitFor();
    const own = await heat.locator("tbody th .chip-key").count();
    expect(own).toBe((await heat.locator("tbody tr").count()) - 1);
    const bars = heat.locator("td.share");
    expect(await bars.count()).toBe(own + (await heat.locator("thead .chip").count()));
    const shares = (await bars.allTextContents()).map((text) => Number.parseInt(text, 10));
    const widths = await bars.evaluateAll((cells) =>
      cells.map((cell) => {
        const [whole, part] = [cell, cell.querySelector(".share-fill")].map(
          (box) => box?.getBoundingClientRect().width ?? 0,
        );
        return (100 * (part ?? 0)) / (whole ?? 1);
      }),
    );
    for (const [index, share] of shares.entries()) expect(Math.abs((widths[index] ?? 0) - share)).toBeLessThan(3);
    for (const mix of [shares.slice(0, own), shares.slice(own)]) {
      expect(Math.abs(mix.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
    }
    expect(await heat.locator("tr.chosen").count()).toBe(1);
    expect(visit.complaints).toEqual([]);
  });
});

/** Each alternative's bar: whether it is the chosen one, and what it looks like. */
function marked(page: Page): Promise<{ chosen: boolean; weight: number; colour: string; accent: string }[]> {
  return page.locator(".why section:has(.bar.chosen) .bar").evaluateAll((bars) => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.background = "var(--accent)";
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return bars.map((bar) => {
      const styleOf = (part: string) => getComputedStyle(bar.querySelector(part) ?? bar);
      return {
        chosen: bar.classList.contains("chosen"),
        weight: Number(styleOf(".bar-label").fontWeight),
        colour: styleOf(".bar-fill").backgroundColor,
        accent,
      };
    });
  });
}
