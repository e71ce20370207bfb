/** A bounded search whose value is a weighted sum of the game's features, its weights being parameters. */

import { LOST, WON } from "../core/game";
import { closeObject, keyNumber, keyString, openObject } from "../core/json";
import { Mind } from "../core/mind";
import { keyScale } from "../core/report";
import { game } from "../core/tenant";
import { addTerm, BoundedAgent, chosenTerm, MOST_TERMS } from "./bounded";

/** Values of positions that are won and lost for good. */
const WIN: i64 = 0x7fff_ffff;
const LOSS: i64 = -0x8000_0000;

const features = new StaticArray<i32>(MOST_TERMS);
/** The weights of the decision under way. */
const weights = new StaticArray<i64>(MOST_TERMS);

export abstract class LinearAgent extends BoundedAgent {
  /** The game's feature behind each weight, and its sign. */
  terms: StaticArray<i32> = [];
  signs: StaticArray<i32> = [];
  /** What a weight of 1 is as a parameter. */
  scale: i64 = 1;
  /** Whether a position both won and lost counts as lost. */
  lossFirst: bool = true;

  /** A weight as the decision uses it. */
  weight(mind: Mind, index: i32): i64 {
    return mind.parameter(index);
  }

  /** Whether values are rounded to whole numbers, half to even. */
  rounds(_mind: Mind): bool {
    return true;
  }

  /** The last word on a feature's value. */
  feature(_mind: Mind, measured: StaticArray<i32>, term: i32): i32 {
    return unchecked(measured[this.terms[term]]);
  }

  point(mind: Mind): i64 {
    return this.rounds(mind) ? 1 : this.scale;
  }

  begin(mind: Mind): void {
    for (let i = 0; i < this.terms.length; i++) weights[i] = this.weight(mind, i) * unchecked(this.signs[i]);
  }

  value(mind: Mind): i64 {
    const rounds = this.rounds(mind);
    game.measure(mind.seat, changetype<usize>(features));
    let sum: i64 = 0;
    for (let i = 0; i < this.terms.length; i++) {
      const feature = <i64>this.feature(mind, features, i);
      addTerm(i, feature);
      sum += unchecked(weights[i]) * feature;
    }
    const fate = game.fate(mind.seat);
    if (fate != 0) {
      const lost = this.lossFirst ? (fate & LOST) != 0 : (fate & WON) == 0;
      return (lost ? LOSS : WIN) * (rounds ? 1 : this.scale);
    }
    return rounds ? roundedToEven(sum, this.scale) : sum;
  }

  writeFactors(mind: Mind): void {
    if (mind.note0 == 0) return;
    this.begin(mind);
    for (let i = 0; i < this.terms.length; i++) {
      openObject();
      keyString("name", game.features[this.terms[i]]);
      keyNumber("value", chosenTerm(i));
      keyNumber("weight", weights[i]);
      keyNumber("contribution", weights[i] * chosenTerm(i));
      keyScale(this.scale);
      closeObject();
    }
  }
}

/** `value` / `scale`, rounded to the nearest whole number, and from the middle between two to the even one. */
export function roundedToEven(value: i64, scale: i64): i64 {
  let quotient = value / scale;
  let rest = value - quotient * scale;
  if (rest < 0) {
    quotient--;
    rest += scale;
  }
  const middle = 2 * rest - scale;
  return middle > 0 || (middle == 0 && (quotient & 1) != 0) ? quotient + 1 : quotient;
}
