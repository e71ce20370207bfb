import { ABI, type Action, PublicKey, Serializer } from "@wharfkit/antelope";
import { FairhandError } from "../../errors.js";
import type { Receipt } from "../client.js";
import { BlockClock } from "./block-clock.js";
import { type Account, type ChainState, newAccount, SYSTEM } from "./chain-state.js";
import { readSystemAction, type SetCode } from "./code.js";
import { NodeError } from "./node-error.js";
import { noFile, type StateKeeper } from "./state-file.js";
import { actionsOf, checkAuthority, checkHeader, type Signed, unpack } from "./transactions.js";
import { type RawAction, VertHost } from "./vert-host.js";

export interface EmbeddedOptions {
  /** Where the state is kept; nowhere if not given. */
  keeper?: StateKeeper;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
}

/** Most accounts that a chain takes. */
const MOST_ACCOUNTS = 100_000;
const NAME = /^[1-5a-z][.1-5a-z]{0,11}$/;

/** An Antelope chain in this process: accounts, contracts, tables, blocks by the clock. One transaction at a time. */
export class EmbeddedChain {
  readonly clock: BlockClock;
  readonly #state: ChainState;
  readonly #keeper: StateKeeper;
  readonly #host: VertHost;
  /** ABIs by their packed form. */
  readonly #abis = new Map<string, ABI>();
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(state: ChainState, keeper: StateKeeper, host: VertHost, now: () => number) {
    this.#state = state;
    this.#keeper = keeper;
    this.#host = host;
    this.clock = new BlockClock(state.chain, state.genesis, state.time, now);
  }

  /** Starts a chain, where its state has left it. @throws FairhandError `bad_state`, `missing_package` */
  static async start(options: EmbeddedOptions = {}): Promise<EmbeddedChain> {
    const { keeper = noFile(), now = Date.now } = options;
    const state = await keeper.load(now());
    const chain = new EmbeddedChain(state, keeper, await VertHost.start(state.tables), now);
    for (const [name, account] of Object.entries(state.accounts)) chain.#install(name, account);
    return chain;
  }

  /** The chain's id, in hex. */
  get id(): string {
    return this.#state.chain;
  }

  get tables(): ChainState["tables"] {
    return this.#state.tables;
  }

  /** An account; null where there is none. */
  account(name: string): Account | null {
    return Object.hasOwn(this.#state.accounts, name) ? (this.#state.accounts[name] ?? null) : null;
  }

  /**
   * Makes an account with one key for both permissions; nothing if it is there with that key already.
   * @param key null for an account that nobody can sign for, only this process
   * @throws NodeError for a bad name or key, or a name that is taken
   */
  addAccount(name: string, key: string | null): Promise<void> {
    return this.#inTurn(async () => {
      if (!NAME.test(name) || name.endsWith(".") || name.startsWith(`${SYSTEM}.`)) {
        throw new NodeError(
          "name_type_exception",
          "a name has up to 12 of the letters a to z, digits 1 to 5, full stops",
        );
      }
      const normal = key === null ? null : readPublicKey(key);
      const there = this.account(name);
      if (there && (normal === null || there.key === normal)) return;
      if (there) throw new NodeError("account_name_exists_exception", `the name ${name} is taken already`);
      if (Object.keys(this.#state.accounts).length >= MOST_ACCOUNTS) {
        throw new NodeError("exception", "this chain takes no more accounts");
      }
      this.#state.accounts[name] = newAccount(normal, this.clock.pending());
      this.#host.addAccount(name);
      await this.#save();
    });
  }

  /** Gives an account other keys, as the chain's owner may. */
  setKey(name: string, key: string): Promise<void> {
    return this.#inTurn(async () => {
      const account = this.account(name);
      if (!account) throw new FairhandError("no_account", `there is no account ${name}`);
      account.key = readPublicKey(key);
      await this.#save();
    });
  }

  /** Takes a transaction as nodes do: checks it, runs it, keeps what it has changed. @throws NodeError */
  push(body: unknown): Promise<Receipt & { time: number; actions: RawAction[]; bytes: number }> {
    return this.#inTurn(async () => {
      const signed = unpack(body);
      checkHeader(signed, this.clock);
      checkAuthority(signed, this.#state.chain, this.#state.accounts);
      const id = String(signed.transaction.id);
      this.#checkNew(id);
      const actions = actionsOf(signed);
      const receipt = await this.#execute(actions, id, signed.transaction.expiration.toMilliseconds());
      return { ...receipt, actions, bytes: signed.bytes };
    });
  }

  /**
   * Runs actions without a signature: for the program that runs this chain, which could do anything with it anyway.
   * @throws NodeError
   */
  run(actions: readonly Action[]): Promise<Receipt> {
    const transaction = { actions } as unknown as Signed["transaction"];
    return this.#inTurn(() => this.#execute(actionsOf({ transaction, signatures: [], bytes: 0 }), "", null));
  }

  /** The contract's ABI; null where there is no contract. */
  abi(name: string): ABI | null {
    const packed = this.account(name)?.abi;
    if (!packed) return null;
    const abi = this.#abis.get(packed) ?? Serializer.decode({ data: Buffer.from(packed, "base64"), type: ABI });
    this.#abis.set(packed, abi);
    return abi;
  }

  async #execute(actions: readonly RawAction[], id: string, expires: number | null) {
    const time = this.clock.pending();
    const block = this.clock.numberAt(time);
    for (const { account } of actions) {
      if (!this.account(account)) {
        throw new NodeError("action_validate_exception", `action's code account '${account}' does not exist`);
      }
    }
    const code = actions.filter((action) => action.account === SYSTEM).map(readSystemAction);
    if (code.length > 0 && code.length < actions.length) {
      throw new NodeError("transaction_exception", "code is set in a transaction of its own here");
    }
    for (const { code: wasm } of code) {
      if (wasm !== undefined && !(await this.#host.accepts(fromBase64(wasm)))) {
        throw new NodeError("wasm_serialization_error", "the code asks for functions that no node has");
      }
    }
    // As on any chain, an action for an account without a contract does nothing.
    const called = actions.filter((action) => this.account(action.account)?.code);
    const console = called.length > 0 ? await this.#host.run(called, time, block) : "";
    for (const change of code) this.#setCode(change, time);
    this.#state.tables = this.#host.tables;
    this.#state.time = time;
    if (expires !== null) this.#state.recent[id] = expires;
    await this.#save();
    return { id, block, console, time };
  }

  #setCode({ account: name, code, abi }: SetCode, time: number): void {
    const account = this.account(name);
    if (!account) throw new NodeError("action_validate_exception", `the account ${name} does not exist`);
    if (code) account.code = code;
    if (abi) account.abi = abi;
    account.updated = time;
    this.#install(name, account);
  }

  #install(name: string, account: Account): void {
    this.#host.addAccount(name);
    if (account.code !== "") this.#host.setContract(name, fromBase64(account.code));
  }

  #checkNew(id: string): void {
    const now = this.clock.pending();
    for (const [known, expires] of Object.entries(this.#state.recent)) {
      if (expires < now) delete this.#state.recent[known];
    }
    if (Object.hasOwn(this.#state.recent, id)) throw new NodeError("tx_duplicate", `duplicate transaction ${id}`);
  }

  #save(): Promise<void> {
    return this.#keeper.save(this.#state);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work, work);
    this.#queue = done.catch(() => {});
    return done;
  }
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "base64"));
}

function readPublicKey(text: string): string {
  try {
    return String(PublicKey.from(text));
  } catch {
    throw new NodeError("public_key_type_exception", "this is no public key: PUB_K1_... or PUB_R1_... is expected");
  }
}
