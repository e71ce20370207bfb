import type { FileChooser, Page } from "playwright-core";

/** What a person does at the table, for pictures and for tests. */

/** As much of a replay as is looked at or changed here. */
export interface SavedReplay {
  rules: number;
  seed: string;
  module: { sha256: string };
  options: Record<string, number>;
  /** by name, in hex digits */
  data: Record<string, string>;
  seats: Record<string, unknown>[];
  steps: { action: number; hash: string }[];
  hash: string;
  result: Record<string, unknown>;
}

/** Plays the first card that can be played, so many times; waits each time until it is this person's turn again. */
export async function rounds(page: Page, count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    const before = await page.locator(".log-move").count();
    await page.locator(".hand.own .card-button[aria-disabled=false]").first().click();
    await page.waitForFunction((n) => document.querySelectorAll(".log-move").length >= n, before + 2);
  }
}

/** Plays so many turns of TileTroop: marches as many troops as can go from the last tile to the first target, and ends. */
export async function turns(page: Page, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await page.locator(".hex.source").last().click();
    const target = page.locator(".hex.target");
    if (await target.count()) await target.last().click();
    await page.getByRole("button", { name: "End turn" }).click();
    await page.locator(".player.to-move").first().and(page.locator(".player:first-child")).waitFor();
    await page.locator(".orders .button.primary:enabled").waitFor();
  }
}

/** Plays by mouse until somebody has won. */
export async function finish(page: Page): Promise<void> {
  while (!(await page.locator(".proof-mark").isVisible())) await rounds(page, 1);
}

/** Saves the battle on the table and reads the file. */
export async function savedReplay(page: Page): Promise<SavedReplay> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save replay" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as SavedReplay;
}

/** Drops a file with this text onto the page. */
export async function drop(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "replay.json", { type: "application/json" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
}

/** Opens a file with this text through the file picker. */
export async function pick(page: Page, text: string): Promise<void> {
  const file = { name: "replay.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await answer(page, () => page.getByRole("button", { name: "Open replay" }).click(), file);
}

/** Answers the file picker that `open` brings up. */
export async function answer(
  page: Page,
  open: () => Promise<void>,
  file: Parameters<FileChooser["setFiles"]>[0],
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  // Playwright catches pickers some moments after it was asked to: by now, once the page has answered something else.
  await page.evaluate(() => document.readyState);
  await open();
  await (await chooser).setFiles(file);
}
