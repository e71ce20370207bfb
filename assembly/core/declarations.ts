/** What games and agents declare about themselves. */

const NO_VALUES: StaticArray<i32> = [];

/**
 * A rule that can be set: a small whole number from `least` to `most`, or one of `values` where there are some. `bench` is
 * its value in the signature's matches where trying the whole range would cost too much.
 */
export class Option {
  constructor(
    public name: string,
    public standard: i32,
    public least: i32,
    public most: i32,
    public bench: i32 = -1,
    public values: StaticArray<i32> = NO_VALUES,
  ) {}

  /** Whether it can be set to this. */
  takes(value: i32): bool {
    if (this.values.length == 0) return value >= this.least && value <= this.most;
    return this.values.includes(value);
  }

  /** How many values there are, and the `k`-th, ascending. */
  count(): i32 {
    return this.values.length == 0 ? this.most - this.least + 1 : this.values.length;
  }
  nth(k: i32): i32 {
    return this.values.length == 0 ? this.least + k : this.values[k];
  }
}

/** An option that is a list of bytes, such as a deck; `most` bytes at the most. */
export class DataSlot {
  constructor(
    public name: string,
    public most: i32,
  ) {}
}

/**
 * A setting of an agent, from `least` to `most`; the number stands for itself divided by `scale`.
 * `bench` is its value in the signature's matches where trying the whole range would cost too much.
 */
export class Parameter {
  constructor(
    public name: string,
    public standard: i32,
    public least: i32,
    public most: i32,
    public scale: i32 = 1,
    public bench: i32 = -1,
  ) {}
}

/** Most options, data slots and parameters that can be declared. */
export const MOST_OPTIONS: i32 = 24;
export const MOST_SLOTS: i32 = 4;
export const MOST_DATA: i32 = 256;
export const MOST_PARAMETERS: i32 = 48;
