import { type ABI, Serializer } from "@wharfkit/antelope";
import { nameNumber } from "../fair-bytes.js";
import type { StoredTable } from "./chain-state.js";
import { NodeError } from "./node-error.js";

/** Rows when no limit is asked for, and the most that one answer has. */
const USUAL = 10;
const MOST = 1000;
const HIGHEST = (1n << 64n) - 1n;

/** Answers `get_table_rows`: rows of one table and scope between two keys, in a node's shape. @throws NodeError */
export function tableRows(tables: readonly StoredTable[], abi: ABI, params: Readonly<Record<string, unknown>>): object {
  const { code, table, scope, json = false, reverse = false, show_payer = false } = params;
  const name = String(table);
  const type = abi.tables.find((row) => String(row.name) === name)?.type;
  if (type === undefined) {
    throw new NodeError("contract_table_query_exception", `Table ${name} is not specified in the ABI`);
  }
  if (![undefined, "", "1", 1, "primary", "first"].includes(params.index_position as string)) {
    throw new NodeError("contract_table_query_exception", "the tables here have a primary index only");
  }
  const byName = params.key_type === "name";
  const from = bound(params.lower_bound, byName) ?? 0n;
  const to = bound(params.upper_bound, byName) ?? HIGHEST;
  const limit = Math.min(params.limit === undefined ? USUAL : Number(params.limit), MOST);
  if (!Number.isInteger(limit) || limit < 0) throw new NodeError("contract_table_query_exception", "bad limit");

  const asked = scopeNumber(scope);
  const stored = tables.find((row) => row.code === code && row.table === name && row.scope === asked);
  const found = (stored?.rows ?? []).filter(([key]) => BigInt(key) >= from && BigInt(key) <= to);
  if (reverse) found.reverse();
  const next = found[limit];
  const rows = found.slice(0, limit).map(([, payer, hex]) => {
    const data = json ? decode(hex, type, abi) : hex;
    return show_payer ? { data, payer } : data;
  });
  return { rows, more: next !== undefined, next_key: next?.[0] ?? "" };
}

/** Answers `get_table_by_scope`: which scopes a contract's tables have. */
export function tableScopes(tables: readonly StoredTable[], params: Readonly<Record<string, unknown>>): object {
  const { code, table = "" } = params;
  const rows = tables
    .filter((row) => row.code === code && (table === "" || row.table === table))
    .map((row) => ({
      code,
      scope: row.scope,
      table: row.table,
      payer: row.rows[0]?.[1] ?? "",
      count: row.rows.length,
    }));
  return { rows: rows.slice(0, MOST), more: "" };
}

function decode(hex: string, type: string, abi: ABI): unknown {
  try {
    return Serializer.objectify(Serializer.decode({ data: hex, type, abi }));
  } catch {
    // As nodes do where the ABI does not fit the bytes.
    return hex;
  }
}

/** A scope is a number, or a name. */
function scopeNumber(scope: unknown): string {
  return String(key(String(scope ?? ""), false));
}

function bound(value: unknown, byName: boolean): bigint | null {
  if (value === undefined || value === null || value === "") return null;
  return key(String(value), byName);
}

function key(text: string, byName: boolean): bigint {
  try {
    if (byName || !/^\d+$/.test(text)) return nameNumber(text.trim());
  } catch {
    throw new NodeError("contract_table_query_exception", `"${text}" is neither a number nor a name`);
  }
  const number = BigInt(text);
  if (number <= HIGHEST) return number;
  throw new NodeError("contract_table_query_exception", `${text} is no number of 64 bits`);
}
