/**
 * `jiti scripts/mus/hand-values.ts [--kings 8|4] [--count N] [--seed N]`: what a hand is worth in stones when the mus
 * ends, from so many hands of four `sencillo` seats, and writes the table. Goes on where it was interrupted.
 */
import { command } from "../lib/command.mjs";
import { handTypes, typeName } from "./percentiles.js";
import { playHand, seatSencillo } from "./self-play.js";
import { addUp, draws, workArguments, writeTable } from "./work.js";

const NAME = "hand-values";
const ROWS = 8;
const SEATS = 4;
const Q8 = 256;
/** Hands that a type is held towards what its neighbours in the order are worth, where it was rarely seen. */
const NEIGHBOURS = 4;

await command(NAME, async () => {
  const work = workArguments(1_000_000);
  const { kings, count, seed } = work;
  const types = handTypes(kings);
  const numbers = new Map(types.map(({ name }, number) => [name, number]));
  let seated = false;
  const sums = await addUp(NAME, work, zeros(2 * ROWS * types.length), "hands", (module, start, sums, index) => {
    if (!seated) seatSencillo(module, kings);
    seated = true;
    const below = draws(seed, index);
    const cutAfter = below(2) === 0 ? below(3) : null;
    const { hands, stones, redraws } = playHand(module, start, cutAfter);
    const lead = stones.reduce((sum, [, side, more]) => sum + (side === 0 ? more : -more), 0);
    for (const [seat, hand] of (hands ?? []).entries()) {
      const row = (redraws > 0 ? SEATS : 0) + seat;
      const at = 2 * (row * types.length + (numbers.get(typeName(hand, kings)) ?? 0));
      sums[at] = (sums[at] ?? 0) + (seat % 2 === 0 ? lead : -lead);
      sums[at + 1] = (sums[at + 1] ?? 0) + 1;
    }
  });
  const value = Array.from({ length: ROWS }, (_, row) =>
    types.map((_, type) => {
      const near = average(sums, row, type, 1, types.length);
      const at = 2 * (row * types.length + type);
      return Math.round((Q8 * ((sums[at] ?? 0) + NEIGHBOURS * near)) / ((sums[at + 1] ?? 0) + NEIGHBOURS));
    }),
  );
  await writeTable(NAME, kings, {
    what:
      "value[8 rows][types]: rows are round class 0 (no redraw yet) positions 0..3 from mano, then round class 1 (one " +
      "redraw or more) positions 0..3; entries are Q8 stones: mean of own side's stones minus the rivals' over the " +
      "hand, when the mus ends in that round and this seat holds that hand; half of the hands are cut by the first " +
      "speaker after 0, 1 or 2 redraws, all alike, whatever the cards; a mean is held towards that of the types beside " +
      `it with the weight of ${NEIGHBOURS} hands`,
    made: `jiti scripts/mus/hand-values.ts --kings ${kings} --count ${count} --seed ${seed}`,
    order: `hands in ascending order, low card first, ranks ${kings === 8 ? "A4567SCR" : "A234567SCR"}`,
    value,
  });
  return 0;
});

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

/** The mean over a type and those beside it, looking as far as there is anything to see. */
function average(sums: readonly number[], row: number, type: number, reach: number, types: number): number {
  let [sum, hands] = [0, 0];
  for (let other = Math.max(0, type - reach); other <= Math.min(types - 1, type + reach); other++) {
    sum += sums[2 * (row * types + other)] ?? 0;
    hands += sums[2 * (row * types + other) + 1] ?? 0;
  }
  if (hands > 0 || reach >= types) return hands > 0 ? sum / hands : 0;
  return average(sums, row, type, 2 * reach, types);
}
