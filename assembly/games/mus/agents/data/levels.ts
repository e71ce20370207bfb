/**
 * the settings of the levels; Q16 unless plain. ahead: own lead of 10 or more, or own score near the target; behind: 10 or more behind.
 * Written by scripts/mus/tables.ts from assembly/games/mus/data/levels*.json.
 */
export const SAMPLES: i32 = 0;
export const EPSILON: i32 = 1;
export const BLUFF: i32 = 2;
export const BLUFF_LAST: i32 = 3;
export const LAMBDA: i32 = 4;
export const LAMBDA_AHEAD: i32 = 5;
export const LAMBDA_BEHIND: i32 = 6;
export const RAISE_LIMIT: i32 = 7;
export const DEEP_FACTOR: i32 = 8;
export const CAUTION: i32 = 9;
export const WEIGHTS: i32 = 10;
export const UTILITY_TABLE: i32 = 11;
export const BEHAVIOUR: i32 = 12;
export const PARTNER: i32 = 13;
export const EQUILIBRIUM: i32 = 14;
// prettier-ignore
export const SENCILLO: StaticArray<i32> = [0, 9830, 3932, 3932, 0, 0, 0, 10, 1, 0, 0, 0, 0, 0, 0];
// prettier-ignore
export const MEDIO: StaticArray<i32> = [200, 3277, 1966, 6554, 98304, 98304, 32768, 4, 2, 0, 0, 0, 1, 0, 32768];
// prettier-ignore
export const PRO: StaticArray<i32> = [1000, 0, 0, 0, 81920, 81920, 49152, 10, 4, 1966, 1, 1, 1, 1, 65536];
