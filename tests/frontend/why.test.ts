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
