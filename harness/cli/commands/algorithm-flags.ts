// Flags of the genetic algorithm, as every command has them that evolves.

export const population = ["--population <n>", "individuals, a multiple of 5 (default: 30)"] as const;
export const generations = ["--generations <n>", "generations that are evaluated (default: 30)"] as const;
export const games = [
  "--games <n>",
  "of an individual in a generation, half of them on each side (default: 40)",
] as const;
export const pc = ["--pc <p>", "probability that a pair is crossed (default: 0.4)"] as const;
export const cut = ["--cut <middle|random>", "where it is cut (default: middle)"] as const;
export const pm = ["--pm <p>", "probability that an individual mutates (default: 0.1)"] as const;
export const pg = ["--pg <p>", "probability of each further gene of one that mutates (default: 0.1)"] as const;
export const shape = ["--shape <b>", "how soon mutations become small (default: 5)"] as const;
export const spare = ["--spare <n>", "how many of the best do not mutate (default: 1)"] as const;
export const range = ["--range <x>", "largest size of a profile's gene (default: 100)"] as const;
export const first = ["--first <x>", "the same in the first population (default: 50)"] as const;
export const signs = ["--signs <own|free>", "signs of a profile's genes: as it says, or both (default: own)"] as const;
export const commonSeeds = ["--common-seeds", "all individuals of a generation play games of the same seeds"] as const;
