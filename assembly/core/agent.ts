/** An agent decides from an observation, never from the state. */
import { Parameter } from "./declarations";
import { Mind } from "./mind";

/** The languages of a narrative. */
export const ENGLISH: i32 = 0;
export const SPANISH: i32 = 1;

const NO_PARAMETERS: StaticArray<Parameter> = [];

export abstract class Agent {
  /** Raised whenever the agent decides differently than before. */
  version: i32 = 1;
  /** Whether its picks are drawn from a distribution, so that they cannot be computed beforehand. */
  mixed: bool = false;
  parameters: StaticArray<Parameter> = NO_PARAMETERS;
  /** What its work is counted in; its standard and highest budget in that, 0 where it takes none. */
  unit: string = "nodes";
  budget: i32 = 0;
  highestBudget: i32 = 0;
  /** The budget of the signature's matches; 0 stands for the standard one. */
  benchBudget: i32 = 0;
  /** The budget a contract seats it with; negative where no budget keeps it within what an action may take. */
  chainBudget: i32 = 0;
  /** Bytes of memory it keeps over a game. */
  memorySize: i32 = 0;
  /** Whether it plays actions on the game's record, which then holds a state imagined from the observation. */
  searches: bool = false;
  /** Whether that state is imagined before it is asked; where not, it asks for one or several by `imagine`. */
  imagined: bool = true;
  /** Whether it imagines a state anew for each line it plays, so that what is drawn along it tells nothing. */
  resamples: bool = false;

  constructor(public name: string) {}

  /** One of the mind's legal actions, or a negative status. Sets the mind's work. */
  abstract decide(mind: Mind): i32;

  /** The share of possible draws that lead to the action decided, in 1/65536, or -1 where that says nothing. */
  confidence(_mind: Mind): i32 {
    return -1;
  }

  /** Looks at the observation after an action; the place to change the memory. */
  watch(_mind: Mind): void {}

  /** Whether these bytes can be this agent's memory. */
  validMemory(_memory: usize): bool {
    return true;
  }

  /** What spoke for the action: objects {name, value, contribution} of an open list. */
  writeFactors(_mind: Mind): void {}

  /** The actions weighed, best first: objects {action, text, score, ...} of an open list. */
  abstract writeAlternatives(mind: Mind): void;

  /** One sentence, inside an open string. */
  abstract writeNarrative(mind: Mind, language: i32): void;

  /** The rest, as keys of an open object. */
  writeDetails(_mind: Mind): void {}
}
