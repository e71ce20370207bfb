/**
 * A beacon: numbered rounds, each with a value that nobody outside could know before, and that the contract can check.
 * The hash chain is the one built now; another, such as drand's, fulfils the same interface.
 */
export abstract class Beacon {
  /** The latest round that is there. */
  abstract latest(): u64;

  /** The last round that is sure to come. */
  abstract last(): u64;

  /** Least seconds between two rounds. */
  abstract interval(): u32;

  /** Copies the value of a round to `to` and returns when it came, in microseconds; 0 where it is not kept any more. */
  abstract find(round: u64, to: usize): u64;

  /** Checks the next value, at an address, and keeps it. */
  abstract accept(value: usize): void;
}
