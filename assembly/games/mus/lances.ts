/** The lances of a hand, in their order. Punto is played where nobody has juego. */
export const GRANDE: i32 = 0;
export const CHICA: i32 = 1;
export const PARES: i32 = 2;
export const JUEGO: i32 = 3;
export const PUNTO: i32 = 4;
export const LANCES: i32 = 5;

export const LANCE_NAMES: StaticArray<string> = ["grande", "chica", "pares", "juego", "punto"];

/** How a lance was closed. */
export const OPEN: u32 = 0;
export const NONE: u32 = 1;
export const ALONE: u32 = 2;
export const PASO: u32 = 3;
export const QUERIDO: u32 = 4;
export const REFUSED: u32 = 5;
export const ORDAGO: u32 = 6;

export const KIND_NAMES: StaticArray<string> = ["open", "none", "alone", "paso", "querido", "refused", "ordago"];
