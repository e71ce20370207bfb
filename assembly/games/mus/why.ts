/** Why stones were scored. */
export const BY_PASO: u32 = 0;
export const BY_QUERIDO: u32 = 1;
export const BY_REFUSED: u32 = 2;
export const BY_VALUE: u32 = 3;
export const BY_ALONE: u32 = 4;

export const WHY_NAMES: StaticArray<string> = ["paso", "querido", "refused", "value", "alone"];
