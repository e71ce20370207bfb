import { readFileSync } from "node:fs";
import vert from "@proton/vert";
import { ABI, Serializer } from "@wharfkit/antelope";
import { inRoot, wasmFile } from "../../../scripts/lib/paths.mjs";
import { guardRam, nameText, nameValue } from "./ram.js";

/** The account of the contract. */
export const CONTRACT = "cards";
/** When a test begins, in seconds since 1970. */
export const START = 1_700_000_000;

export const wasm: Uint8Array = readFileSync(wasmFile("elemental"));
export const abi: ABI = ABI.from(
  readFileSync(inRoot("assembly", "games", "elemental", "contract", "elemental.abi"), "utf8"),
);

/** An action: its data as the ABI has it or as bytes, and who authorises it. */
export interface Action {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>> | Uint8Array;
  readonly auth: string;
}

/** A stored row. */
export interface Row {
  readonly table: string;
  readonly scope: string;
  readonly key: bigint;
  readonly payer: string;
  readonly hex: string;
}

/** The bytes of an action's data. */
export function encode(name: string, data: Action["data"]): Uint8Array {
  if (data instanceof Uint8Array) return data;
  return Serializer.encode({ abi, type: name, object: data }).array;
}

type Machine = InstanceType<typeof vert.VM>;
interface Held {
  readonly payer: bigint;
  readonly primaryKey: bigint;
  readonly value: Uint8Array;
}
interface Table {
  readonly scope: bigint;
  readonly table: bigint;
  lowerbound(key: bigint): Held | undefined;
  next(key: bigint): Held | undefined;
}

/**
 * A chain with the contract on it: @proton/vert, with a node's rules about RAM. One instance of the module serves every
 * transaction, so that whatever it leaves in memory or globals would show; `fresh` gives each action a new one, as nodes do.
 */
export class Chain {
  readonly #bc = new vert.Blockchain();
  #growth: ReadonlyMap<bigint, number> = new Map();
  readonly #decoded = new Map<string, Record<string, unknown>>();
  /** Seconds since 1970; blocks come every half second. */
  now = START;

  private constructor() {}

  static async start(players: readonly string[] = ["alice", "bob"], code: Uint8Array = wasm): Promise<Chain> {
    const chain = new Chain();
    chain.#bc.createAccounts(...players);
    await chain.setCode(code);
    return chain;
  }

  /** Sets or replaces the contract's code. */
  async setCode(code: Uint8Array): Promise<void> {
    const account = this.#bc.createAccount({ name: CONTRACT, wasm: code, abi: { version: "eosio::abi/1.2" } as never });
    account.vm = await this.#machine(code);
    account.recreateVm = async () => {};
  }

  /** Serves every further transaction with an instance of its own. */
  fresh(code: Uint8Array = wasm): void {
    const account = this.#bc.accounts[CONTRACT];
    if (!account) throw new Error("there is no contract");
    account.recreateVm = async () => {
      account.vm = await this.#machine(code);
    };
  }

  async #machine(code: Uint8Array): Promise<Machine> {
    const vm = vert.VM.from(code, this.#bc);
    this.#growth = guardRam(vm as never);
    await vm.ready;
    return vm;
  }

  /** What the contract's instance exports, as far as hosts see it. */
  get exports(): WebAssembly.Exports {
    const vm = this.#bc.accounts[CONTRACT]?.vm as unknown as { instance: WebAssembly.Instance };
    return vm.instance.exports;
  }

