import {
  BEACON,
  CHAIN_ID,
  claim,
  commit,
  deal,
  LOST,
  open,
  reveal,
  SETUP,
  saltOf,
  setup,
  TO_COMMIT,
  TO_DEAL,
  TUTORIAL,
  tick,
  VOID,
} from "./actions.js";
import { type Action, Chain, CONTRACT, type Row, START } from "./chain.js";
import { nameText, nameValue } from "./ram.js";
import { commitment } from "./texts.js";

/** A row of `matches`. */
export interface Match {
  player: string;
  match: number;
  agent: number;
  status: number;
  waits_for: number;
  requested: number;
  deadline: number;
  nonce: string;
  round: number;
  commit: string;
  state: string;
  replay: string;
  picks: string;
  values: string[];
  salts: string[];
}

interface Score {
  player: string;
  wins: number;
  losses: number;
  draws: number;
  voids: number;
}

/** The row of `config`. */
export interface Config {
  tip: string;
  latest: string;
  closed: number;
  round: number;
  last: number;
  time: number;
  next_match: number;
  open_matches: number;
}

/** A chain that has been set up, and everything that players and the beacon's operator do on it. */
export class FairTable {
  readonly #ready: number;

  private constructor(readonly chain: Chain) {
    this.#ready = chain.mark();
  }

  static async create(players?: readonly string[], code?: Uint8Array): Promise<FairTable> {
    const chain = await Chain.start(players, code);
    await chain.send(setup());
    return new FairTable(chain);
  }

  /** Goes back to the chain that has been set up, and nothing else. */
  reset(): void {
    this.chain.goBack(this.#ready);
    this.chain.now = START;
  }

  get config(): Config {
    const [row] = this.chain.table<Config>("config");
    if (!row) throw new Error("the contract has not been set up");
    return row;
  }

  /** The player's match. */
  match(player = "alice"): Match {
    const row = this.chain.table<Match>("matches").find((match) => match.player === player);
    if (!row) throw new Error(`${player} has no match`);
    return row;
  }

  /** Wins, losses, draws and voids of a player against an agent. */
  record(agent = TUTORIAL, player = "alice"): number[] | undefined {
    const rows = this.chain.table<Score>("records", nameText(BigInt(agent)));
    const row = rows.find((record) => record.player === player);
    return row && [row.wins, row.losses, row.draws, row.voids];
  }

  /** Waits as long as the beacon needs at least, and sends its next values. */
  async tick(count = 1): Promise<void> {
    const first = this.config.round + 1;
    for (let i = 0; i < count; i++) {
      this.chain.now += SETUP.interval;
      await this.chain.send(tick(BEACON[first + i] ?? ""));
    }
  }

  nextTick(): Action {
    return tick(BEACON[this.config.round + 1] ?? "");
  }

  /** A commitment to a slot in the match's present round. */
  commitment(slot: number, player = "alice", salt = saltOf(player)): string {
    const { match, round } = this.match(player);
    return commitment({ chain: CHAIN_ID, contract: CONTRACT, player, match, round }, slot, salt);
  }

  /** The player's lowest slot that holds a card. */
  fullSlot(player = "alice"): number {
    return this.hand(player).findIndex((card) => card !== 0);
  }

  /** The player's hand, as the state in the match's row has it. */
  hand(player = "alice"): number[] {
    return [...Buffer.from(this.match(player).state, "hex").subarray(HAND, HAND + 4)];
  }

  /** Takes the card out of a slot of the player's hand, past the contract: to games that late a test would play long. */
  takeCard(slot: number, player = "alice"): void {
    const state = Buffer.from(this.match(player).state, "hex");
    state[HAND + slot] = 0;
    this.#change({ state: state.toString("hex") }, player);
  }

  /** Gives the player's match another status, past the contract. */
  setStatus(status: number, player = "alice"): void {
    this.#change({ status }, player);
  }

  #change(fields: Partial<Match>, player: string): void {
    this.chain.put("matches", nameValue(player), player, "match", { ...this.match(player), ...fields });
  }

  async open(player = "alice", agent = TUTORIAL): Promise<void> {
    await this.chain.send(open(player, agent));
  }

  async deal(player = "alice"): Promise<void> {
    await this.tick(2);
    await this.chain.send(deal(player));
  }

  async commit(slot = this.fullSlot(), player = "alice"): Promise<void> {
    await this.chain.send(commit(player, this.commitment(slot, player)));
  }

  async reveal(slot = this.fullSlot(), player = "alice"): Promise<void> {
    await this.tick(2);
    await this.chain.send(reveal(player, slot, saltOf(player)));
  }

  /** Plays the match to its end, always the lowest slot. */
  async playOut(player = "alice"): Promise<void> {
    while (this.match(player).status === TO_COMMIT) {
      const slot = this.fullSlot(player);
      await this.commit(slot, player);
      await this.reveal(slot, player);
    }
  }

  /** Brings the player's match to a status; a match that is over gets there by the shortest way. */
  async bringTo(status: number, player = "alice"): Promise<void> {
    await this.open(player);
    if (status === TO_DEAL) return;
    if (status === VOID) {
      this.chain.now += SETUP.beacon_s + 1;
      return void (await this.chain.send(claim(player)));
    }
    await this.deal(player);
    if (status === TO_COMMIT) return;
    if (status === LOST) {
      this.chain.now += SETUP.commit_s + 1;
      return void (await this.chain.send(claim(player)));
    }
    await this.commit(this.fullSlot(player), player);
  }

  /** The match's row, with who pays for it. */
  stored(table: string): Row[] {
    return this.chain.rows(table);
  }
}

/** Where the player's hand stands in the state: behind 28 bytes of luck and ten words of the table. */
const HAND = 28 + 10 * 4;
