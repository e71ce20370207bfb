import type { Page } from "playwright-core";
import { act } from "../lib/at-the-duel.js";
import { drop, finish, rounds, savedReplay, turns } from "../lib/at-the-table.js";
import { dealt } from "../lib/browse.js";
import { arenaPage } from "./arena-page.js";
import { chainScenes } from "./chain-scenes.js";
import { forfeited } from "./forfeited.js";
import { planned } from "./planned.js";

/** A state of the page worth a picture. */
export interface Scene {
  name: string;
  locale?: string;
  /** The whole page rather than the window. */
  whole?: boolean;
  /** Brings the page there from its address; `chain` is the address of one to play on. */
  play(page: Page, url: string, chain: string): Promise<void>;
}

const ELEMENTAL = "?game=elemental&seat=human&seat=tutorial&seed=7";
const EXPLOITER = "?game=elemental&seat=human&seat=exploiter&seed=7";
const TICTACTOE = "?game=tictactoe&seat=human&seat=minimax&seed=7";
const DUEL = "?game=duel&seat=human&seat=gretive&seed=7";
const MUS = "?game=mus&seat=human&seat=sencillo&seat=sencillo&seat=sencillo&seed=5";
const TILETROOP = "?game=tiletroop&seat=human&seat=random&seed=7";

