/** What was measured in one go. */
export interface Sample {
  /** Whole games played, or decisions made. */
  readonly amount: number;
  /** Seconds of CPU, of all threads. */
  readonly cpu: number;
  /** Seconds by the clock. */
  readonly wall: number;
}

/** Something that plays or decides as fast as it can. */
export interface Contender {
  readonly name: string;
  /** Plays until that many seconds of CPU are used. */
  sample(seconds: number): Promise<Sample>;
  /** Tidies up. */
  close?(): Promise<void>;
}

/** Samples a function that plays some games, or makes some decisions, and returns how many. */
export function sampleHere(seconds: number, play: () => number): Sample {
  const cpuStart = process.cpuUsage();
  const wallStart = process.hrtime.bigint();
  let amount = 0;
  let cpu = 0;
  while (cpu < seconds) {
    amount += play();
    const { user, system } = process.cpuUsage(cpuStart);
    cpu = (user + system) / 1e6;
  }
  return { amount, cpu, wall: Number(process.hrtime.bigint() - wallStart) / 1e9 };
}
