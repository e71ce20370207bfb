import type { VM } from "@proton/vert";

/** Bytes that a node bills for a row besides its content, and once more for the first row of a table. */
export const ROW_OVERHEAD = 112;

/** What is stored of a row, as far as its bill asks. */
interface Stored {
  readonly payer: bigint;
  readonly tableId: number;
  readonly value: Uint8Array;
}

/** What of vert's machine is not public, but stands between a contract and its tables. */
interface Inside {
  readonly imports: { readonly env: Record<string, (...args: never[]) => unknown> };
  readonly kvCache: { get(row: number): Stored };
  readonly bc: { readonly store: { getTableById(id: number): { readonly size: number } } };
}

/**
 * Adds the rules of a node about RAM, of which vert knows none: who pays for a row, and that an account's net growth over
 * an action needs that account's authorisation, except the contract's own.
 * @returns the bytes by which each account's RAM has grown in the latest action
 */
export function guardRam(vm: VM): ReadonlyMap<bigint, number> {
  const inside = vm as unknown as Inside;
  const { env } = inside.imports;
  const growth = new Map<bigint, number>();
  const bill = (payer: bigint, bytes: number) => growth.set(payer, (growth.get(payer) ?? 0) + bytes);
  const cost = ({ value }: Stored) => value.length + ROW_OVERHEAD;
  const rowsOf = ({ tableId }: Stored) => inside.bc.store.getTableById(tableId)?.size ?? 0;
  const wrap = <A extends unknown[], R>(name: string, around: (call: (...args: A) => R, ...args: A) => R) => {
    const original = env[name] as unknown as (...args: A) => R;
    env[name] = ((...args: A) => around(original, ...args)) as never;
  };

  wrap("db_store_i64", (call: (...args: unknown[]) => number, ...args) => {
    const row = call(...args);
    const stored = inside.kvCache.get(row);
    bill(stored.payer, cost(stored) + (rowsOf(stored) === 1 ? ROW_OVERHEAD : 0));
    return row;
  });
  wrap("db_update_i64", (call: (...args: unknown[]) => void, ...args) => {
    const before = inside.kvCache.get(args[0] as number);
    call(...args);
    const after = inside.kvCache.get(args[0] as number);
    bill(before.payer, -cost(before));
    bill(after.payer, cost(after));
  });
  wrap("db_remove_i64", (call: (...args: unknown[]) => void, ...args) => {
    const before = inside.kvCache.get(args[0] as number);
    bill(before.payer, -cost(before) - (rowsOf(before) === 1 ? ROW_OVERHEAD : 0));
    call(...args);
  });

  const apply = vm.apply.bind(vm);
  vm.apply = (context) => {
    growth.clear();
    apply(context);
    const authorised = new Set(context.authorization.map(({ actor }) => String(actor)));
    authorised.add(String(context.receiver.name));
    for (const [payer, bytes] of growth) {
      const name = nameText(payer);
      if (bytes > 0 && !authorised.has(name))
        throw new Error(`unauthorized_ram_usage_increase: ${bytes} bytes of ${name}`);
    }
  };
  return growth;
}

/** A name's text. */
export function nameText(value: bigint): string {
  const symbols = ".12345abcdefghijklmnopqrstuvwxyz";
  const letters = Array.from({ length: 12 }, (_, i) => symbols[Number((value >> BigInt(59 - 5 * i)) & 31n)]);
  return `${letters.join("")}${symbols[Number(value & 15n)]}`.replace(/\.+$/, "");
}

/** A name's number. */
export function nameValue(text: string): bigint {
  const symbols = ".12345abcdefghijklmnopqrstuvwxyz";
  return [...text].reduce((value, letter, i) => {
    const bits = BigInt(symbols.indexOf(letter));
    return value | (i < 12 ? bits << BigInt(59 - 5 * i) : bits & 15n);
  }, 0n);
}
