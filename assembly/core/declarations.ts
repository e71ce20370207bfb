/** What games and agents declare about themselves. */

/** A rule that can be set: a small whole number from `least` to `most`. */
export class Option {
  constructor(
    public name: string,
    public standard: i32,
    public least: i32,
    public most: i32,
  ) {}
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
