import { computed } from "@preact/signals";
import { type ByLanguage, language } from "../../words/index.js";
import { effectEn } from "./effect-en.js";
import { effectEs } from "./effect-es.js";

/** The templates of one language. Conditions come as words behind a receiver, with a space before them, or empty. */
export interface EffectWords {
  and: string;
  or: string;
  tribes: Record<string, string>;
  keywords: Record<string, string>;
  amounts: Record<string, string>;
  scopes: Record<string, string>;
  either(yes: string, tribe: string, no: string): string;
  condition(bracket: string): string;
  gift(amount: string, gift: string): string;
  aura(scope: string, tribe: string, gifts: string): string;
  enrage(amount: string): string;
  trigger: Record<string, (text: string, condition: string) => string>;
  receivers: Record<string, (condition: string) => string>;
  /** Actions on receivers: amount, then receivers. */
  aimed: Record<string, (amount: string, receivers: string) => string>;
  /** Actions without: amount or cards. */
  plain: Record<string, (amount: string) => string>;
}

const templates: ByLanguage<EffectWords> = { en: effectEn, es: effectEs };
export const effectWords = computed<EffectWords>(() => templates[language.value]);
