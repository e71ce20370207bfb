/** The whole module, with the samples of the last decision laid open, for tests/games/mus and the benchmark. */
import { lastDecision } from "../../../assembly/core/decision";
import { drawSamples, effectiveSamples, sampleAt, samples } from "../../../assembly/games/mus/agents/probability";
import { look } from "../../../assembly/games/mus/agents/situation";

export * from "../../../assembly/games/mus/index";

export function sampleCount(): i32 {
  return samples();
}
export function sampleType(i: i32, seat: i32): i32 {
  return sampleAt(i).typeOf(seat);
}
export function sampleWeight(i: i32): u32 {
  return sampleAt(i).weight;
}
export function sampleEffective(): i32 {
  return <i32>effectiveSamples();
}

/** Draws hands of the others again, as many as asked for, as the last decision's mind sees the game. */
export function drawAgain(budget: i32): i32 {
  const who = lastDecision();
  if (who == null) return 0;
  look(who);
  drawSamples(budget, false);
  return samples();
}
