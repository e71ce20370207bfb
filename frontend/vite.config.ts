import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** On a machine that does much else, every build would warn of slow plugins. */
const checks = { bundlerTimings: false };

export default defineConfig({
  root: here("."),
  base: "./",
  build: {
    outDir: here("../site"),
    emptyOutDir: true,
    target: "es2022",
    // A game must be fetched as the very bytes whose hash the Proof tab shows, never inlined as text.
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the page's own policy refuses.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks, input: [here("index.html"), here("sums.html")] },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es", rolldownOptions: { checks } },
});
