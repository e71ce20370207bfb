import { BeyondMvp, hex } from "./beyond-mvp.js";
import { type Body, readBody, readConstant } from "./code.js";
import { Reader } from "./reader.js";
import {
  type FunctionType,
  type GlobalType,
  type Limits,
  readFunctionType,
  readGlobalType,
  readLimits,
  readTableType,
} from "./types.js";

export type Kind = "function" | "table" | "memory" | "global";
/** Sections that are lists: all but custom ones and the start. */
const LISTS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 9, 10, 11]);
const KINDS: readonly Kind[] = ["function", "table", "memory", "global"];

export interface Import {
  readonly module: string;
  readonly name: string;
  readonly kind: Kind;
  /** Index of its type, of a function. */
  readonly type: number;
}

export interface Export {
  readonly name: string;
  readonly kind: Kind;
  readonly index: number;
}

/** A piece of memory that the module fills before it starts. */
export interface Data {
  /** Its address; null where it is no constant. */
  readonly start: number | null;
  readonly length: number;
  /** Where its bytes stand in the file. */
  readonly from: number;
}

/** A module's parts, as far as the rules ask. */
export class WasmModule {
  readonly types: FunctionType[] = [];
  readonly imports: Import[] = [];
  /** Type index of each function, imported ones first. */
  readonly functions: number[] = [];
  readonly tables: Limits[] = [];
  readonly memories: Limits[] = [];
  /** Imported ones first. */
  readonly globals: GlobalType[] = [];
  readonly exports: Export[] = [];
  start: number | null = null;
  /** Functions that an indirect call can reach. */
  readonly elements = new Set<number>();
  /** How many entries each section has, by its id. */
  readonly counts = new Map<number, number>();
  readonly bodies: Body[] = [];
  readonly data: Data[] = [];
  /** Where each section stands in the file, its id and length included, and where its content begins. */
  readonly sections: { id: number; from: number; content: number; to: number }[] = [];

  /** @throws BeyondMvp where the binary uses what the MVP does not have */
  constructor(readonly bytes: Uint8Array) {
    const reader = new Reader(bytes, 8);
    while (!reader.done) {
      const from = reader.position;
      const id = reader.byte();
      const length = reader.u32();
      const content = reader.position;
      const to = content + length;
      this.sections.push({ id, from, content, to });
      this.#readSection(id, new Reader(bytes, content, to));
      reader.position = to;
    }
  }

  /** The type of a function by its index. */
  typeOf(index: number): FunctionType | undefined {
    return this.types[this.functions[index] ?? -1];
  }

  /** The code of a function by its index; none of an imported one. */
  bodyOf(index: number): Body | undefined {
    return this.bodies[index - (this.functions.length - this.bodies.length)];
  }

  #readSection(id: number, reader: Reader): void {
    const readers: Readonly<Record<number, () => unknown>> = {
      0: () => null, // custom: names, source maps
      1: () => this.types.push(...reader.list(() => readFunctionType(reader))),
      2: () => reader.list(() => this.#readImport(reader)),
      3: () => this.functions.push(...reader.list(() => reader.u32())),
      4: () => this.tables.push(...reader.list(() => readTableType(reader))),
      5: () => this.memories.push(...reader.list(() => readLimits(reader))),
      6: () => reader.list(() => this.#readGlobal(reader)),
      7: () => reader.list(() => this.#readExport(reader)),
      8: () => (this.start = reader.u32()),
      9: () => reader.list(() => this.#readElements(reader)),
      10: () => this.bodies.push(...reader.list(() => readBody(reader, this))),
      11: () => reader.list(() => this.#readData(reader)),
    };
    const read = readers[id];
    if (!read) throw new BeyondMvp(`section ${id}`);
    if (LISTS.has(id)) this.counts.set(id, new Reader(this.bytes, reader.position).u32());
    read();
    if (this.tables.length > 1) throw new BeyondMvp("several tables");
    if (this.memories.length > 1) throw new BeyondMvp("several memories");
  }

  #readImport(reader: Reader): void {
    const [module, name] = [reader.name(), reader.name()];
    const kind = readKind(reader);
    const type = kind === "function" ? reader.u32() : 0;
    if (kind === "function") this.functions.push(type);
    if (kind === "table") this.tables.push(readTableType(reader));
    if (kind === "memory") this.memories.push(readLimits(reader));
    if (kind === "global") {
      const global = readGlobalType(reader);
      if (global.mutable) throw new BeyondMvp(`the mutable global ${module}.${name} is imported`);
      this.globals.push(global);
    }
    this.imports.push({ module, name, kind, type });
  }

  #readGlobal(reader: Reader): void {
    this.globals.push(readGlobalType(reader));
    readConstant(reader);
  }

  #readExport(reader: Reader): void {
    const row = { name: reader.name(), kind: readKind(reader), index: reader.u32() };
    if (row.kind === "global" && this.globals[row.index]?.mutable) {
      throw new BeyondMvp(`the mutable global ${row.name} is exported`);
    }
    this.exports.push(row);
  }

  #readElements(reader: Reader): void {
    const flags = reader.u32();
    if (flags !== 0) throw new BeyondMvp(`an element segment of kind ${flags}`);
    readConstant(reader);
    for (const index of reader.list(() => reader.u32())) this.elements.add(index);
  }

  #readData(reader: Reader): void {
    const flags = reader.u32();
    if (flags !== 0) throw new BeyondMvp(`a data segment of kind ${flags}`);
    const start = readConstant(reader);
    const length = reader.u32();
    this.data.push({ start, length, from: reader.position });
    reader.skip(length);
  }
}

function readKind(reader: Reader): Kind {
  const byte = reader.byte();
  const kind = KINDS[byte];
  if (!kind) throw new BeyondMvp(`import or export kind ${hex(byte)}`);
  return kind;
}
