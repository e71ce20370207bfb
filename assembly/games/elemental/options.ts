/** The numbers of the options. */
export const HAND: i32 = 0;
export const LIFE: i32 = 1;
export const DECK: i32 = 2;
export const TIE: i32 = 3;
export const OPEN_PICK: i32 = 4;
