/** Cards with an aura. Made from the card file of duel by scripts/duel-cards. */
export const AURAS: readonly number[] = [3, 19, 42, 60, 63, 70, 164];
