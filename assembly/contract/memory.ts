/** Where a contract keeps what it reads and writes, above everything that play uses. */
const CONTRACT: usize = 0x1e0000;

/** The action's data. */
export const ACTION_DATA: usize = CONTRACT;
export const ACTION_CAPACITY: i32 = 0x1000;
/** A row on its way in or out. */
export const ROW: usize = CONTRACT + 0x1000;
export const ROW_CAPACITY: i32 = 0x2000;
/** Texts of refusals. */
export const CONTRACT_TEXT: usize = CONTRACT + 0x3000;
/** Messages that are hashed, and keys. */
export const MESSAGE: usize = CONTRACT + 0x4000;
export const HMAC_BLOCK: usize = CONTRACT + 0x5000;
/** The rows of the fair actions while they are worked on. */
export const CONFIG: usize = CONTRACT + 0x6000;
export const MATCH: usize = CONTRACT + 0x7000;
/** A hash just computed, and the value of the beacon that is used. */
export const COMPUTED: usize = CONTRACT + 0x8000;
export const BEACON_VALUE: usize = COMPUTED + 32;
/** The row of the classic actions. */
export const CLASSIC: usize = CONTRACT + 0x9000;
