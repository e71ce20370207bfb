import { expect } from "vitest";
import { finish, rounds } from "../../scripts/lib/at-the-table.js";
import { dealt } from "../../scripts/lib/browse.js";
import { describeInBrowser, SOON } from "./in-browser.js";

const QUERY = "?game=elemental&seat=human&seat=tutorial&seed=7";

describeInBrowser("the page", (visit, it) => {
  it("is a table with cards dealt, at once and with the whole battle in its address", async () => {
    const page = await visit.open();
    expect(await page.locator(".hand.own .card-button[aria-disabled=false]").count()).toBe(4);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("game")).toBe("elemental");
    expect(searchParams.getAll("seat")).toEqual(["human", "equilibrium"]);
    expect(searchParams.get("seed")).toMatch(/^[0-9a-f]{64}$|^\d+$/);
    expect(visit.complaints).toEqual([]);
  });

  it("continues a battle after a reload, and from the bare address", async () => {
    const page = await visit.open(QUERY);
    await rounds(page, 2);
    const hands = await page.locator(".elemental").textContent();
    await page.reload();
    await dealt(page);
    expect(await page.locator(".log-move").count()).toBe(4);
    expect(await page.locator(".elemental").textContent()).toBe(hands);
    await page.goto(visit.site.url);
    await dealt(page);
    expect(await page.locator(".log-move").count()).toBe(4);
    await finish(page);
    await page.goto(visit.site.url);
    await dealt(page);
    expect(await page.locator(".log-move").count()).toBe(0);
  });

  it("links to any position", async () => {
    const page = await visit.open(QUERY, { permissions: ["clipboard-read", "clipboard-write"] });
    await rounds(page, 2);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const hands = await page.locator(".elemental").textContent();
    const other = await visit.open(new URL(link).search);
    expect(await other.locator(".elemental").textContent()).toBe(hands);
  });

  it("deals a fresh battle where a link does not fit, and says so", async () => {
    for (const query of [
      "?game=chess",
      "?game=tictactoe&chain=fair",
      "?game=elemental&seat=human&seat=nobody",
      `${QUERY}&moves=9`,
    ]) {
      const page = await visit.open(query);
      await page.getByRole("alert").getByText("This link does not fit").waitFor();
      expect(await page.locator(".hand.own .card-button").count()).toBe(4);
    }
  });

  it("says that a module cannot be loaded, and tries again", async () => {
    const page = await visit.visitor();
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(visit.site.url);
    await page.getByRole("heading", { name: "The game could not be loaded" }).waitFor();
    await page.unroute("**/*.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await dealt(page);
    visit.complaints.length = 0;
  });

  it("says that a battle cannot be kept when the storage is full, and plays on", async () => {
    const page = await visit.visitor();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto(visit.site.url + QUERY);
    await dealt(page);
    await rounds(page, 1);
    await page.getByText("This battle cannot be kept").waitFor();
    await rounds(page, 1);
  });

  it("lets a person leave an agent that thinks, and go on later", async () => {
    const page = await visit.visitor();
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message: { name?: string }) {
        if (message.name !== "step" || sessionStorage.getItem("awake")) postMessage.call(this, message);
      };
    });
    await page.goto(`${visit.site.url}?game=tictactoe&seat=human&seat=minimax&seed=1`);
    await dealt(page);
    await page.keyboard.press("5");
    await page.getByText("Minimax is thinking").waitFor();
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.getByText("Paused").waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("Your turn").waitFor();
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.evaluate(() => sessionStorage.setItem("awake", "1"));
    await page.getByRole("button", { name: "Play on" }).click();
    await expect.poll(() => page.locator(".log-move").count(), SOON).toBe(2);
    expect(visit.complaints).toEqual([]);
  });

  it("keeps the table when a set-up is refused, and names what is wrong with it", async () => {
    const page = await visit.open(QUERY);
    await rounds(page, 1);
    await page.getByRole("button", { name: "New battle" }).click();
    await page.getByRole("radio", { name: "Tic-tac-toe" }).check();
    await page.getByLabel("Seed", { exact: true }).fill("seven");
    await page.getByRole("button", { name: "Deal" }).click();
    await page.getByRole("alert").getByText('"seven" is no seed').waitFor();
    await page.keyboard.press("Escape");
    await rounds(page, 1);
    expect(await page.locator(".log-move").count()).toBe(4);
    expect(visit.complaints).toEqual([]);
  });

  it("shows what is wrong with a set-up at its field, in view and with the focus in it", async () => {
    const page = await visit.open("?game=tictactoe&seat=human&seat=minimax&seed=7", {
      viewport: { width: 1280, height: 800 },
    });
    const wrong = async (label: string, text: string): Promise<void> => {
      const field = page.getByLabel(label, { exact: true }).last();
      await field.fill(text);
      await page.getByRole("button", { name: "Deal" }).click();
      const alert = page.getByRole("dialog").getByRole("alert");
      await alert.waitFor();
      expect(await alert.count()).toBe(1);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect((await field.getAttribute("aria-describedby"))?.split(" ")).toContain(await alert.getAttribute("id"));
      expect(await field.evaluate((control) => control === document.activeElement)).toBe(true);
      // What lies under the pointer there is the text itself, not the foot of the dialog.
      expect(
        await alert.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      ).toBe(true);
    };
    await page.getByRole("button", { name: "New battle" }).click();
    await wrong("Budget in nodes", "99999999999");
    await page.getByLabel("Budget in nodes").fill("1000");
    await wrong("Seed", "hello");
    await page.getByRole("radio", { name: "Elemental Battles" }).check();
    await page.getByText("Rules", { exact: true }).click();
    await wrong("Seed", "hello");
    await page.getByLabel("Seed", { exact: true }).fill("7");
    expect(await page.getByRole("dialog").getByRole("alert").count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  it("shows two agents at play, paused and stepped through", async () => {
    const page = await visit.open("?game=tictactoe&seat=random&seat=minimax&seed=5");
    await page.locator(".log-move").nth(1).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    const count = await page.locator(".log-move").count();
    await page.waitForTimeout(1200);
    expect(await page.locator(".log-move").count()).toBe(count);
    await page.keyboard.press("Home");
    expect(await page.locator(".square svg").count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  it("explains a battle that was continued, while it goes on", async () => {
    const page = await visit.open("?game=elemental&seat=exploiter&seat=tutorial&seed=5");
    await page.locator(".log-move").nth(3).waitFor();
    await page.reload();
    await dealt(page);
    expect(await page.locator(".log-move").count()).toBeGreaterThanOrEqual(4);
    await page.getByRole("tab", { name: "Why" }).click();
    // On the tabs themselves the arrows turn the tabs.
    await page.locator("#table").focus();
    await page.keyboard.press("Home");
    for (const name of ["Exploiter", "Tutorial", "Exploiter", "Tutorial"]) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("heading", { name: `${name} chose` }).waitFor();
    }
    expect(visit.complaints).toEqual([]);
  });

  it("records a resignation as a forfeit that verifies", async () => {
    const page = await visit.open(QUERY);
    await rounds(page, 1);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByText("You resigned").first().waitFor();
    await page.locator(".proof-mark").click();
    await page.getByRole("button", { name: "Recompute" }).click();
    await page.locator(".proof-mark.equal").waitFor();
  });

  it("speaks Spanish to who reads it, and keeps a choice of language and colours", async () => {
    const page = await visit.open(QUERY, { locale: "es-ES" });
    await page.getByRole("tab", { name: "Jugadas" }).waitFor();
    await rounds(page, 1);
    await page.getByRole("tab", { name: "Por qué" }).click();
    await page.getByRole("tabpanel").getByText("Detalles").click();
    expect(await page.getByRole("tabpanel").textContent()).toMatch(/Trabajo: \d+ pares$/);
    await page.getByRole("button", { name: "Ajustes" }).click();
    await page.getByLabel("Idioma").selectOption("en");
    await page.getByLabel("Colours").selectOption("dark");
    await page.reload();
    await dealt(page);
    await page.getByRole("tab", { name: "Moves" }).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });

  it("fits 360 pixels without scrolling sideways, with targets of 44", async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    for (const query of [QUERY, "?game=tictactoe&seat=human&seat=minimax&seed=7"]) {
      const page = await visit.open(query, phone);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      for (const tab of ["Moves", "Why", "Proof"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect(await wide()).toBe(360);
      }
      const small = await page.locator("button:visible, select:visible, summary:visible").evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${control.textContent} ${width} x ${height}`] : [];
        }),
      );
      expect(small).toEqual([]);
      await page.getByRole("button", { name: "New battle" }).click();
      await page.getByRole("dialog").waitFor();
      expect(await wide()).toBe(360);
    }
  });
});
