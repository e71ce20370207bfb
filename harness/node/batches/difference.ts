import type { Json } from "../../batches/batches.js";

/** Where two values first differ, in words; null when they are equal. */
export function difference(found: Json, wanted: Json, path = ""): string | null {
  if (isBranch(found) && isBranch(wanted)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
    for (const key of keys) {
      const place = path === "" ? key : `${path}.${key}`;
      const differs = difference(at(found, key), at(wanted, key), place);
      if (differs) return differs;
    }
    return null;
  }
  return found === wanted ? null : `${path} is ${shown(found)} there, ${shown(wanted)} here`;
}

type Branch = readonly Json[] | { readonly [key: string]: Json };

function isBranch(value: Json): value is Branch {
  return typeof value === "object" && value !== null;
}

function at(value: Branch, key: string): Json {
  return (value as { readonly [key: string]: Json })[key] ?? null;
}

function shown(value: Json): string {
  return value === null ? "nothing" : JSON.stringify(value);
}
