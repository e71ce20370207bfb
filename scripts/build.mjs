/**
 * `npm run build [-- --force]`: each game's module into build/, checked by the gate; the library into dist/; the site
 * into site/. What has not changed is left as it is, unless forced. Exit code 1 when something could not be built.
 */
import process from "node:process";
import { build } from "./build/build.mjs";

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== "--force");
if (unknown) {
  console.error(`build: unknown argument ${unknown}. Usage: npm run build [-- --force]`);
  process.exitCode = 2;
} else {
  const { failed } = await build({ force: args.includes("--force") });
  process.exitCode = failed === 0 ? 0 : 1;
}
