import type { JSX } from "preact";
import { showTab, type Tab, tab, tabs } from "../state/tabs.js";
import { words } from "../words/index.js";
import { Moves } from "./moves.js";
import { Proof } from "./proof.js";
import { Why } from "./why.js";

const contents: Record<Tab, () => JSX.Element> = { moves: Moves, why: Why, proof: Proof };

/** Beside the table: what was played, why, and whether it is true. */
export function Panel(): JSX.Element {
  const text = words.value.tab;
  const Content = contents[tab.value];
  const turn = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab.value) + by + tabs.length) % tabs.length] ?? "moves";
    showTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside class="panel" aria-label={text.label}>
      <div class="tabs" role="tablist" aria-label={text.label} onKeyDown={turn}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab.value === name}
            aria-controls="tab-content"
            tabIndex={tab.value === name ? 0 : -1}
            onClick={() => showTab(name)}
          >
            {text[name]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling tab panel must be reachable by keyboard */}
      <div class="tab-content" role="tabpanel" id="tab-content" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
        <Content />
      </div>
    </aside>
  );
}
