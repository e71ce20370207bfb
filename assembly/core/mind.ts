/** All that an agent has to decide with: what it sees, its parameters, its memory and its own stream of luck. */
import { AGENT_STREAM, refused, word } from "./random";

@unmanaged
export class Mind {
  seat: i32;
  agent: i32;
  /** Nodes or samples the decision may take; 0 where the agent takes no budget. */
  budget: i32;
  /** The record that `Game.see` wrote. */
  sight: usize;
  /** The legal actions, u32 each, ascending, and their number. */
  legal: usize;
  count: i32;
  /** The agent's memory: in a decision a copy, kept only if the decision is played. */
  memory: usize;
  key0: u32;
  key1: u32;
  /** Words drawn from the agent's stream so far. */
  position: u32;
  /** What was decided. */
  action: i32;
  /** Nodes or samples it took. */
  work: u32;
  /** Notes of the agent to its own `explain`. */
  note0: i32;
  note1: i32;
  note2: i32;

  /** A uniform draw below `n` from the agent's stream. `n` = 1 draws nothing. */
  below(n: u32): u32 {
    if (n <= 1) return 0;
    let w: u32;
    do w = this.word();
    while (refused(w, n));
    return w % n;
  }

  /** The next word of the agent's stream. */
  word(): u32 {
    return word(this.key0, this.key1, AGENT_STREAM + this.seat, this.position++);
  }

  /** The value of parameter `index`. */
  parameter(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>index) << 2), MIND_SIZE);
  }

  /** Sets the value of parameter `index`. */
  setParameter(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>index) << 2), value, MIND_SIZE);
  }

  /** The `k`-th legal action. */
  legalAction(k: i32): i32 {
    return load<i32>(this.legal + ((<usize>k) << 2));
  }
}

/** Bytes of a mind without its parameters, which stand behind it. */
const MIND_SIZE: usize = offsetof<Mind>();
