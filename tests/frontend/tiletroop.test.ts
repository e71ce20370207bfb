import type { Page } from "playwright-core";
import { expect } from "vitest";
import { boardOf, tileBeside } from "../../frontend/games/tiletroop/geometry.js";
import { describeInBrowser } from "./in-browser.js";

const RADIUS = 2;
const QUERY = `?game=tiletroop&option=radius:${RADIUS}&seat=human&seat=random&seed=5`;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const MOST_TURNS = 60;

/** The ways to put a finger on a tile and to end a turn. */
interface Input {
  choose(page: Page, tile: number): Promise<void>;
  end(page: Page): Promise<void>;
}

interface Tile {
  tile: number;
  classes: string[];
}

const button = (page: Page) => page.locator(".orders .button.primary:enabled");
const at = (page: Page, tile: number) => page.locator(`[data-tile="${tile}"]`);

const mouse: Input = {
  choose: (page, tile) => at(page, tile).click(),
  end: (page) => button(page).click(),
};

const touch: Input = {
  choose: (page, tile) => at(page, tile).tap(),
  end: (page) => button(page).tap(),
};

const keyboard: Input = {
  async choose(page, tile) {
    const board = boardOf(RADIUS);
    await page.locator('.hex[tabindex="0"]').focus();
    for (let here = await focused(page); here !== tile; here = await focused(page)) {
      const key = keyTowards(here, tile);
      await page.keyboard.press(key);
      expect(await focused(page)).toBe(tileBeside(board, here, key));
    }
    await page.keyboard.press("Enter");
  },
  end: (page) => page.keyboard.press("e"),
};

async function focused(page: Page): Promise<number> {
  return page.evaluate(() => Number((document.activeElement as SVGElement).dataset.tile));
}

/** The arrow that leads on: to the row first, then along it. */
function keyTowards(from: number, to: number): string {
  const { centres } = boardOf(RADIUS);
  const [here, there] = [centres[from], centres[to]];
  if (!here || !there) throw new Error(`no way from ${from} to ${to}`);
  if (here.y !== there.y) return here.y < there.y ? "ArrowDown" : "ArrowUp";
  return here.x < there.x ? "ArrowRight" : "ArrowLeft";
}

async function tiles(page: Page): Promise<Tile[]> {
  return page.locator(".hex").evaluateAll((all) =>
    all.map((element) => ({
      tile: Number((element as SVGElement).dataset.tile),
      classes: [...element.classList],
    })),
  );
}

const over = (page: Page): Promise<boolean> => page.locator(".proof-mark").isVisible();

/** Marches everything that can reach it towards the enemy castle, turn by turn, until the battle is over. */
async function conquer(page: Page, input: Input): Promise<void> {
  const { centres, neighbours } = boardOf(RADIUS);
  const castle = centres.length - 1 - neighbours.findIndex((_, tile) => centres[tile]?.x === westmost(centres));
  const distance = (tile: number): number => {
    const [a, b] = [centres[tile], centres[castle]];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  for (let turn = 0; turn < MOST_TURNS && !(await over(page)); turn++) {
    const sources = (await tiles(page)).filter(({ classes }) => classes.includes("source"));
    for (const { tile } of sources.sort((a, b) => distance(a.tile) - distance(b.tile))) {
      await input.choose(page, tile);
      await page.locator(`.hex.selected[data-tile="${tile}"]`).waitFor();
      const targets = (await tiles(page)).filter(({ classes }) => classes.includes("target"));
      const nearest = targets.sort((a, b) => distance(a.tile) - distance(b.tile))[0];
      if (!nearest || distance(nearest.tile) >= distance(tile)) {
        await release(page);
        continue;
      }
      const played = await page.locator(".log-move").count();
      await input.choose(page, nearest.tile);
      await page.waitForFunction((n) => document.querySelectorAll(".log-move").length > n, played);
      if (await over(page)) return;
      await release(page);
    }
    const played = await page.locator(".log-move").count();
    await input.end(page);
    // Both turns have ended, and it is this side's again.
    await page.waitForFunction(
      (n) =>
        document.querySelector(".proof-mark") ??
        (document.querySelectorAll(".log-move").length >= n && document.querySelector(".orders .primary:enabled")),
      played + 2,
    );
  }
}

/** Lets go of the tile that is selected, if one is. */
async function release(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(".hex.selected").waitFor({ state: "detached" });
}

function westmost(centres: { x: number }[]): number {
  return Math.min(...centres.map(({ x }) => x));
}

describeInBrowser("a battle of TileTroop", (visit, it) => {
  it.each([
    { by: "mouse", input: mouse, options: {} },
    { by: "touch at a phone's width", input: touch, options: PHONE },
    { by: "keyboard alone", input: keyboard, options: {} },
  ])("is won by $by", async ({ input, options }) => {
    const page = await visit.open(QUERY, options);
    await conquer(page, input);
    expect(await page.locator(".headline").textContent()).toContain("You win");
    await page.getByRole("tab", { name: "Proof" }).click();
    await page.getByRole("button", { name: "Recompute" }).click();
    await page.locator(".proof-mark.equal").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it("sends as many troops as were chosen, and takes a move back within the turn", async () => {
    const page = await visit.open(QUERY.replace(`radius:${RADIUS}`, "first:6"));
    await page.locator(".hex.source").click();
    await page.getByRole("button", { name: "Fewer troops" }).click();
    await page.keyboard.press("2");
    await page.locator(".hex.target").first().click();
    expect(await page.locator(".log-move").last().textContent()).toMatch(/×2$/);
    expect(await page.locator(".march.recent").count()).toBe(1);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect.poll(() => page.locator(".log-move").count()).toBe(0);
    expect(await page.locator(".hex.of-0").count()).toBe(1);
  });
});
