import { Action as Packed, PackedTransaction, Signature, SignedTransaction, Transaction } from "@wharfkit/antelope";
import { type Action, abi, type Chain, CONTRACT, encode } from "../../tests/contract/support/chain.js";
import { COUNTER } from "../counter/count-instructions.js";

/** The most that an action of one name was seen to cost. */
export interface Cost {
  /** Wasm instructions, the start of the instance included, which a node executes before every action. */
  instructions: number;
  /** Bytes of a signed transaction with this action alone. */
  net: number;
  /** Bytes of RAM that the action takes from the contract, and from whom else it bills; below 0 where it gives back. */
  contract: number;
  player: number;
}

/** What was executed since this was last asked, by an instrumented module. */
export function executed(exports: WebAssembly.Exports): number {
  const counter = exports[COUNTER] as WebAssembly.Global;
  const value = Number(counter.value);
  counter.value = 0n;
  return value;
}

/** Sends actions to a chain with an instrumented contract, and notes what they cost. */
export class Meter {
  readonly costs = new Map<string, Cost>();
  readonly #starting: number;

  /** @param starting instructions of the start of an instance */
  constructor(starting: number) {
    this.#starting = starting;
  }

  async send(chain: Chain, action: Action): Promise<void> {
    executed(chain.exports);
    await chain.send(action);
    const { [CONTRACT]: contract = 0, ...others } = chain.growth;
    const [player = 0] = Object.values(others);
    const cost = { instructions: this.#starting + executed(chain.exports), net: netOf(action), contract, player };
    const before = this.costs.get(action.name);
    this.costs.set(action.name, before ? greater(before, cost) : cost);
  }
}

/** The greater of two costs, each figure for itself; of what is given back, the most. */
function greater(a: Cost, b: Cost): Cost {
  const further = (x: number, y: number): number => (Math.abs(y) > Math.abs(x) ? y : x);
  return {
    instructions: Math.max(a.instructions, b.instructions),
    net: Math.max(a.net, b.net),
    contract: further(a.contract, b.contract),
    player: further(a.player, b.player),
  };
}

/** A transaction's content and a signature, as a node bills them before it adds its fixed part. */
function netOf({ name, data, auth }: Action): number {
  const authorization = [{ actor: auth, permission: "active" }];
  const action = Packed.from({ account: CONTRACT, name, authorization, data: encode(name, data) }, abi);
  const header = { expiration: "2026-01-01T00:00:00", ref_block_num: 0, ref_block_prefix: 0 };
  const transaction = Transaction.from({ ...header, actions: [action] });
  const signature = Signature.from({ type: "K1", r: new Uint8Array(32), s: new Uint8Array(32), recid: 0 });
  const signed = SignedTransaction.from({ ...transaction, signatures: [signature] });
  const { packed_trx, signatures } = PackedTransaction.fromSigned(signed, 0);
  return packed_trx.array.length + signatures.length * SIGNATURE;
}

/** Bytes of a signature: its kind, and 65. */
const SIGNATURE = 66;
