/**
 * The memory map of a module: every record has a fixed address, so that saving, cloning and hashing are plain copies.
 * Static data and the objects made at start stay below the buffer.
 */

/** The one buffer through which a host passes data in and out. */
export const BUFFER: usize = 0x10000;
export const BUFFER_SIZE: i32 = 0x40000;

/** Options, data, seed and seats. */
export const SETTINGS: usize = 0x50000;
/** The state of the game: the chance header, then the game's own record. */
export const STATE: usize = 0x52000;
export const STATE_CAPACITY: i32 = 0x2000;
/** The agents' key, and for each seat its stream position and memory. */
export const MINDS: usize = 0x54000;
/** The memory on which a decision works until it is played. */
export const DRAFT: usize = 0x56000;
/** The decision under way, or the last one. */
export const DECISION: usize = 0x59000;
/** Who watches. */
export const WATCHER: usize = 0x59400;
/** Cached blocks of the random streams. */
export const STREAMS: usize = 0x59800;
/** Scratch for SHA-256: message schedule, chaining value, last block. */
export const HASHING: usize = 0x5a000;
/** Totals of a playout. */
export const TOTALS: usize = 0x5a800;
/** Legal actions of the decision, u32 each. */
export const LEGAL: usize = 0x5c000;
export const LEGAL_CAPACITY: i32 = 0x4000;
/** The game put aside while something else uses the records above. */
export const ASIDE: usize = 0x60000;
/** Notes a search leaves for `explain`: room for its lines and for the values of the root's actions. */
export const NOTES: usize = 0x6a000;
export const NOTES_CAPACITY: i32 = 0x6000;
/** The state put aside while a search plays on the record. */
export const SEARCHING: usize = 0x70000;
/** What the deciding agent sees; it stays until the next decision, so that a decision can be explained later. */
export const SIGHT: usize = 0x7c000;
/** What `observe` and `watch` look at. */
export const GLANCE: usize = 0x7e000;
export const SIGHT_CAPACITY: i32 = 0x2000;
/** The stack of a search: states and lists of actions. */
export const LINE: usize = 0x80000;
export const LINE_CAPACITY: i32 = 0x80000;
/** Snapshots for `undo`. A contract works above them. */
export const HISTORY: usize = 0x100000;
export const HISTORY_CAPACITY: i32 = 0xda000;

/** Tables of logarithms and roots. */
export const ROOTS: usize = 0x1da000;

/** Tables that a game makes at start, unless it is a contract, which reads and writes here. */
export const TABLES: usize = 0x1e0000;

/** Room for a search's table or tree, in modules whose memory reaches there. */
export const SEARCH: usize = 0x200000;
export const SEARCH_CAPACITY: i32 = 0x200000;

/** Room for a solver, in modules whose memory reaches there. */
export const SOLVER: usize = 0x400000;
export const SOLVER_CAPACITY: i32 = 0x160000;

/** Most seats of a game. */
export const MOST_SEATS: i32 = 4;

/** Copies `length` bytes, a multiple of four, between addresses that are multiples of four. */
export function copyWords(to: usize, from: usize, length: i32): void {
  const pairs = <usize>length & ~7;
  for (let i: usize = 0; i < pairs; i += 8) store<u64>(to + i, load<u64>(from + i));
  if ((length & 4) != 0) store<u32>(to + pairs, load<u32>(from + pairs));
}

/** Zeroes `length` bytes, a multiple of four. */
export function clearWords(to: usize, length: i32): void {
  for (let i: usize = 0; i < <usize>length; i += 4) store<u32>(to + i, 0);
}

/** Copies bytes. */
export function copyBytes(to: usize, from: usize, length: i32): void {
  for (let i: usize = 0; i < <usize>length; i++) store<u8>(to + i, load<u8>(from + i));
}
