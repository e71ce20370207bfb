/**
 * `jiti scripts/mus/score-utility.ts [--kings 8|4] [--count N] [--seed N]`: the chance of winning a juego at every score,
 * from so many hands of four `sencillo` seats, each kept as its list of scored stones in order, by induction over all
 * scores; and writes the table. Goes on where it was interrupted.
 */
import { command } from "../lib/command.mjs";
import { playHand, seatSencillo } from "./self-play.js";
import { addUp, workArguments, writeTable } from "./work.js";

const NAME = "score-utility";
const MOST = 60;
const ONE = 65536;

await command(NAME, async () => {
  const work = workArguments(100_000);
  const { kings, count, seed } = work;
  let seated = false;
  /** How often each list of stones came up, positive for the side that is mano. */
  const none: Record<string, number> = {};
  const lists = await addUp(NAME, work, none, "hands", (module, start, lists) => {
    if (!seated) seatSencillo(module, kings);
    seated = true;
    const { stones } = playHand(module, start, null);
    const list = stones.map(([, side, more]) => (side === 0 ? more : -more)).join();
    lists[list] = (lists[list] ?? 0) + 1;
  });
  const hands = Object.entries(lists).map(([list, times]) => ({ stones: list.split(",").map(Number), times }));
  const win = Array.from({ length: MOST }, () => Array.from({ length: MOST }, () => 0));
  for (let sum = 2; sum <= 2 * MOST; sum++) {
    for (let own = Math.max(1, sum - MOST); own <= Math.min(MOST, sum - 1); own++) {
      const row = win[own - 1];
      if (row) row[sum - own - 1] = chance(hands, own, sum - own, win) / count;
    }
  }
  await writeTable(NAME, kings, {
    what:
      "win[a-1][b-1] = Q16 probability that my side wins the juego when we lack a stones, the rivals lack b, and my side " +
      "is mano in the next hand (1..60 each). If the rivals are mano it is 65536 - win[b-1][a-1]. From hands of four " +
      "sencillo seats, each kept as its ordered list of scored stones, by exact backward induction over all scores",
    made: `jiti scripts/mus/score-utility.ts --kings ${kings} --count ${count} --seed ${seed}`,
    unit: "Q16",
    win: win.map((row) => row.map((share) => Math.min(ONE - 1, Math.round(ONE * share)))),
  });
  return 0;
});

/** How many of the hands lead to a win of the side that is mano, as chances after them: the rivals are mano then. */
function chance(
  hands: readonly { stones: readonly number[]; times: number }[],
  own: number,
  theirs: number,
  win: readonly (readonly number[])[],
): number {
  let sum = 0;
  for (const { stones, times } of hands) {
    let [us, them] = [own, theirs];
    for (const more of stones) {
      if (more > 0) us -= more;
      else them += more;
      if (us <= 0 || them <= 0) break;
    }
    sum += times * (us <= 0 ? 1 : them <= 0 ? 0 : 1 - (win[them - 1]?.[us - 1] ?? 0));
  }
  return sum;
}
