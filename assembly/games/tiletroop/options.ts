/** Numbers of the options. */
export const RADIUS: i32 = 0;
export const FIRST: i32 = 1;
export const SECOND: i32 = 2;
export const STRICT: i32 = 3;
export const LIMIT: i32 = 4;
export const REPETITION: i32 = 5;
