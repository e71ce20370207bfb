import tables from "./conformance.leaf.json" with { type: "json" };

/** Kinds of a side: 0 to 8 the elements' attacks, 9 neutral, 10 void. */
type Kinds = readonly number[];

export interface Afterstate {
  hands: [Kinds, Kinds];
  decks: [Kinds, Kinds];
  lives: [number, number];
}

const attack = (kind: number): number => kind % 3;
const element = (kind: number): number => Math.floor(kind / 3);

function cross(a: number, b: number): number {
  if (a < 9 && b < 9) return ((element(b) - element(a) + 3) % 3) * 9 + attack(a) * 3 + attack(b);
  if (a < 9) return (b === 9 ? 27 : 33) + attack(a);
  if (b < 9) return (a === 9 ? 30 : 36) + attack(b);
  return 39 + (a - 9) * 2 + (b - 9);
}

function own(first: number, second: number): number {
  const [a, b] = first < second ? [first, second] : [second, first];
  if (b === 10) return a === 9 ? 21 : 18 + attack(a);
  if (b === 9) return 15 + attack(a);
  if (element(a) === element(b)) return ["0,0", "0,1", "0,2", "1,1", "1,2", "2,2"].indexOf(`${attack(a)},${attack(b)}`);
  const [winner, loser] = (element(b) - element(a) + 3) % 3 === 1 ? [a, b] : [b, a];
  return 6 + attack(winner) * 3 + attack(loser);
}

const unary = (kind: number): number => (kind < 9 ? attack(kind) : kind - 6);

function* features({ hands, decks }: Afterstate): Generator<number> {
  for (const a of hands[0]) for (const b of hands[1]) yield cross(a, b);
  for (const [side, hand] of hands.entries()) {
    for (const [i, a] of hand.entries()) for (const b of hand.slice(0, i)) yield 43 + 22 * side + own(a, b);
  }
  for (const [side, deck] of decks.entries()) for (const kind of deck) yield 87 + 5 * side + unary(kind);
}

/** The lives that tables tell apart: the excess of the larger over 5 is taken off both. */
export function tabledLives(lives: readonly [number, number]): [number, number] {
  const excess = Math.max(0, Math.max(...lives) - 5);
  return [Math.max(1, lives[0] - excess), Math.max(1, lives[1] - excess)];
}

/**
 * The leaf's value of an afterstate to seat 0, worked out from the published table feature by feature.
 * @param correction what is added to the sum, as seat 0 sees it
 */
export function leafValue(state: Afterstate, tieIsDraw: boolean, correction = 0): number {
  const [l0, l1] = tabledLives(state.lives);
  const layer = Math.min(13, state.decks[0].length) - 1;
  const exchanged = l0 > l1;
  const seen: Afterstate = exchanged
    ? { hands: [state.hands[1], state.hands[0]], decks: [state.decks[1], state.decks[0]], lives: [l1, l0] }
    : { ...state, lives: [l0, l1] };
  const pair = tables.life_pairs.findIndex(([low, high]) => low === seen.lives[0] && high === seen.lives[1]);
  const weights = tables.rows[layer]?.[pair] ?? [];
  let z = tieIsDraw ? (weights[97] ?? 0) : 0;
  for (const feature of features(seen)) z += weights[feature] ?? Number.NaN;
  if (exchanged) z = -z;
  if (!tieIsDraw) z += tables.intercepts_tie0[layer]?.[(l0 - 1) * 5 + l1 - 1] ?? Number.NaN;
  z += correction;
  return Math.sign(z) * bend(Math.abs(z));
}

function bend(a: number): number {
  if (a >= 32768) return 16383;
  const k = a >> 7;
  const [low = 0, high = 0] = tables.link.slice(k, k + 2);
  return low + (((high - low) * (a & 127)) >> 7);
}