  /** Bytes by which each account's RAM has grown in the latest action; less where it has given some back. */
  get growth(): Record<string, number> {
    const rows = [...this.#growth].filter(([, bytes]) => bytes !== 0);
    return Object.fromEntries(rows.map(([account, bytes]) => [nameText(account), bytes]));
  }

  /** Sends a transaction; what it printed. @throws Error with the refusal's message */
  async send(...actions: readonly Action[]): Promise<string> {
    const active = vert.bigIntToName(nameValue("active"));
    this.#bc.setTime({ toMilliseconds: () => this.now * 1000 } as never);
    const transaction = {
      actions: actions.map(({ name, data, auth }) => ({
        account: vert.bigIntToName(nameValue(CONTRACT)),
        name: vert.bigIntToName(nameValue(name)),
        data: { array: encode(name, data) },
        authorization: [{ actor: vert.bigIntToName(nameValue(auth)), permission: active }],
      })),
    };
    await this.#bc.applyTransaction(transaction as never).catch((error: Error) => {
      throw new Error(error.message.replace(/^eosio_assert_message: /, ""));
    });
    return this.#bc.console;
  }

  /**
   * Sends a transaction that has to be refused; gives the message.
   * @throws Error where it is accepted, or tables or payers are not what they were
   */
  async refusal(...actions: readonly Action[]): Promise<string> {
    const before = JSON.stringify(this.rows(), text);
    const message = await this.send(...actions).then(
      () => null,
      (error: Error) => error.message,
    );
    if (message === null) throw new Error("the transaction was accepted");
    if (JSON.stringify(this.rows(), text) !== before) throw new Error("a refused transaction left a trace");
    return message;
  }

  /** All rows, or those of the tables of one name; without the places of the beacon's ring that were never used. */
  rows(table?: string): Row[] {
    const tables = [...this.#bc.store.prefixesIndex.values()] as unknown as Table[];
    const wanted = table === undefined ? tables : tables.filter((row) => row.table === nameValue(table));
    return wanted.flatMap(rowsOf).sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }

  /** The rows of a table, of the contract's own scope if no other is named, decoded by the ABI. */
  table<T = Record<string, unknown>>(name: string, scope: string = CONTRACT): T[] {
    const type = abi.tables.find((row) => String(row.name) === name)?.type ?? name;
    return this.rows(name)
      .filter((row) => row.scope === scope)
      .map(({ hex }) => this.#decode(type, hex) as T);
  }

  /** Most rows are as they were when they were last asked for. */
  #decode(type: string, hex: string): unknown {
    const known = this.#decoded.get(type + hex);
    if (known) return known;
    const row = withNumbers(Serializer.objectify(Serializer.decode({ abi, type, data: hex })));
    this.#decoded.set(type + hex, row);
    return row;
  }

  /** Puts a row where a test wants it, past the contract. */
  put(table: string, key: bigint, payer: string, type: string, object: Record<string, unknown>): void {
    const [code, scope, of] = [nameValue(CONTRACT), nameValue(CONTRACT), nameValue(table)];
    const store = this.#bc.store;
    const found = store.findTable(code, scope, of) ?? store.createTable(code, scope, of, nameValue(payer));
    const value = Serializer.encode({ abi, type, object }).array;
    found.set(key, new KeyValue({ tableId: found.id, primaryKey: key, payer: nameValue(payer), value }) as never);
  }

  /** Where the tables stand, to go back to. */
  mark(): number {
    return this.#bc.store.snapshot();
  }
  goBack(mark: number): void {
    this.#bc.store.revertTo(mark);
  }
}

/** A row as vert's store wants it. */
class KeyValue {
  id = 0;
  constructor(row: Held & { tableId: number }) {
    Object.assign(this, row);
  }
  clone(): KeyValue {
    return Object.assign(Object.create(KeyValue.prototype), this) as KeyValue;
  }
}

/** Numbers of 64 bits come as texts; those here all fit. */
function withNumbers(row: Record<string, unknown>): Record<string, unknown> {
  const isNumber = (field: string, value: unknown): boolean =>
    typeof value === "string" && /^\d{1,16}$/.test(value) && field !== "player" && field !== "username";
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, isNumber(field, value) ? Number(value) : value]),
  );
}

function rowsOf(table: Table): Row[] {
  const rows: Row[] = [];
  const [name, scope] = [nameText(table.table), nameText(table.scope)];
  for (let held = table.lowerbound(0n); held; held = table.next(held.primaryKey)) {
    const { primaryKey: key, payer, value } = held;
    const unused = name === "beacons" && value.subarray(8).every((byte) => byte === 0);
    // the ring is filled from place 1 on
    if (unused && key > 0n) break;
    if (!unused)
      rows.push({ table: name, scope, key, payer: nameText(payer), hex: Buffer.from(value).toString("hex") });
  }
  return rows;
}

function place({ table, scope, key }: Row): string {
  return `${table} ${scope} ${key.toString(16).padStart(16, "0")}`;
}

function text(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
