import { describe, expect, it } from "vitest";
import { gameWordsOf as elemental } from "../../frontend/games/elemental/words.js";
import { gameWordsOf as tictactoe } from "../../frontend/games/tictactoe/words.js";
import { languages, preferredLanguage } from "../../frontend/words/index.js";

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
    expect(outline(elemental[name])).toEqual(outline(elemental.en));
    expect(outline(tictactoe[name])).toEqual(outline(tictactoe.en));
  });

  it("takes the first language that there is a dictionary for", () => {
    expect(preferredLanguage(["de-DE", "es-MX", "en"])).toBe("es");
    expect(preferredLanguage(["ja"])).toBe("en");
  });
});
