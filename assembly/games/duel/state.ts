/** The record of a duel: what a search has to put back comes first, what it only adds to behind it. */
import { RECORD } from "../../core/game";

export const PLACES: i32 = 7;
export const MOST_HAND: i32 = 10;
export const MOST_DECK: i32 = 30;
export const MOST_SPENT: i32 = 200;
export const MOST_CHOICES: i32 = 3;
export const MOST_PICKS: i32 = 16;
export const FULL_HEALTH: i32 = 30;
export const MOST_MANA: i32 = 10;
export const LAST_TURN: i32 = 98;

/** Phases. */
export const MULLIGAN: u32 = 0;
export const PLAY: u32 = 1;
export const CHOOSE: u32 = 2;
export const OVER: u32 = 3;

/** `winner` of a game that goes on, and of a draw. */
export const NOBODY: i32 = -1;
export const BOTH: i32 = 2;

/** Flags of a minion above its keywords. */
export const FROZEN: u32 = 32;
export const DOOMED: u32 = 64;
export const SILENCED: u32 = 128;
export const WEARY: u32 = 256;
/** Marked for removal; only within an action. */
export const DYING: u32 = 512;

@unmanaged
export class Minion {
  card: u8;
  attacks: u8;
  flags: u16;
  born: u32;
  health: i16;
  plus: i16;
  temp: i16;
  vital: i16;

  has(flag: u32): bool {
    return (this.flags & flag) != 0;
  }

  set(flag: u32): void {
    this.flags |= <u16>flag;
  }

  clear(flag: u32): void {
    this.flags &= <u16>~flag;
  }
}
export const MINION_SIZE: usize = 16;

@unmanaged
export class Side {
  klass: u8;
  frozen: u8;
  attacks: u8;
  used: u8;
  health: i16;
  armour: i16;
  temp: i16;
  mana: u8;
  crystals: u8;
  fatigue: u8;
  weapon: u8;
  weaponAttack: u8;
  durability: u8;
  minions: u8;
  hand: u8;
  deck: u8;
  /** Whether the hero has fallen. */
  fallen: u8;
  /** Bits of the hand cards that the foe knows. */
  known: u16;
  /** Bits of the hand cards that a search must not play: they came after its root. */
  blank: u16;
  spent: u8;
  /** Cards of its deck list: 30, or 0 where a position was set up. */
  listed: u8;
  /** Minions whose aura works. */
  auras: u8;
  zero: u8;

  minion(place: i32): Minion {
    return changetype<Minion>(changetype<usize>(this) + MINIONS_AT + ((<usize>place) << 4));
  }

  handCard(i: i32): u32 {
    return load<u8>(changetype<usize>(this) + <usize>i, HAND_AT);
  }

  setHandCard(i: i32, card: u32): void {
    store<u8>(changetype<usize>(this) + <usize>i, card, HAND_AT);
  }

  deckCard(i: i32): u32 {
    return load<u8>(changetype<usize>(this) + <usize>i, DECK_AT);
  }

  /** Where the deck stands, a byte a card. Its top is the last of them, so that a draw moves nothing. */
  deckStart(): usize {
    return changetype<usize>(this) + DECK_AT;
  }

  /** Whether the foe knows hand card `i`. */
  isKnown(i: i32): bool {
    return ((<u32>this.known >>> i) & 1) != 0;
  }

  makeKnown(i: i32): void {
    this.known |= <u16>((<u32>1) << i);
  }

  isBlank(i: i32): bool {
    return ((<u32>this.blank >>> i) & 1) != 0;
  }

  handStart(): usize {
    return changetype<usize>(this) + HAND_AT;
  }
}
const MINIONS_AT: usize = offsetof<Side>();
const HAND_AT: usize = MINIONS_AT + <usize>PLACES * MINION_SIZE;
const DECK_AT: usize = HAND_AT + 12;
/** Room for a deck, whose unused bytes are zero. */
export const DECK_BYTES: i32 = 32;
export const SIDE_SIZE: usize = DECK_AT + <usize>DECK_BYTES;

@unmanaged
export class Table {
  phase: u8;
  /** Who decides in the mulligan; afterwards the turn's parity says it. */
  first: u8;
  turn: u8;
  winner: i8;
  arrivals: u32;
  choices: u8;
  choice0: u8;
  choice1: u8;
  choice2: u8;
  /** Random picks of the last action: n and k, a byte each. */
  picks: u8;
  /** One more than the seat that searches; its new cards are blank. */
  searcher: u8;
  mulligan: u8;
  zero: u8;
  deckOption0: u16;
  deckOption1: u16;

  choice(i: i32): u32 {
    return load<u8>(changetype<usize>(this) + <usize>i, offsetof<Table>("choice0"));
  }

  setChoice(i: i32, card: u32): void {
    store<u8>(changetype<usize>(this) + <usize>i, card, offsetof<Table>("choice0"));
  }

  pickOf(i: i32): u32 {
    return load<u8>(changetype<usize>(this) + ((<usize>i) << 1), PICKS_AT);
  }

  picked(i: i32): u32 {
    return load<u8>(changetype<usize>(this) + ((<usize>i) << 1) + 1, PICKS_AT);
  }

  side(seat: i32): Side {
    return changetype<Side>(changetype<usize>(this) + SIDES_AT + <usize>seat * SIDE_SIZE);
  }

  /** The deck list of a seat, ascending. */
  list(seat: i32): usize {
    return changetype<usize>(this) + LISTS_AT + <usize>(seat * MOST_DECK);
  }

  /** The spent cards of a seat, in their order. */
  spentCards(seat: i32): usize {
    return changetype<usize>(this) + SPENT_AT + <usize>(seat * MOST_SPENT);
  }
}
const PICKS_AT: usize = offsetof<Table>();
const SIDES_AT: usize = PICKS_AT + 2 * <usize>MOST_PICKS;
const LISTS_AT: usize = SIDES_AT + 2 * SIDE_SIZE;
const SPENT_AT: usize = LISTS_AT + 2 * <usize>MOST_DECK;

/** Bytes that a search puts back, and of the whole record. */
export const LIVE_SIZE: i32 = <i32>LISTS_AT;
export const TABLE_SIZE: i32 = <i32>SPENT_AT + 2 * MOST_SPENT;

/** The duel that is played. */
export const table = changetype<Table>(RECORD);

export function side(seat: i32): Side {
  return table.side(seat);
}

/** Whose turn it is: seat 0 in odd turns. */
export function turnSeat(): i32 {
  return 1 - (table.turn & 1);
}

/** Notes a random pick of `k` among `n` for the observation. */
export function notePick(n: i32, k: i32): void {
  if (table.picks == MOST_PICKS) return;
  const at = changetype<usize>(table) + PICKS_AT + ((<usize>table.picks) << 1);
  store<u8>(at, n, 0);
  store<u8>(at, k, 1);
  table.picks++;
}

export function clearPicks(): void {
  const at = changetype<usize>(table) + PICKS_AT;
  for (let i: usize = 0; i < <usize>table.picks; i++) store<u16>(at + (i << 1), 0);
  table.picks = 0;
}
