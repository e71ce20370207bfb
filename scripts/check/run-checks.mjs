import { inTurn } from "../lib/in-turn.mjs";
import { checks } from "./checks.mjs";

/**
 * Runs all checks and prints what each has to say.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const results = await inTurn(checks(), async ({ name, run }) => {
    const { code, output } = await run();
    console.log(code === 0 ? `passed: ${name}` : `${output.trim()}\nFAILED: ${name}`);
    return code === 0;
  });
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
