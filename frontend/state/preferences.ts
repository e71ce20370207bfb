import { effect, signal } from "@preact/signals";
import { isLanguage, language, preferredLanguage } from "../words/index.js";
import { keep, recall } from "./storage.js";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const theme = signal<Theme>("system");
/** Whether the notes of agents' parts are shown, once a battle is over. */
export const dev = signal(false);

/** Takes language and colours from what was kept, else from the system, and puts them on the page. */
export function startPreferences(): void {
  const kept = recall("language");
  language.value = kept !== null && isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
  theme.value = themes.find((name) => name === recall("theme")) ?? "system";
  dev.value = recall("dev") === "1";
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

export function chooseLanguage(name: string): void {
  if (!isLanguage(name)) return;
  language.value = name;
  keep("language", name);
}

export function chooseTheme(name: string): void {
  theme.value = themes.find((known) => known === name) ?? "system";
  keep("theme", theme.value);
}

export function chooseDev(on: boolean): void {
  dev.value = on;
  keep("dev", on ? "1" : "0");
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
