import { MOST, ROW_BYTES, Solution } from "../../../assembly/agents/kernel";
import { gameValue, solve } from "../../../assembly/agents/matrix-game";
import { MIX, pickFrom, roundMix } from "../../../assembly/agents/mix";
import { rounded } from "../../../assembly/agents/rounding";

const entries = new StaticArray<i32>(MOST * MOST);
const matrix = changetype<usize>(entries);
const record = new StaticArray<u8>(<i32>offsetof<Solution>());
const solution = changetype<Solution>(record);
const shares = new StaticArray<i32>(MOST);
const mix = changetype<usize>(shares);

/** Largest entry there can be. */
const WIN: i32 = 16384;

function set(row: i32, column: i32, value: i32): void {
  entries[row * MOST + column] = value;
}

function at(row: i32, column: i32): i64 {
  return entries[row * MOST + column];
}

let state: u32 = 1;
function below(n: u32): u32 {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state % n;
}

/** What the row player is sure to get with x, times the sum. */
function sureOfRows(rows: i32, columns: i32): i64 {
  let least = i64.MAX_VALUE;
  for (let column = 0; column < columns; column++) {
    let sum: i64 = 0;
    for (let row = 0; row < rows; row++) sum += at(row, column) * solution.x(row);
    least = min(least, sum);
  }
  return least;
}

/** What the column player is sure to pay at most with y, times the sum. */
function sureOfColumns(rows: i32, columns: i32): i64 {
  let most = i64.MIN_VALUE;
  for (let row = 0; row < rows; row++) {
    let sum: i64 = 0;
    for (let column = 0; column < columns; column++) sum += at(row, column) * solution.y(column);
    most = max(most, sum);
  }
  return most;
}

/** Entries of one of several kinds: few values, so that ties and equal rows are common; the corners; the whole range. */
function randomEntry(kind: u32): i32 {
  if (kind == 0) return <i32>below(3) - 1;
  if (kind == 1) return (<i32>below(3) - 1) * WIN;
  if (kind == 2) return (<i32>below(5) - 2) * 4096;
  return <i32>below(2 * WIN + 1) - WIN;
}

function isMix(count: i32): bool {
  let total = 0;
  for (let i = 0; i < MOST; i++) {
    if (shares[i] < 0 || (i >= count && shares[i] != 0)) return false;
    total += shares[i];
  }
  return total == MIX;
}

describe("quotients", () => {
  it("round to the nearest, halves upwards", () => {
    expect<i64>(rounded(7, 2)).toBe(4);
    expect<i64>(rounded(-7, 2)).toBe(-3);
    expect<i64>(rounded(-5, 3)).toBe(-2);
    expect<i64>(rounded(-4, 3)).toBe(-1);
    expect<i64>(rounded(6, 3)).toBe(2);
    expect<i64>(rounded(-6, 3)).toBe(-2);
    expect<i64>(rounded(0, 9)).toBe(0);
  });
});

describe("matrix games", () => {
  it("have the known solutions", () => {
    // rock, paper, scissors
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) set(i, j, (((i - j + 4) % 3) - 1) * 300);
    expect<i32>(solve(matrix, 3, 3, solution)).toBe(0);
    expect<i64>(solution.x(0) * 3).toBe(solution.sum);
    expect<i64>(solution.y(2) * 3).toBe(solution.sum);
    // a saddle point
    set(0, 0, 5);
    set(0, 1, 7);
    set(1, 0, 3);
    set(1, 1, 9);
    expect<i32>(solve(matrix, 2, 2, solution)).toBe(5);
    expect<i64>(solution.x(0)).toBe(1);
    expect<i64>(solution.y(1)).toBe(0);
    // matching pennies of unequal stakes: 1/3 and 2/3, value 2/3
    set(0, 0, 2);
    set(0, 1, 0);
    set(1, 0, 0);
    set(1, 1, 1);
    expect<i32>(solve(matrix, 2, 2, solution)).toBe(1);
    expect<i64>(solution.x(0) * 3).toBe(solution.sum);
    expect<i64>(solution.y(1) * 3).toBe(solution.sum * 2);
  });

  it("are solved optimally, and the short way to the value agrees, however degenerate they are", () => {
    let wrong = 0;
    let unequal = 0;
    let noMix = 0;
    for (let i = 0; i < 40_000; i++) {
      const rows = 1 + <i32>below(MOST);
      const columns = 1 + <i32>below(MOST);
      const kind = below(4);
      for (let row = 0; row < MOST; row++)
        for (let column = 0; column < MOST; column++) set(row, column, randomEntry(kind));
      const value = solve(matrix, rows, columns, solution);
      if (sureOfRows(rows, columns) != sureOfColumns(rows, columns)) wrong++;
      if (solution.determinant != sureOfRows(rows, columns)) wrong++;
      if (gameValue(matrix, rows, columns) != value) unequal++;
      roundMix(solution.weights(0), solution.sum, MOST, mix);
      if (!isMix(rows)) noMix++;
      roundMix(solution.weights(1), solution.sum, MOST, mix);
      if (!isMix(columns)) noMix++;
    }
    expect<i32>(wrong).toBe(0);
    expect<i32>(unequal).toBe(0);
    expect<i32>(noMix).toBe(0);
  });

  it("lie in rows of a fixed length", () => expect<usize>(ROW_BYTES).toBe(16));
});

describe("mixes", () => {
  it("give each entry as many draws as its share", () => {
    shares[0] = 0;
    shares[1] = 40_000;
    shares[2] = 0;
    shares[3] = 25_536;
    expect<i32>(pickFrom(mix, 0)).toBe(1);
    expect<i32>(pickFrom(mix, 39_999)).toBe(1);
    expect<i32>(pickFrom(mix, 40_000)).toBe(3);
    expect<i32>(pickFrom(mix, MIX - 1)).toBe(3);
  });
});