export const scenes: Scene[] = [
  {
    // The picture of the README: battle-desktop-light.png is docs/battle.png.
    name: "battle",
    async play(page, url) {
      await open(page, `${url}?game=elemental&seat=human&seat=tutorial&seed=346`);
      await rounds(page, 5);
      await page.getByRole("tab", { name: "Why" }).click();
      await page.mouse.move(0, 0);
    },
  },
  { name: "elemental-start", play: (page, url) => open(page, url + ELEMENTAL) },
  {
    name: "elemental-round",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await rounds(page, 3);
    },
  },
  {
    name: "elemental-why",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await rounds(page, 2);
      await page.getByRole("tab", { name: "Why" }).click();
    },
  },
  {
    name: "elemental-why-details",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await rounds(page, 2);
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator("summary").click();
      await page.locator(".fold").evaluate((fold) => fold.scrollIntoView());
    },
  },
  {
    name: "elemental-why-exploiter",
    async play(page, url) {
      await open(page, url + EXPLOITER);
      await rounds(page, 2);
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator("summary").click();
      await page.locator(".fold").evaluate((fold) => fold.scrollIntoView());
    },
  },
  {
    name: "elemental-over",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await finish(page);
    },
  },
  {
    name: "elemental-proven",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await finish(page);
      await page.getByRole("tab", { name: "Proof" }).click();
      await page.getByRole("button", { name: "Recompute" }).click();
      await page.waitForSelector(".proof-result.equal");
    },
  },
  {
    name: "elemental-tampered",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await finish(page);
      const replay = await savedReplay(page);
      const step = replay.steps[3];
      if (step) step.action = (step.action + 1) % 4;
      await drop(page, JSON.stringify(replay));
      await page.waitForSelector(".proof-mark.differs");
      await page.getByRole("tab", { name: "Proof" }).click();
    },
  },
  {
    name: "elemental-hidden-pick",
    play: async (page, url) => {
      await open(page, `${url}?game=elemental&seat=exploiter&seat=human&seed=11`);
      await page.waitForSelector(".log-move");
    },
  },
  {
    name: "elemental-deck",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await rounds(page, 3);
      await page.locator(".near .deck-button").click();
    },
  },
  {
    name: "elemental-resigned",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await rounds(page, 2);
      await page.getByRole("button", { name: "Resign" }).click();
      await page.mouse.move(0, 0);
      await page.waitForSelector(".proof-mark");
    },
  },
  {
    name: "forfeited",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await drop(page, await forfeited());
      await page.locator(".proof-mark.equal").waitFor();
      await page.keyboard.press("End");
    },
  },
  {
    name: "tictactoe-details",
    async play(page, url) {
      await open(page, url + TICTACTOE);
      await page.locator(".square").nth(4).click();
      await page.waitForSelector(".log-row .log-cell:nth-child(3) .log-move");
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator("summary").click();
    },
  },
  {
    name: "setup",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await page.getByRole("button", { name: "New battle" }).click();
      await page.locator("dialog summary").click();
    },
  },
  { name: "spanish", locale: "es-ES", play: (page, url) => open(page, url + ELEMENTAL) },
  {
    name: "watching",
    async play(page, url) {
      await open(page, `${url}?game=elemental&seat=exploiter&seat=tutorial&seed=3`);
      await page.waitForSelector(".log-row:nth-child(2)");
      await page.getByRole("button", { name: "Pause" }).click();
    },
  },
  { name: "tictactoe-start", play: (page, url) => open(page, url + TICTACTOE) },
  {
    name: "tictactoe-why",
    async play(page, url) {
      await open(page, url + TICTACTOE);
      await page.locator(".square").nth(4).click();
      await page.waitForSelector(".log-row .log-cell:nth-child(3) .log-move");
      await page.getByRole("tab", { name: "Why" }).click();
    },
  },
  { name: "duel-start", play: (page, url) => open(page, url + DUEL) },
  {
    name: "duel-turn",
    async play(page, url) {
      await open(page, url + DUEL);
      await page.locator(".centre .primary").click();
      for (let action = 0; action < 24; action++) await act(page);
    },
  },
  {
    name: "duel-why",
    async play(page, url) {
      const { replay, step } = await planned();
      await open(page, url + DUEL);
      await drop(page, replay);
      await page.locator(".proof-mark.equal").waitFor();
      await page.keyboard.press("Home");
      for (let at = 0; at <= step; at++) await page.keyboard.press("ArrowRight");
      await page.getByRole("tab", { name: "Why" }).click();
      await page.getByText(`Decision of step ${step}`).waitFor();
    },
  },
  { name: "mus-start", play: (page, url) => open(page, url + MUS) },
  {
    name: "sums",
    whole: true,
    async play(page, url) {
      await page.goto(`${url}sums.html?line=045`);
      await page.locator(".lines").waitFor();
    },
  },
  {
    name: "tiletroop-tree",
    async play(page, url) {
      await open(page, `${url}?game=tiletroop&option=radius:2&seat=human&seat=alphabeta&seed=7`);
      await turns(page, 2);
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator(".fold > summary").click();
      await page.getByRole("button", { name: "Show the tree" }).click();
      await page.locator(".tree summary").first().click();
      await page.locator(".tree").evaluate((tree) => tree.scrollIntoView());
    },
  },
  { name: "tiletroop-start", play: (page, url) => open(page, url + TILETROOP) },
  {
    name: "tiletroop-turn",
    async play(page, url) {
      await open(page, url + TILETROOP);
      await turns(page, 9);
      await page.locator(".hex.source").last().click();
    },
  },
  {
    name: "thinking",
    async play(page, url) {
      await page.clock.install();
      await freezeAgents(page);
      await open(page, url + TICTACTOE);
      await page.locator(".square").nth(4).click();
      // The click is taken when the agent has been asked; only then does its time run.
      await page.waitForFunction(() => document.querySelectorAll(".square svg").length === 1);
      await page.clock.runFor(1300);
      await page.locator(".status.thinking").waitFor();
    },
  },
  {
    name: "not-a-replay",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await drop(page, "hello");
      await page.waitForSelector(".notice");
    },
  },
  {
    name: "other-version",
    async play(page, url) {
      await open(page, url + ELEMENTAL);
      await rounds(page, 3);
      const replay = await savedReplay(page);
      replay.rules = 2;
      await drop(page, JSON.stringify(replay));
      await page.waitForSelector(".notice");
    },
  },
  {
    name: "storage-full",
    async play(page, url) {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await open(page, url + ELEMENTAL);
      await rounds(page, 1);
      await page.waitForSelector(".notice");
    },
  },
  {
    name: "bad-link",
    async play(page, url) {
      await open(page, `${url}?game=elemental&seat=human&seat=nobody`);
      await page.waitForSelector(".notice");
    },
  },
  {
    name: "loading",
    async play(page, url) {
      await page.route("**/*.wasm", () => {});
      await page.goto(url + ELEMENTAL);
      await page.waitForSelector(".loading");
      await page.waitForTimeout(500);
    },
  },
  {
    name: "load-failed",
    async play(page, url) {
      await page.route("**/*.wasm", (route) => route.abort());
      await page.goto(url + ELEMENTAL);
      await page.waitForSelector(".failed");
    },
  },
  ...chainScenes,
  {
    // The picture of docs/arena.md: arena-report-desktop-light.png is docs/arena.png.
    name: "arena-report",
    async play(page) {
      // As high as its first two plots.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 860 });
      await page.setContent(await arenaPage());
    },
  },
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await dealt(page);
}

/** Keeps agents from ever answering. */
async function freezeAgents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { name?: string }) {
      if (message.name !== "step") postMessage.call(this, message);
    };
  });
}
