import { language } from "../words/index.js";

/** A number in the reader's notation. */
export function format(value: number): string {
  return value.toLocaleString(language.value, { maximumFractionDigits: 3 }).replace("-", "−");
}

/** The same with its sign, plus included. */
export function signed(value: number): string {
  return value > 0 ? `+${format(value)}` : format(value);
}

/** Parts of one in percent. */
export function percent(share: number): string {
  return share.toLocaleString(language.value, { style: "percent", maximumFractionDigits: 0 });
}
