/** Weights of the evaluation, by feature; each counts the mover's side less the other's. */

export const TILE: i32 = 60;
export const TROOP: i32 = 10;
/** A troop, for each step that it is nearer to the enemy castle than the board is wide. */
export const ADVANCE: i32 = 3;
/** A troop within two steps of the enemy castle, for each step less than three. */
export const SIEGE: i32 = 3;
export const EMPTY: i32 = -6;
/** A troop beside the enemy. */
export const CONTACT: i32 = 5;
/** An own tile that the enemy can take next turn, and one of the enemy's that we could take now. */
export const AT_RISK: i32 = -40;
export const THREAT: i32 = 10;
export const CASTLE_TROOP: i32 = -4;
