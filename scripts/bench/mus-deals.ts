import { GameModule, parseSeed } from "../../harness/index.js";
import { compileProbe } from "../../tests/games/mus/hand-tables.js";
import { type Contender, sampleHere } from "./contender.js";

/** Deals of one call: enough for the clock not to count. */
const DEALS = 4000;
const MOST_SEEDS = 100;

let compiled: Uint8Array<ArrayBuffer> | null = null;

/**
 * Draws of the others' hands, inside of wasm, as `medio` sees the game when it opens a lance: from its unseen cards, in
 * agreement with all that was declared. A deal that disagrees is drawn again and not counted.
 */
export async function musDeals(lance: "grande" | "pares"): Promise<Contender> {
  compiled ??= compileProbe("mus-panel-probe");
  const module = await GameModule.load(compiled);
  const { drawAgain } = module.abi as unknown as { drawAgain(budget: number): number };
  reach(module, lance);
  module.decide();
  return { name: "fairhand", sample: async (seconds) => sampleHere(seconds, () => drawAgain(DEALS)) };
}

/** Plays until a seat is to open the lance. */
function reach(module: GameModule, lance: string): void {
  for (let seed = 0; seed < MOST_SEEDS; seed++) {
    module.reset(parseSeed(String(seed)));
    for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, "medio");
    for (let seat = module.actor(); seat >= 0; seat = module.actor()) {
      const seen = module.observe<{ hand_no: number; lance: string | null }>(seat);
      if (seen.hand_no > 0) break;
      if (seen.lance === lance) return;
      module.apply(module.decide());
    }
  }
  throw new Error(`no hand came to ${lance}`);
}
