/** A lance as `fairhand solve mus --out` writes it. */
export interface SolvedLance {
  part: string;
  hands: number;
  table: { path: string; actions: string[]; shares: string }[];
}

/** Bits of a run's first byte that say which actions are played; the three above are its length, 0 for one in the next byte. */
const SET_BITS = 5;
const MOST_LENGTH = 7;
const LONGEST = 255;

/**
 * The tables of the lances one after the other, chica's left out: with eight kings and eight aces it is grande's.
 * @returns where each decision's runs start, and the runs: a length and a set of actions, then a share for each but the last
 * @throws Error when chica is not grande's mirror
 */
export function packTables(parts: readonly SolvedLance[]): { starts: number[]; runs: number[] } {
  const tableOf = (name: string): SolvedLance => {
    const found = parts.find(({ part }) => part === name);
    if (!found) throw new Error(`no lance ${name} in the solved tables`);
    return found;
  };
  const shares = (name: string): string =>
    tableOf(name)
      .table.map((row) => row.shares)
      .join();
  if (shares("grande") !== shares("chica")) throw new Error("chica does not mirror grande");
  const starts: number[] = [];
  const runs: number[] = [];
  for (const { hands, table } of ["grande", "pares", "juego", "punto"].map(tableOf)) {
    for (const row of table) {
      starts.push(runs.length);
      runs.push(...packRow(hands, row.actions.length, Buffer.from(row.shares, "hex")));
    }
  }
  return { starts, runs };
}

function packRow(hands: number, actions: number, bytes: Uint8Array): number[] {
  const packed: number[] = [];
  for (let hand = 0; hand < hands; ) {
    const mix = bytes.subarray(hand * actions, (hand + 1) * actions);
    let length = 1;
    while (
      hand + length < hands &&
      length < LONGEST &&
      mix.every((share, i) => bytes[(hand + length) * actions + i] === share)
    )
      length++;
    packed.push(...packRun(length, mix));
    hand += length;
  }
  return packed;
}

function packRun(length: number, mix: Uint8Array): number[] {
  const played = [...mix.keys()].filter((action) => mix[action] !== 0);
  const set = played.reduce((bits, action) => bits | (1 << action), 0);
  const head = length > MOST_LENGTH ? [set, length] : [set | (length << SET_BITS)];
  return [...head, ...played.slice(0, -1).map((action) => mix[action] ?? 0)];
}
