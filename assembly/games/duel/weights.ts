/**
 * The ten weights of each class, scale 1,000,000: from the authors' public competition agent of 2020, whose vectors for
 * hunter, shaman and druid very probably are those of the paper (Romero Garcia and Mora: GrEvolutionary agents).
 */

/** Weights of an agent. */
export const WEIGHTS: i32 = 10;
export const WEIGHT_SCALE: i32 = 1_000_000;

// biome-ignore format: a table
const AGGRO: StaticArray<i32> = [
  34090900, -48189120, 26894140, -33900810, 11476990, -44579770, 30487430, -46805230, 19926270, -42860410,
];
// biome-ignore format: a table
const CONTROL: StaticArray<i32> = [
  38802420, -92028100, 23849930, -22773780, 13820490, -52328990, 43579490, -45758750, 14220100, -27632970,
];
// biome-ignore format: a table
const MIDRANGE: StaticArray<i32> = [
  32653550, -47927430, 35848340, -48954030, 21174000, -29307530, 52530540, -18795010, 27236060, -39474500,
];
// biome-ignore format: a table
const WARRIOR: StaticArray<i32> = [
  42938960, -42834330, 12743820, -26041220, 31232500, -31816880, 50740670, -38317690, 29324150, -32675030,
];
// biome-ignore format: a table
const ROGUE: StaticArray<i32> = [
  31039840, -41274390, 36429440, -13641480, 53963170, -32191250, 8117135, -48257330, 26038770, -36072020,
];
// biome-ignore format: a table
const PALADIN: StaticArray<i32> = [
  48194080, -90898960, 22040530, -40430810, 15604600, -35754310, 48713840, -14920250, 44287190, -47920720,
];
// biome-ignore format: a table
const PRIEST: StaticArray<i32> = [
  44850690, -48656120, 35613870, -42273650, 18882830, -94162440, 20509130, -36567190, 6203781, -20338160,
];

const BY_CLASS: StaticArray<StaticArray<i32>> = [
  CONTROL,
  AGGRO,
  CONTROL,
  WARRIOR,
  MIDRANGE,
  PRIEST,
  PALADIN,
  ROGUE,
  CONTROL,
];

/** Weight `index` of a class, 1 to 9. */
export function classWeight(klass: i32, index: i32): i32 {
  return unchecked(BY_CLASS[klass - 1][index]);
}
