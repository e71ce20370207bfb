/** A test of two hypotheses on the score of the agent named first: it is p0, or p1, with p0 < p1. */
export interface SprtPlan {
  p0: number;
  p1: number;
  /** Chance of deciding for p1 where p0 is true. */
  alpha: number;
  /** Chance of deciding for p0 where p1 is true. */
  beta: number;
}

/** Error chances if nobody says. */
export const SPRT_ERROR = 0.05;

/**
 * A sequential test over blocks of games that stops as soon as the evidence suffices. The log-likelihood ratio is that of
 * normally distributed block scores whose variance is estimated from the blocks so far: n (p1 - p0) (2 m - p0 - p1) / (2 s^2),
 * the generalised SPRT (X. Li, J. Liu, Z. Ying, Sequential Analysis 33, 2014) as chess engines are tested with it; the
 * bounds are Wald's (Annals of Mathematical Statistics 16, 1945). One block of the largest variance is added to the
 * estimate, so that a handful of equal blocks decides nothing.
 */
export class Sprt {
  readonly lower: number;
  readonly upper: number;
  readonly #plan: SprtPlan;
  #blocks = 0;
  #mean = 0;
  /** Sum of squared differences from the mean (B. P. Welford, Technometrics 4, 1962). */
  #squares = 0;

  constructor(plan: SprtPlan) {
    this.#plan = plan;
    this.lower = Math.log(plan.beta / (1 - plan.alpha));
    this.upper = Math.log((1 - plan.beta) / plan.alpha);
  }

  /** Takes in the mean score of a block, from 0 to 1. */
  add(score: number): void {
    this.#blocks++;
    const before = score - this.#mean;
    this.#mean += before / this.#blocks;
    this.#squares += before * (score - this.#mean);
  }

  get llr(): number {
    const { p0, p1 } = this.#plan;
    const variance = (this.#squares + 0.25) / (this.#blocks + 1);
    return (this.#blocks * (p1 - p0) * (2 * this.#mean - p0 - p1)) / (2 * variance);
  }

  /** What was decided; null as long as more blocks are needed. */
  get decision(): "p0" | "p1" | null {
    const { llr } = this;
    if (llr >= this.upper) return "p1";
    return llr <= this.lower ? "p0" : null;
  }
}
