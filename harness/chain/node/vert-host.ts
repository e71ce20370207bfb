import type * as Vert from "@proton/vert";
import type { KeyValueObject, Table } from "@proton/vert/dist/proton/table.js";
import { nameNumber } from "../fair-bytes.js";
import type { StoredTable } from "./chain-state.js";
import { NodeError } from "./node-error.js";
import { optional } from "./optional.js";

/** An action with its data encoded. */
export interface RawAction {
  account: string;
  name: string;
  authorization: { actor: string; permission: string }[];
  data: Uint8Array;
}

/** Transactions after which the store is made anew: vert remembers every change of a store for ever. */
const RENEW = 500;

/** Runs contracts' actions in this process, with @proton/vert; all of a transaction's or none. */
export class VertHost {
  readonly #vert: typeof Vert;
  readonly #KeyValue: typeof KeyValueObject;
  readonly #chain: Vert.Blockchain;
  #tables: StoredTable[];
  #runs = 0;

  private constructor(vert: typeof Vert, keyValue: typeof KeyValueObject, tables: StoredTable[]) {
    this.#vert = vert;
    this.#KeyValue = keyValue;
    this.#chain = new vert.Blockchain();
    this.#tables = tables;
    this.#fill();
  }

  /** @throws FairhandError `missing_package` */
  static async start(tables: StoredTable[]): Promise<VertHost> {
    const vert = await optional(() => import("@proton/vert"));
    const { KeyValueObject } = await import("@proton/vert/dist/proton/table.js");
    return new VertHost("default" in vert ? (vert.default as typeof Vert) : vert, KeyValueObject, tables);
  }

  /** All tables after the latest transaction. */
  get tables(): StoredTable[] {
    return this.#tables;
  }

  addAccount(name: string): void {
    this.#chain.createAccount(name);
  }

  /** Sets or replaces an account's contract; its tables stay. */
  setContract(name: string, wasm: Uint8Array): void {
    // vert asks for an ABI, for encoding that is done elsewhere here.
    const abi = { version: "eosio::abi/1.2" };
    type Arguments = Exclude<Parameters<Vert.Blockchain["createAccount"]>[0], string>;
    this.#chain.createAccount({ name, wasm, abi } as Arguments);
  }

  /** Whether wasm asks for nothing but what a contract can have. */
  async accepts(wasm: Uint8Array): Promise<boolean> {
    try {
      await this.#vert.VM.from(wasm, this.#chain).ready;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Runs the actions at a block's time; what contracts printed, all together.
   * @throws NodeError with the tables as they were
   */
  async run(actions: readonly RawAction[], time: number, block: number): Promise<string> {
    const milliseconds = { toMilliseconds: () => time } as unknown as Parameters<Vert.Blockchain["setTime"]>[0];
    this.#chain.setTime(milliseconds);
    this.#chain.blockNum = block;
    const transaction = { actions: actions.map((action) => this.#action(action)) };
    try {
      await this.#chain.applyTransaction(transaction as unknown as Parameters<Vert.Blockchain["applyTransaction"]>[0]);
    } catch (error) {
      // What vert takes back is not counted back in its tables.
      this.#fill();
      throw nodeError(error);
    }
    this.#tables = this.#read();
    if (++this.#runs % RENEW === 0) this.#fill();
    return this.#chain.console;
  }

  #action({ account, name, authorization, data }: RawAction): object {
    const named = (text: string) => this.#vert.bigIntToName(nameNumber(text));
    return {
      account: named(account),
      name: named(name),
      authorization: authorization.map((auth) => ({ actor: named(auth.actor), permission: named(auth.permission) })),
      data: { array: data },
    };
  }

  #fill(): void {
    this.#chain.resetTables();
    for (const { code, scope, table, rows } of this.#tables) {
      const [first] = rows;
      if (!first) continue;
      const stored = this.#chain.store.createTable(
        nameNumber(code),
        BigInt(scope),
        nameNumber(table),
        nameNumber(first[1]),
      );
      for (const [key, payer, hex] of rows) {
        const primaryKey = BigInt(key);
        const value = Uint8Array.from(Buffer.from(hex, "hex"));
        const row = { tableId: stored.id, primaryKey, payer: nameNumber(payer), value };
        stored.set(primaryKey, new this.#KeyValue(row as ConstructorParameters<typeof KeyValueObject>[0]));
      }
    }
  }

  #read(): StoredTable[] {
    const text = (number: bigint): string => this.#vert.bigIntToName(number).toString();
    const tables: StoredTable[] = [];
    for (const table of this.#chain.store.prefixesIndex.values() as Iterable<Table>) {
      const rows: StoredTable["rows"] = [];
      for (let row = table.lowerbound(0n); row; row = table.next(row.primaryKey)) {
        rows.push([row.primaryKey.toString(), text(row.payer), Buffer.from(row.value).toString("hex")]);
      }
      if (rows.length > 0) {
        tables.push({ code: text(table.code), scope: table.scope.toString(), table: text(table.table), rows });
      }
    }
    return tables;
  }
}

/** vert's errors in the words of a node. */
function nodeError(error: unknown): NodeError {
  const message = error instanceof Error ? error.message : String(error);
  const assertion = /^eosio_assert(?:_message)?: (.*)$/s.exec(message);
  if (assertion) {
    return new NodeError("eosio_assert_message_exception", `assertion failure with message: ${assertion[1]}`);
  }
  const authority = /^missing required authority (.*)$/s.exec(message);
  if (authority) return new NodeError("missing_auth_exception", `missing authority of ${authority[1]}`);
  if (error instanceof WebAssembly.RuntimeError) return new NodeError("wasm_execution_error", message);
  return new NodeError("action_validate_exception", message);
}
