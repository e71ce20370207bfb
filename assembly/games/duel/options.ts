/** The numbers of the options, and what some of their values mean. */
export const CLASS0: i32 = 0;
export const DECK0: i32 = 2;
export const MULLIGAN_ON: i32 = 4;

export const STANDARD_DECK: i32 = 0;
export const DRAWN_DECK: i32 = 1;
export const OWN_DECK: i32 = 65535;
