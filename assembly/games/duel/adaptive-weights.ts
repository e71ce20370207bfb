/**
 * Weights of the adaptive agent, scale 1,000,000. Made by `npm run fit:duel -- --games 1500 --seed 1 --ridge 300`: a
 * logistic regression of who won on 25241 turns of games between gretive, eva, lookahead, any classes and decks; the ridge
 * pulls to the published vectors, and the profiles' weights stay in the ranges of the evolution. On the games held back the
 * loss went from 0.6833 nats, with what it pulls to, to 0.5025.
 */

/** The paper's ten terms for the profiles aggro, control and midrange. */
// biome-ignore format: a table
export const PROFILES: StaticArray<i32> = [
  47224330, -26659332, 25982088, -35458850, 0, -84994923, 0, -100000000, 19588538, -21517553,
  43044894, -86920988, 31779170, -19827371, 27898859, -4266333, 50755182, -8331129, 25504656, -22017688,
  34504829, -52996223, 33501769, -46291018, 14614434, -30284749, 35264880, -46894647, 24591975, -32910365,
];

/** The terms beyond them, whatever the profile. */
export const EXTRAS: StaticArray<i32> = [72351229, -62655366, 11810540, -36781998, -10658855];

/** Points that make a position as good as won by e to one. */
export const SPREAD: i32 = 257;
