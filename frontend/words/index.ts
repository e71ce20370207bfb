import { computed, signal } from "@preact/signals";
import { en, type Words } from "./en.js";
import { es } from "./es.js";

/** A language is one file and one row. */
export const languages = { en, es } satisfies Record<string, Words>;
export type Language = keyof typeof languages;

/** A text of a game, in every language. */
export type ByLanguage<T> = Record<Language, T>;

export const language = signal<Language>("en");

/** The dictionary in force; reading it in a component renders that again when the language changes. */
export const words = computed<Words>(() => languages[language.value]);

/** The first of the reader's languages that there is a dictionary for. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const name = tag.toLowerCase().split("-")[0] ?? "";
    if (isLanguage(name)) return name;
  }
  return "en";
}

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name);
}
