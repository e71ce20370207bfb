/** Weights of a game's evaluation as parameters of an agent, behind its others. */
import { Parameter } from "../core/declarations";
import { Mind } from "../core/mind";

/** A game whose evaluation counts with weights extends this; by itself it has none. */
export class Weights {
  /** A weight each; its standard is the agent's own. */
  parameters: StaticArray<Parameter> = [];

  /** From now on the evaluation counts with `value` for weight `index`, scaled as the parameter is. */
  set(_index: i32, _value: i32): void {}

  /** An agent's own parameters, then the weights. */
  behind(own: StaticArray<Parameter>): StaticArray<Parameter> {
    return own.concat<StaticArray<Parameter>>(this.parameters);
  }

  /** Evaluates for an agent whose weights stand from parameter `first` on. */
  take(mind: Mind, first: i32): void {
    for (let i = 0; i < this.parameters.length; i++) this.set(i, mind.parameter(first + i));
  }

  /** Evaluates with the game's weights again, as for agents that have none of their own. */
  restore(): void {}
}
