import { bytesToHex } from "@noble/hashes/utils.js";
import { type LanceNode, type OpenLance, WHOLE } from "../../games/mus-lances.js";

/** What the shares of a shipped table add up to. */
export const UNIT = 255;
/** Below this reach, half a share of an own action, a decision counts as one that is not come to. */
const LEAST_REACH = 0.5 / UNIT;

/** A decision of the tree: what was said before, and what can be said. */
export interface LanceDecision {
  node: LanceNode;
  path: readonly string[];
  /** The decisions before it, and which of their actions led here. */
  before: readonly { node: LanceNode; action: number }[];
  actions: readonly string[];
}

/** A row of a strategy as it is written to a file: for each hand, for each action, a byte; in hexadecimal. */
export type TableRow = {
  path: string;
  actions: string[];
  shares: string;
};

const OPENING = ["paso", "envido 2", "envido 5", "ordago"];
/** Answers by how many there are: raises end with the first, bets with the ordago. */
const ANSWERS: Readonly<Record<number, readonly string[]>> = {
  2: ["no quiero", "quiero"],
  3: ["no quiero", "quiero", "ordago"],
  5: ["no quiero", "quiero", "envido 2", "envido 5", "ordago"],
};

/** The decisions of a lance in the order of its nodes. */
export function decisionsOf({ nodes }: OpenLance): LanceDecision[] {
  const found: LanceDecision[] = [];
  const visit = (index: number, path: readonly string[], before: LanceDecision["before"]): void => {
    const node = nodes[index];
    if (!node || node.player === null) return;
    const opening = path.every((said) => said === "paso");
    const actions = opening ? OPENING : (ANSWERS[node.children.length] ?? []);
    found.push({ node, path, before, actions });
    node.children.forEach((child, action) => {
      visit(child, [...path, actions[action] ?? ""], [...before, { node, action }]);
    });
  };
  visit(0, [], []);
  return found;
}

/** The cell of a strategy in which the probability of an action with a hand stands. */
export function cellOf({ hands }: OpenLance, { entry }: LanceNode, action: number, hand: number): number {
  return (entry + action) * hands.length + hand;
}

/**
 * A strategy as it is shipped: probabilities are whole numbers of 1/UNIT, by largest remainders, the first of equals; where
 * a player hardly ever comes by his own actions, he plays as with the next weaker hand, which is shorter to write down.
 */
export function shippedOf(open: OpenLance, profile: Uint32Array): Uint32Array {
  const shipped = new Uint32Array(profile.length);
  for (const { node, before } of decisionsOf(open)) {
    const own = before.filter((step) => step.node.player === node.player);
    let shares: number[] = [];
    for (const hand of open.hands.keys()) {
      const reach = own.reduce((product, step) => product * at(step.node, step.action, hand), 1);
      const weights = node.children.map((_, action) => at(node, action, hand));
      if (hand === 0 || reach >= LEAST_REACH) shares = roundShares(weights);
      const wholes = shares.map((share) => Math.floor((share * WHOLE) / UNIT));
      const left = WHOLE - wholes.reduce((sum, share) => sum + share, 0);
      const largest = shares.indexOf(Math.max(...shares));
      wholes.forEach((whole, action) => {
        shipped[cellOf(open, node, action, hand)] = whole + (action === largest ? left : 0);
      });
    }
  }
  return shipped;

  function at(node: LanceNode, action: number, hand: number): number {
    return (profile[cellOf(open, node, action, hand)] ?? 0) / WHOLE;
  }
}

function roundShares(weights: readonly number[]): number[] {
  const exact = weights.map((weight) => weight * UNIT);
  const shares = exact.map(Math.floor);
  const byRest = [...exact.keys()].sort((a, b) => rest(b) - rest(a) || a - b);
  const missing = UNIT - shares.reduce((sum, share) => sum + share, 0);
  for (const action of byRest.slice(0, missing)) shares[action] = (shares[action] ?? 0) + 1;
  return shares;

  function rest(action: number): number {
    return (exact[action] ?? 0) - (shares[action] ?? 0);
  }
}

/** The rows of a table, from a strategy that {@link shippedOf} made. */
export function tableOf(open: OpenLance, shipped: Uint32Array): TableRow[] {
  return decisionsOf(open).map(({ node, path, actions }) => {
    const shares = open.hands.flatMap((_, hand) =>
      actions.map((_action, action) => Math.round(((shipped[cellOf(open, node, action, hand)] ?? 0) * UNIT) / WHOLE)),
    );
    return { path: path.join(", "), actions: [...actions], shares: bytesToHex(Uint8Array.from(shares)) };
  });
}
