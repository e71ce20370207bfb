import { type BeaconRow, type ConfigRow, isOver, type MatchRow, MatchStatus } from "./tables.js";

/**
 * What a fair match stands at:
 * `open` no match yet; `wait` for the beacon; `deal`, `reveal` nothing but to be sent; `commit` the player chooses;
 * `void` the beacon came too late; `lapsed` the player was too late, so that a claim makes it a loss;
 * `close` over, with its row still there.
 */
export type FairStep = "open" | "wait" | "deal" | "commit" | "reveal" | "void" | "lapsed" | "close";

/** A fair match as seen now. */
export interface FairView {
  step: FairStep;
  row: MatchRow | null;
  config: ConfigRow;
  /** When the chain's time ends this step, in milliseconds since 1970; null where nothing ends. */
  deadline: number | null;
  /** The chain's time, in milliseconds since 1970. */
  now: number;
}

const MICRO = 1000;

/**
 * Says what a match stands at.
 * @param beacon the awaited row of the beacon; null when it is not there, or not kept any more
 * @param now the chain's time in milliseconds
 */
export function situation(row: MatchRow | null, config: ConfigRow, beacon: BeaconRow | null, now: number): FairView {
  const view = (step: FairStep, deadline: number | null = null): FairView => ({ step, row, config, deadline, now });
  if (!row) return view("open");
  if (isOver(row)) return view("close");
  const deadline = row.deadline / MICRO;
  if (row.status === MatchStatus.toCommit) return view(now > deadline ? "lapsed" : "commit", deadline);
  if (config.round < row.waits_for) return view(now > deadline ? "void" : "wait", deadline);
  if (!beacon) return view("lapsed");
  if (beacon.time > row.deadline) return view("void");
  const answer = beacon.time / MICRO + 1000 * config.reveal_s;
  if (now > answer) return view("lapsed", answer);
  return view(row.status === MatchStatus.toDeal ? "deal" : "reveal", answer);
}
