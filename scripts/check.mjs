/** `npm run check`: lint, format and types of everything. Exit code 1 when a check fails. */
import process from "node:process";
import { runChecks } from "./check/run-checks.mjs";

process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;
