/** Reads a WebAssembly binary from front to back. */
export class Reader {
  position: number;

  constructor(
    readonly bytes: Uint8Array,
    start = 0,
    readonly end = bytes.length,
  ) {
    this.position = start;
  }

  get done(): boolean {
    return this.position >= this.end;
  }

  byte(): number {
    const value = this.bytes[this.position++];
    if (value === undefined) throw new RangeError("the binary ends in the middle of a section");
    return value;
  }

  /** An unsigned LEB128 number of at most 32 bits. */
  u32(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError("a number is longer than 32 bits");
  }

  /** A signed LEB128 number; exact up to 53 bits, which is enough for what the gate looks at. */
  signed(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return byte & 0x40 ? value - 2 ** (shift + 7) : value;
    }
  }

  skip(count: number): void {
    this.position += count;
  }

  name(): string {
    const length = this.u32();
    const text = new TextDecoder().decode(this.bytes.subarray(this.position, this.position + length));
    this.skip(length);
    return text;
  }

  /** A vector: its length, then that many items. */
  list<T>(item: () => T): T[] {
    return Array.from({ length: this.u32() }, item);
  }
}
