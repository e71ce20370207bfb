import { expect, it } from "vitest";
import { answer } from "../../harness/arena/words.js";
import { conclude, layOut, parseSeatList, parseSeed } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";

it("names whom the agent of the highest rating beats, and whom it loses to", async () => {
  const module = await loadGame("elemental");
  const agents = parseSeatList("exploiter,tutorial,random", module.description);
  const plan = {
    options: {},
    data: {},
    seed: parseSeed("1"),
    agents,
    pairs: 100,
    opening: 0,
    botTimeout: 1,
    sprt: null,
  };
  /** The answer where so many of 100 pairs are won by the agent named first: exploiter twice, then tutorial. */
  const answerOf = (...wins: number[]): string => {
    const arena = layOut(module, plan);
    for (const [at, { tally }] of arena.pairings.entries()) {
      for (let pair = 0; pair < 100; pair++) tally.add([pair < (wins[at] ?? 0) ? [2, 2] : [0, 0], [1, 1], 1, 1]);
    }
    return answer(conclude(arena, module.description, true));
  };
  expect(answerOf(90, 80, 50)).toMatch(
    /^exploiter is the strongest with 85.0 % of its points, and beats every other agent \(/,
  );
  expect(answerOf(95, 30, 50)).toMatch(
    /^exploiter is rated highest .*, and beats 1 of the 2 others, but loses to random \(/,
  );
  expect(answerOf(20, 51, 75)).toMatch(/^tutorial is the strongest/);
  expect(answerOf(52, 95, 80)).toMatch(
    /^exploiter is rated highest with 73.5 % of its points, and beats 1 of the 2 others \(/,
  );
});
