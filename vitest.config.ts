import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One folder per room; the browser tests run by themselves (scripts/).
    include: ["tests/**/*.test.ts"],
    exclude: ["**/node_modules/**", "tests/browser/**"],
    // Programs are started, and files written, by several tests at once on few cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
