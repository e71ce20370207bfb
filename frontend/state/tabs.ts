import { signal } from "@preact/signals";

export const tabs = ["moves", "why", "proof"] as const;
export type Tab = (typeof tabs)[number];

export const tab = signal<Tab>("moves");

export function showTab(name: Tab): void {
  tab.value = name;
}
