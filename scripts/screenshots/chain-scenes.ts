import type { Page } from "playwright-core";
import { bendMatch, giveChain, playCard, playOut, sitDown, turn } from "../lib/at-the-chain.js";
import { dealt } from "../lib/browse.js";
import type { Scene } from "./scenes.js";

/** An address at which nothing answers. */
const NOBODY = "http://127.0.0.1:9";

/** The states of games on chain. */
export const chainScenes: Scene[] = [
  {
    name: "chain-setup",
    async play(page, url, chain) {
      await giveChain(page, chain);
      await choose(page, url, "On a chain, fair", "New battle");
      await page.locator(".trust").waitFor();
    },
  },
  {
    name: "chain-setup-node",
    async play(page, url) {
      await choose(page, url, "On a chain, fair", "New battle");
      await page.getByLabel("Your account").waitFor();
    },
  },
  {
    name: "chain-setup-spanish",
    locale: "es-ES",
    async play(page, url, chain) {
      await giveChain(page, chain);
      await choose(page, url, "En una cadena, clásica", "Nueva partida");
      await page.locator(".trust").waitFor();
    },
  },
  {
    name: "chain-deal",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await page.getByText("Waiting for the beacon to deal").waitFor();
    },
  },
  {
    name: "chain-bound",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await playCard(page);
      await page.getByText(/^You are bound/).waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: "chain-turn",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await playCard(page);
      await turn(page);
      await page.mouse.move(0, 0);
    },
  },
  {
    name: "chain-proven",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await playCard(page);
      await turn(page);
      await page.getByRole("tab", { name: "Proof" }).click();
      await page.getByRole("button", { name: "Recompute from the chain" }).click();
      await page.getByText(/^Chain and replay agree/).waitFor();
    },
  },
  {
    name: "chain-differs",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await playCard(page);
      await turn(page);
      await bendMatch(page, { replay: "ab".repeat(32) });
      await page.getByRole("tab", { name: "Proof" }).click();
      await page.getByRole("button", { name: "Recompute from the chain" }).click();
      await page.getByText("Chain and replay do not agree.").waitFor();
    },
  },
  {
    name: "chain-lapsed",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await turn(page);
      await bendMatch(page, { deadline: "1000000" });
      await page.getByText("Your time has passed").waitFor();
    },
  },
  {
    name: "chain-void",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await turn(page);
      await bendMatch(page, { status: 6 });
      await page.getByText("Void: nobody has won").waitFor();
    },
  },
  {
    name: "chain-refused",
    async play(page, url, chain) {
      await fair(page, url, chain);
      await turn(page);
      const error = { code: 3090003, name: "unsatisfied_authorization", what: "Provided keys do not satisfy" };
      await page.route("**/v1/chain/send_transaction", (route) => route.fulfill({ status: 500, json: { error } }));
      await page.locator(".hand.own .card-button").first().click();
      await page.getByText("The chain refused this").waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: "chain-unreachable",
    async play(page, url) {
      await fair(page, url, NOBODY);
      await page.getByText("The chain cannot be reached").waitFor();
    },
  },
  {
    name: "chain-none",
    async play(page, url) {
      await page.goto(`${url}?game=elemental&chain=fair`);
      await page.getByText("This page has no chain of its own").waitFor();
    },
  },
  {
    name: "chain-sign-in",
    async play(page, url, chain) {
      await choose(page, url, "On a chain, fair", "New battle");
      await page.getByLabel("Node").fill(chain);
      await page.getByLabel("Your account").fill("carol");
      await page.getByLabel("Who signs").selectOption("typed");
      await page.getByRole("button", { name: "Play on chain" }).click();
      await page.getByLabel("Private key of carol").waitFor();
    },
  },
  {
    name: "chain-classic",
    async play(page, url, chain) {
      await giveChain(page, chain);
      await sitDown(page, url, "classic");
      await playCard(page);
      await turn(page);
      await page.mouse.move(0, 0);
    },
  },
  {
    name: "chain-classic-over",
    async play(page, url, chain) {
      await giveChain(page, chain);
      await sitDown(page, url, "classic");
      await playOut(page);
      await page.getByRole("tab", { name: "Proof" }).click();
    },
  },
];

async function fair(page: Page, url: string, chain: string): Promise<void> {
  await giveChain(page, chain);
  await sitDown(page, url, "fair");
}

/** Opens the dialog for a new battle and chooses where it is played. */
async function choose(page: Page, url: string, where: string, title: string): Promise<void> {
  await page.goto(`${url}?game=elemental&seat=human&seat=tutorial&seed=7`);
  await dealt(page);
  await page.getByRole("button", { name: title }).click();
  await page.getByRole("radio", { name: where }).check();
}
