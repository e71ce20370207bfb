import type { BeaconRow, ConfigRow, MatchRow, RecordRow, UserRow } from "./tables.js";

/** A transaction that a node has accepted. */
export interface Receipt {
  /** The transaction's id, in hex. */
  id: string;
  /** Number of the block that it went into first; another one after a fork. */
  block: number;
  /** What the contract printed. */
  console: string;
}

/** Where a chain stands; times in milliseconds since 1970. */
export interface ChainInfo {
  /** The chain's id, in hex. */
  chain: string;
  head: number;
  time: number;
  irreversible: number;
}

/**
 * Plays one account's games in one contract, on the embedded chain or through any Antelope node. Actions reject with a
 * FairhandError whose code is the contract's (`wrong_status`, `too_early`, ...), `missing_auth`, or of the network
 * (`unreachable`, `node_error`). Tables give null where there is no row.
 */
export interface ChainClient {
  /** The contract's account. */
  readonly contract: string;
  /** The account that plays; null for a client that only reads. */
  readonly player: string | null;

  /** Classic: the tutorial's actions. */
  login(): Promise<Receipt>;
  start(): Promise<Receipt>;
  play(slot: number): Promise<Receipt>;
  next(): Promise<Receipt>;
  end(): Promise<Receipt>;

  /** Fair: `nonce`, `hash` and `salt` are 32 bytes in hex. Deal, reveal and claim may be done for other players. */
  open(agent: number, nonce: string): Promise<Receipt>;
  deal(player?: string): Promise<Receipt>;
  commit(hash: string): Promise<Receipt>;
  reveal(slot: number, salt: string, player?: string): Promise<Receipt>;
  claim(player?: string): Promise<Receipt>;
  close(): Promise<Receipt>;

  /** Tables; a player not named is {@link player}. */
  user(name?: string): Promise<UserRow | null>;
  seed(): Promise<number | null>;
  config(): Promise<ConfigRow | null>;
  match(player?: string): Promise<MatchRow | null>;
  record(agent: number, player?: string): Promise<RecordRow | null>;
  /** The value of a beacon's round; null when it is not there yet or not kept any more. */
  beacon(round: number): Promise<BeaconRow | null>;
  info(): Promise<ChainInfo>;
}
