import type { Setup } from "../worker/protocol.js";

/** A battle as a link: the set-up, the actions played, and the step looked at. */
export interface Link {
  game: string | null;
  seats: string[];
  seed: string | null;
  options: Record<string, number>;
  data: Record<string, string>;
  actions: number[];
  step: number | null;
}

/** Reads a query string; what is missing is null or empty, what is no number is left out. */
export function readLink(query: string): Link {
  const given = new URLSearchParams(query);
  const whole = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);
  return {
    game: given.get("game"),
    seats: given.getAll("seat"),
    seed: given.get("seed"),
    options: Object.fromEntries(pairs(given.getAll("option")).map(([name, value]) => [name, Number(value)])),
    data: Object.fromEntries(pairs(given.getAll("data"))),
    actions: (given.get("moves") ?? "").split(".").flatMap((text) => whole(text) ?? []),
    step: whole(given.get("step")),
  };
}

/** The query string of a battle. */
export function writeLink(setup: Setup, actions: readonly number[] = [], step: number | null = null): string {
  const parts = [
    ["game", setup.game],
    ...setup.seats.map((seat) => ["seat", seat]),
    ...Object.entries(setup.options).map(([name, value]) => ["option", `${name}:${value}`]),
    ...Object.entries(setup.data).map(([name, hex]) => ["data", `${name}:${hex}`]),
    ["seed", setup.seed],
    ...(actions.length > 0 ? [["moves", actions.join(".")]] : []),
    ...(step === null ? [] : [["step", String(step)]]),
  ] as [string, string][];
  // Colons, commas and equals signs are allowed in a query and far easier to read as they are.
  const readable = (text: string): string => encodeURIComponent(text).replace(/%(3A|2C|3D|40)/g, decodeURIComponent);
  return `?${parts.map(([name, value]) => `${name}=${readable(value)}`).join("&")}`;
}

/** Whether two set-ups are the same battle. */
export function sameSetup(a: Setup, b: Setup): boolean {
  return writeLink(a) === writeLink(b);
}

function pairs(texts: string[]): [string, string][] {
  return texts.flatMap((text) => {
    const colon = text.indexOf(":");
    return colon < 1 ? [] : [[text.slice(0, colon), text.slice(colon + 1)] as [string, string]];
  });
}
