import { expect } from "vitest";
import { drop, finish, pick, rounds, savedReplay } from "../../scripts/lib/at-the-table.js";
import { forfeited } from "../../scripts/screenshots/forfeited.js";
import { describeInBrowser, SOON } from "./in-browser.js";

const QUERY = "?game=elemental&seat=human&seat=tutorial&seed=7";

describeInBrowser("a battle by mouse", (visit, it) => {
  it("is played, explained, saved, loaded, proven, and refused once tampered with", async () => {
    const page = await visit.open(QUERY);
    await rounds(page, 1);

    await page.getByRole("tab", { name: "Why" }).click();
    const why = page.getByRole("tabpanel");
    expect(await why.getByRole("heading", { level: 2 }).textContent()).toMatch(/^Tutorial chose: \w+/);
    expect(await why.locator(".bar.chosen").count()).toBe(1);
    const shares = await why.locator(".bar-fill.for, .bar-fill.against").count();
    expect(shares).toBe(4);
    await why.getByText("Details").click();
    expect(await why.getByText("What each strategy would have played").isVisible()).toBe(true);

    await page.getByRole("tab", { name: "Moves" }).click();
    await finish(page);
    const headline = (await page.locator(".headline").textContent()) ?? "";
    expect(headline).toMatch(/^(You win|Tutorial wins)\d : \d$/);
    const [winner = 0, loser = 0] = headline.slice(-5).split(" : ").map(Number);
    // Where lives are equal at the end, the second side has won.
    expect(winner).toBeGreaterThanOrEqual(loser);
    expect(await page.getByRole("button", { name: "Same battle again" }).isVisible()).toBe(true);
    expect(await page.locator(".proof-mark").textContent()).toBe("not checked");

    const replay = await savedReplay(page);
    expect(replay.steps.length).toBe(await page.locator(".log-move").count());

    const other = await visit.open("?game=tictactoe&seat=human&seat=minimax&seed=1");
    await pick(other, JSON.stringify(replay));
    await other.locator(".proof-mark.equal").waitFor();
    expect(await other.locator(".log-move").count()).toBe(replay.steps.length);
    await other.locator(".proof-mark").click();
    const proof = other.getByRole("tabpanel");
    expect(await proof.getByText("Recomputed: Tutorial.").isVisible()).toBe(true);
    expect(await proof.locator("#module-hash").textContent()).toBe(replay.module.sha256);
    await other.keyboard.press("End");
    await expect.poll(() => proof.locator("#running-hash").textContent(), SOON).toBe(replay.hash);

    const agentStep = 3;
    const changed = structuredClone(replay);
    const step = changed.steps[agentStep];
    if (step) step.action = (step.action + 1) % 4;
    await drop(other, JSON.stringify(changed));
    await other.locator(".proof-mark.differs").waitFor();
    expect(await other.locator(".proof-mark").textContent()).toBe(`differs at step ${agentStep}`);
    expect(await other.getByText(`steps.${agentStep}.action`).isVisible()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  it("names the value that was changed outside of the steps", async () => {
    const page = await visit.open(QUERY);
    await finish(page);
    const replay = await savedReplay(page);
    for (const [field, change] of [
      ["seed", { seed: `${replay.seed.slice(2)}00` }],
      ["module.sha256", { module: { sha256: replay.hash } }],
      ["result.outcomes", { result: { outcomes: [0, 0] } }],
    ] as const) {
      await drop(page, JSON.stringify({ ...replay, ...change }));
      await page.locator(".proof-mark.differs").waitFor();
      const problems = await page.locator(".problems code").allTextContents();
      expect(problems.some((name) => name.startsWith(field))).toBe(true);
      await drop(page, JSON.stringify(replay));
      await page.locator(".proof-mark.equal").waitFor();
    }
    expect(visit.complaints).toEqual([]);
  });

  it("shows who forfeited and why, and proves the moves before it", async () => {
    const page = await visit.open(QUERY);
    await drop(page, await forfeited());
    await page.locator(".proof-mark.equal").waitFor();
    expect(await page.locator(".headline").textContent()).toBe("python3 bot.py forfeited");
    expect(await page.locator(".status").textContent()).toContain("The program stopped with an error.");
  });

  it("plays one card where two are clicked", async () => {
    const page = await visit.open(QUERY);
    await page.locator(".hand.own .card-button").evaluateAll((cards) => {
      for (const card of cards) (card as HTMLElement).click();
    });
    await expect.poll(() => page.locator(".log-move").count(), SOON).toBe(2);
    await rounds(page, 1);
    expect(visit.complaints).toEqual([]);
  });

  it("refuses what is no replay, in words", async () => {
    const page = await visit.open(QUERY);
    for (const text of ["hello", "{}", '{"format":"fairhand-replay/1"}']) {
      await drop(page, text);
      const notice = page.getByRole("alert");
      await notice.getByText("This file is no replay").waitFor();
      await notice.getByRole("button", { name: "Close" }).click();
    }
    await rounds(page, 1);
    expect(visit.complaints).toEqual([]);
  });

  it("says of a replay that it cannot open what it is, and that the battle before is still on the table", async () => {
    const page = await visit.open(QUERY);
    await finish(page);
    const replay = await savedReplay(page);
    await drop(page, JSON.stringify({ ...replay, seed: `${replay.seed.slice(2)}00` }));
    await page.locator(".proof-mark.differs").waitFor();
    const notice = page.getByRole("alert");
    for (const [title, change] of [
      ["A replay of another game", { game: "chess" }],
      ["A replay of another version", { format: "fairhand-replay/2" }],
      ["This replay does not fit", { options: { hand: 99 } }],
    ] as const) {
      await drop(page, JSON.stringify({ ...replay, ...change }));
      await notice.getByText(title, { exact: true }).waitFor();
      expect(await notice.textContent()).toContain("The table and the Proof tab still show the battle before.");
      expect(await page.locator(".proof-mark.differs").count()).toBe(1);
    }
    await drop(page, JSON.stringify(replay));
    await page.locator(".proof-mark.equal").waitFor();
    expect(await notice.count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  it("hides the first side's pick until it is shown, in the table, the log and the reasons", async () => {
    const page = await visit.open("?game=elemental&seat=exploiter&seat=human&seed=11");
    await page.locator(".log-move").waitFor();
    expect(await page.locator(".log-move").textContent()).toBe("hidden");
    expect(await page.locator(".arena .card.front").count()).toBe(0);
    expect(await page.locator(".arena .card.back").count()).toBe(1);
    await page.getByRole("tab", { name: "Why" }).click();
    expect(await page.getByRole("tabpanel").textContent()).toContain("still hidden");
    await page.keyboard.press("1");
    await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).waitFor();
    expect(visit.complaints).toEqual([]);
  });
});
