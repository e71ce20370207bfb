import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { conclude, layOut, parseSeatList, parseSeed } from "../../harness/index.js";
import { arenaReport, loadGame } from "../../harness/node/index.js";
import { arenaPage } from "../../scripts/screenshots/arena-page.js";

const timing = { seconds: 1, gamesPerSecond: 1, decisions: [] };

describe("the report of an arena", () => {
  it("is one file that asks for nothing, answer first, each plot for a page and for a phone", async () => {
    const html = await arenaPage();
    expect(html).not.toMatch(/<(script|link|img|iframe)|\b(src|href)=|@import|url\(|https?:(?!\/\/www\.w3\.org\/)/);
    const { document } = parseHTML(html);
    const headings = Array.from(document.querySelectorAll("h1, h2"), (heading) => heading.textContent);
    expect(headings).toEqual([
      expect.stringMatching(/^exploiter is the strongest with 9\d\.\d % of its points, and beats every other agent/),
      "Rating",
      "Who beats whom",
      "Score by pairing",
      "Agents",
      "Does the first seat help?",
      "Length of games",
      "Time of a decision",
      "How to reproduce it",
    ]);
    const plots = Array.from(document.querySelectorAll("svg"));
    expect(plots).toHaveLength(12);
    for (const plot of plots) {
      expect(plot.getAttribute("aria-label")).toBeTruthy();
      expect(plot.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(document.querySelectorAll("svg.narrow")).toHaveLength(6);
    expect(document.querySelector("pre")?.textContent).toContain("fairhand arena elemental --agents exploiter,");
  });

  it("says so when nothing was played, and shows foreign names as text", async () => {
    const module = await loadGame("tictactoe");
    const bot = "exec:<script>alert(1)</script>";
    const agents = parseSeatList(`random,${bot}`, module.description);
    const plan = {
      options: {},
      data: {},
      seed: parseSeed("1"),
      agents,
      pairs: 5,
      opening: 2,
      botTimeout: 1,
      sprt: null,
    };
    const result = conclude(layOut(module, plan), module.description, false);
    const html = arenaReport(result, timing, `fairhand arena tictactoe --agents 'random,${bot}'`);
    expect(html).not.toContain("<script");
    const { document } = parseHTML(html);
    expect(document.querySelector("h1")?.textContent).toBe("Interrupted before all had met.");
    expect(document.querySelector("pre")?.textContent).toContain(bot);
  });
});
