import { type ChainKind, chainKinds } from "./chain-place.js";

/** A game on chain as a link. Which chain it is, and as whom, is kept in the browser: a link can send nobody elsewhere. */
export interface ChainLink {
  kind: ChainKind;
  game: string;
  /** The agent to play against, by name; empty for the game's usual one. */
  agent: string;
  /** Whether a game is to be opened where there is none. */
  open: boolean;
}

/** Reads a query string; null when it is of no game on chain. */
export function readChainLink(query: string): ChainLink | null {
  const given = new URLSearchParams(query);
  const kind = chainKinds.find((name) => name === given.get("chain"));
  const game = given.get("game");
  if (!kind || !game) return null;
  return { kind, game, agent: given.get("agent") ?? "", open: given.has("open") };
}

export function writeChainLink({ kind, game, agent, open }: ChainLink): string {
  const parts = new URLSearchParams({ game, chain: kind, ...(agent ? { agent } : {}), ...(open ? { open: "1" } : {}) });
  return `?${parts}`;
}
