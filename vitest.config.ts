import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One folder per room. A file a core; then the pages, each alone, for what a person sees within a moment is measured.
const pages = "tests/frontend/**/*.test.ts";

export default defineConfig({
  test: {
    // Programs are started, and files written, by several tests at once on few cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rooms",
          include: ["tests/**/*.test.ts"],
          exclude: ["**/node_modules/**", pages],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "pages", include: [pages], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
