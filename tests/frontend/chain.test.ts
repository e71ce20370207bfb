import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { APIClient, PrivateKey } from "@wharfkit/antelope";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { ContractClient } from "../../harness/chain/index.js";
import { bendMatch, giveChain, playCard, playOut, sitDown, turn } from "../../scripts/lib/at-the-chain.js";
import { savedReplay } from "../../scripts/lib/at-the-table.js";
import { type ChainProcess, startChainProcess } from "../../scripts/lib/chain-process.js";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { runNode } from "../../scripts/lib/run.mjs";
import { describeInBrowser, SOON } from "./in-browser.js";

/** Milliseconds for a whole match: two rounds of the beacon for each of its own. */
const MATCH = 300_000;

describeInBrowser("games on chain", (visit, it) => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-page-"));
  const state = path.join(folder, "chain.json");
  let chain: ChainProcess;

  beforeAll(async () => {
    chain = await startChainProcess(state);
    visit.allowed.push(chain.url);
  });
  afterAll(async () => {
    await chain?.kill();
    rmSync(folder, { recursive: true });
  });

  const visitor = async (options = {}): Promise<Page> => {
    const page = await visit.visitor(options);
    await giveChain(page, chain.url);
    return page;
  };

  it(
    "a fair match goes to its end through a reload and a restart of the chain, and its replay verifies",
    async () => {
      const page = await visitor();
      await sitDown(page, visit.site.url, "fair");
      await page.getByText("Waiting for the beacon to deal").waitFor();
      expect(new URL(page.url()).searchParams.get("chain")).toBe("fair");
      expect(await page.getByRole("button", { name: "Save replay" }).isDisabled()).toBe(true);
      await playCard(page);
      await page.getByText(/^You are bound to \w+/).waitFor();

      await page.reload();
      await page.getByText(/^You are bound to \w+/).waitFor();
      await turn(page);
      expect(await page.locator(".log-move").count()).toBe(2);

      await playCard(page);
      await page.getByText(/^You are bound to \w+/).waitFor();
      await chain.kill();
      await page.getByText("The chain cannot be reached").waitFor();
      expect(await page.getByRole("alert").textContent()).toContain(chain.url);
      chain = await startChainProcess(state, chain.port);
      await turn(page);
      expect(await page.locator(".log-move").count()).toBe(4);
      visit.complaints.splice(0, visit.complaints.length, ...visit.complaints.filter((text) => !REFUSED.test(text)));

      await playOut(page);
      await page.locator(".proof-mark").click();
      await page.getByRole("button", { name: "Recompute from the chain" }).click();
      await page.getByText(/^Chain and replay agree/).waitFor();
      await page.locator(".proof-mark.equal").waitFor();
      await page.getByText("The very module that runs here.").waitFor();

      const replay = await savedReplay(page);
      expect(await fact(page, "Running hash on the chain")).toBe(replay.hash);
      expect(await fact(page, "Rounds played")).toBe(String(replay.steps.length / 3));
      const file = path.join(folder, "match.json");
      writeFileSync(file, JSON.stringify(replay));
      const { code, output } = await runNode(inRoot("dist", "cli", "main.js"), ["verify", file]);
      expect(code, output).toBe(0);

      await page.reload();
      await page.locator(".status.finished").waitFor();
      await page.getByRole("button", { name: "Next match, erasing this row" }).click();
      await page.getByText("Waiting for the beacon to deal").waitFor();
      await turn(page);
      expect(await page.locator(".log-move").count()).toBe(0);
      expect(await fact(page, "Your results against Equilibrium")).toMatch(
        /^(1 won, 0 lost|0 won, 1 lost|0 won, 0 lost, 1 d)/,
      );
      expect(visit.complaints).toEqual([]);
    },
    MATCH,
  );

  it("says so when chain and replay do not agree", async () => {
    const page = await visitor();
    await sitDown(page, visit.site.url, "fair");
    await playCard(page);
    await turn(page);
    await bendMatch(page, { replay: "ab".repeat(32) });
    await page.getByRole("tab", { name: "Proof" }).click();
    await page.getByRole("button", { name: "Recompute from the chain" }).click();
    await page.getByText("Chain and replay do not agree.").waitFor();
    expect(await page.locator(".problems code").allTextContents()).toEqual(["replay"]);
  });

  it(
    "a classic game is played to its end, through a reload, and shows its row",
    async () => {
      const page = await visitor();
      await sitDown(page, visit.site.url, "classic");
      await playCard(page);
      await turn(page);
      expect(await page.locator(".log-move").count()).toBe(2);
      await page.getByText(/^The contract's strategy: (Best Card Wins|Minimum Losses|Points Tally)/).waitFor();
      const hands = await page.locator(".hand.own").textContent();
      await page.reload();
      await turn(page);
      expect(await page.locator(".hand.own").textContent()).toBe(hands);
      await playOut(page);
      await page.getByRole("tab", { name: "Proof" }).click();
      await page.getByText(/^A classic game proves nothing/).waitFor();
      const { life_player, life_ai, status } = await classicRow(chain.url, await guestOf(page));
      expect(await fact(page, "life_player")).toBe(String(life_player));
      expect(await fact(page, "life_ai")).toBe(String(life_ai));
      expect(await page.locator(".headline").textContent()).toContain(status === 1 ? "You win" : "Tutorial wins");
      expect(await page.locator(".proof-mark").count()).toBe(0);
      await page.getByRole("button", { name: "Next game" }).click();
      await turn(page);
      await expect.poll(() => page.locator(".log-move").count(), SOON).toBe(0);
      expect(visit.complaints).toEqual([]);
    },
    MATCH,
  );

  it("says that the chain is not reachable, and goes on when it is", async () => {
    const other = path.join(folder, "other.json");
    const first = await startChainProcess(other);
    visit.allowed.push(first.url);
    await first.kill();
    const page = await visit.visitor();
    await giveChain(page, first.url);
    await sitDown(page, visit.site.url, "fair");
    const alert = page.getByRole("alert");
    await alert.getByText("The chain cannot be reached").waitFor();
    expect(await alert.textContent()).toContain(`${first.url} does not answer. Does npm start still run?`);
    const again = await startChainProcess(other, first.port);
    await page.getByRole("button", { name: "Try again" }).click();
    await turn(page);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.context().close();
    await again.kill();
    visit.complaints.length = 0;
  });

  it("plays on a node by its address, with a key that is typed in and kept nowhere", async () => {
    const key = PrivateKey.generate("K1");
    const body = JSON.stringify({ name: "carol", key: String(key.toPublic()) });
    expect((await fetch(`${chain.url}/v1/fairhand/account`, { method: "POST", body })).status).toBe(200);
    const page = await visit.open("?game=elemental&seat=human&seat=tutorial&seed=7");
    await page.getByRole("button", { name: "New battle" }).click();
    await page.getByRole("radio", { name: "On a chain, fair" }).check();
    const node = page.getByLabel("Node");
    await node.fill("ftp://nowhere");
    await page.getByRole("button", { name: "Play on chain" }).click();
    await page.getByRole("alert").getByText("“ftp://nowhere” is no address of a node").waitFor();
    await node.fill(chain.url);
    await page.getByLabel("Your account").fill("carol");
    await page.getByLabel("Who signs").selectOption({ label: "A private key that you type in" });
    await page.getByRole("button", { name: "Play on chain" }).click();
    await page.getByLabel("Private key of carol").fill("no key");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("That was no private key.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Private key of carol").fill(String(key));
    await page.getByRole("button", { name: "Sign in" }).click();
    await playCard(page);
    await turn(page);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).toContain("carol");
    expect(kept).not.toContain(String(key));
    expect(kept).not.toContain(key.toWif());
    expect(visit.complaints).toEqual([]);
  });

  it("fits 360 pixels without scrolling sideways, with targets of 44", async () => {
    const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const fits = async (): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const small = await page.locator("button:visible, select:visible, .input:visible").evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${control.textContent} ${width} x ${height}`] : [];
        }),
      );
      expect(small).toEqual([]);
    };
    await page.goto(`${visit.site.url}?game=elemental&seat=human&seat=tutorial&seed=7`);
    await page.getByRole("button", { name: "New battle" }).click();
    await page.getByRole("radio", { name: "On a chain, fair" }).check();
    await fits();
    await page.getByLabel("Chain", { exact: true }).selectOption("node");
    await fits();
    await page.getByLabel("Chain", { exact: true }).selectOption("own");
    await page.getByRole("button", { name: "Play on chain" }).click();
    await turn(page);
    await fits();
    await page.getByRole("tab", { name: "Proof" }).click();
    await page.getByRole("button", { name: "Recompute from the chain" }).click();
    await page.getByText(/^Chain and replay agree/).waitFor();
    await fits();
    await page.route("**/v1/chain/*", (route) => route.abort());
    await page.getByText("The chain cannot be reached").waitFor();
    await fits();
    await page.context().close();
    visit.complaints.length = 0;
  });

  it("tells why the chain refuses an action", async () => {
    const page = await visitor();
    await sitDown(page, visit.site.url, "fair");
    await turn(page);
    await page.route("**/v1/chain/send_transaction", (route) =>
      route.fulfill({
        status: 500,
        json: { code: 500, error: { code: 3090003, name: "unsatisfied_authorization", what: "no such key" } },
      }),
    );
    await page.locator(".hand.own .card-button").first().click();
    const alert = page.getByRole("alert");
    await alert.getByText("The chain refused this").waitFor();
    expect(await alert.textContent()).toMatch(/does not know the key.*active permission: PUB_R1_/);
    await page.unroute("**/v1/chain/send_transaction");
    await page.getByRole("button", { name: "Try again" }).click();
    await playCard(page);
    visit.complaints.length = 0;
  });

  it("commits to nothing that it could not keep for the reveal", async () => {
    const page = await visitor();
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name: string, value: string) {
        if (name.includes("commit")) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, name, value);
      };
    });
    let sent = 0;
    await sitDown(page, visit.site.url, "fair");
    await turn(page);
    page.on("request", (request) => {
      if (request.url().endsWith("/send_transaction")) sent++;
    });
    await page.locator(".hand.own .card-button").first().click();
    const alert = page.getByRole("alert");
    await alert.getByText("The game cannot go on").waitFor();
    expect(await alert.textContent()).toContain("storage is full or closed");
    expect(sent).toBe(0);
    await page.context().close();
  });

  it("shows a match whose time has passed, and one that is void", async () => {
    const page = await visitor();
    await sitDown(page, visit.site.url, "fair");
    await turn(page);
    await bendMatch(page, { deadline: "1000000" });
    await page.getByText("Your time has passed").waitFor();
    expect(await page.getByRole("button", { name: "End it as lost" }).isEnabled()).toBe(true);
    expect(await page.locator(".hand.own .card-button[aria-disabled=false]").count()).toBe(0);
    await page.unroute("**/v1/chain/get_table_rows");
    await bendMatch(page, { status: 6 });
    await page.getByText("Void: nobody has won").waitFor();
    await page.getByRole("button", { name: "Next match, erasing this row" }).waitFor();
  });

  it("lets a page reach the chain that is played on, and nobody else", async () => {
    const tries = (page: Page, url: string): Promise<string> =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            () => "reached",
            () => "refused",
          ),
        url,
      );
    const info = `${chain.url}/v1/chain/get_info`;
    for (const query of ["?game=elemental&seat=human&seat=tutorial&seed=7", "?game=tictactoe&chain=fair"]) {
      expect(await tries(await visit.open(query), info)).toBe("refused");
    }
    const there = await visitor();
    await sitDown(there, visit.site.url, "fair");
    await turn(there);
    expect(await tries(there, info)).toBe("reached");
    expect(await tries(there, "http://localhost:9/")).toBe("refused");
    expect(visit.complaints.filter((text) => text.includes("Content Security Policy")).length).toBeGreaterThan(1);
    visit.complaints.length = 0;
  });

  it("is offered for games that are contracts, and says whom it trusts", async () => {
    const page = await visit.open("?game=tictactoe&seat=human&seat=minimax&seed=1");
    await page.getByRole("button", { name: "New battle" }).click();
    expect(await page.getByRole("radio", { name: "On a chain, fair" }).count()).toBe(0);
    await page.getByRole("radio", { name: "Elemental Battles" }).check();
    await page.getByRole("radio", { name: "On a chain, fair" }).check();
    const trust = page.locator(".trust");
    for (const whom of ["beacon's operator", "contract's owner", "producers", "node that you ask"]) {
      expect(await trust.textContent()).toContain(whom);
    }
    await page.getByRole("radio", { name: "On a chain, classic" }).check();
    expect(await trust.textContent()).toContain("A classic game proves nothing");
  });
});

const REFUSED = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

/** What the Proof tab says of something. */
async function fact(page: Page, name: string): Promise<string> {
  await page.getByRole("tab", { name: "Proof" }).click();
  const term = page.locator(".facts dt", { hasText: name });
  return (await term.locator("xpath=following-sibling::dd[1]").textContent()) ?? "";
}

/** The account that a page plays as on its own chain. */
async function guestOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem("fairhand.chain"));
  return (JSON.parse(kept ?? "{}") as { account: string }).account;
}

/** A player's classic game, asked of the chain itself. */
async function classicRow(url: string, username: string): Promise<Record<string, number>> {
  const { game_data } = (await new ContractClient(new APIClient({ url }), "fairhand").user(username)) ?? {};
  return { ...game_data } as Record<string, number>;
}
