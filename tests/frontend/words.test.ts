import { describe, expect, it } from "vitest";
import type { GameWords } from "../../frontend/games/face.js";
import { confidenceLine, equals } from "../../frontend/view/confidence.js";
import { type ByLanguage, languages, preferredLanguage } from "../../frontend/words/index.js";
import { type Explanation, games } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";

const ofGames = Object.entries(
  import.meta.glob<{ gameWordsOf: ByLanguage<GameWords> }>("../../frontend/games/*/words.ts", { eager: true }),
);

/** The paths of all texts, and for each how many values it takes; an empty text would be a missing one. */
function outline(value: unknown, place = ""): string[] {
  if (typeof value === "function") return [`${place}(${value.length})`];
  if (typeof value !== "object" || value === null) {
    expect(value, place).toBeTruthy();
    return [place];
  }
  return Object.entries(value).flatMap(([key, part]) => outline(part, `${place}.${key}`));
}

describe("words", () => {
  it.each(Object.keys(languages) as (keyof typeof languages)[])("%s says everything that English says", (name) => {
    expect(outline(languages[name])).toEqual(outline(languages.en));
    expect(ofGames).toHaveLength(games.length);
    for (const [file, { gameWordsOf }] of ofGames) {
      expect(outline(gameWordsOf[name], file)).toEqual(outline(gameWordsOf.en, file));
    }
  });

  it.each(games.map(({ name }) => name))("name every option and agent of %s", async (game) => {
    const { options, agents } = (await loadGame(game)).description;
    const gameWordsOf = ofGames.find(([file]) => file.includes(`/${game}/`))?.[1].gameWordsOf;
    for (const { name } of options) expect(gameWordsOf?.en.options, name).toHaveProperty(name);
    for (const { name } of agents) expect(gameWordsOf?.en.agents, name).toHaveProperty(name);
  });

  it("takes the first language that there is a dictionary for", () => {
    expect(preferredLanguage(["de-DE", "es-MX", "en"])).toBe("es");
    expect(preferredLanguage(["ja"])).toBe("en");
  });
});

describe("how sure an agent was", () => {
  const told = (confidence: number | null, mixed = true): string =>
    confidenceLine({ confidence } as Explanation, mixed);

  it("is told by counting the draws that lead to the choice", () => {
    expect(told(65536)).toBe("Every possible draw leads here.");
    expect(told(65536, false)).toMatch(/^It draws nothing/);
    expect(told(21845)).toBe("1 in 3 possible draws leads here.");
    expect(told(43690)).toBe("2 in 3 possible draws lead here.");
    expect(told(32768)).toBe("1 in 2 possible draws leads here.");
    expect(told(49152)).toBe("3 in 4 possible draws lead here.");
    expect(told(Math.floor(65536 / 30))).toBe("3% of possible draws lead here.");
    expect(told(null)).toBe("");
  });

  it("names what has the best score as well", () => {
    const reasons = (scores: number[], confidence: number): Explanation =>
      ({ action: 0, confidence, alternatives: scores.map((score, action) => ({ action, score })) }) as Explanation;
    expect(equals(reasons([5, 5, 1], 65536)).map(({ action }) => action)).toEqual([1]);
    expect(equals(reasons([5, 4, 1], 65536))).toEqual([]);
    expect(equals(reasons([4, 5, 5], 65536))).toEqual([]);
    expect(equals(reasons([32768, 32768], 32768))).toEqual([]);
  });
});
