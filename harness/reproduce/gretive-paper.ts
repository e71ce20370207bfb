/**
 * What Romero García and Mora published (GrEvolutionary agents, 2020), in the order of its profiles: Table 3 (mean and
 * standard deviation over ten runs), Table 5 (games won against EVA, in per cent), and the means per game that Table 3 implies
 * if fitness is a sum over 40 games.
 */
export interface PaperProfile {
  name: string;
  champion: string;
  table3: {
    bestFitness: [number, number];
    worstFitness: [number, number];
    meanFitness: [number, number];
    bestRate: [number, number];
    worstRate: [number, number];
    meanRate: [number, number];
  };
  table5: { first: number; second: number; total: number };
  perGame: { won: number; lost: number };
  /**
   * Table 4 is not in the text that we have; these are the defaults of the authors' public competition agent of 2020 for the
   * profile's class, very probably the same.
   */
  weights: readonly number[];
}

export const PAPER: readonly PaperProfile[] = [
  {
    name: "aggro",
    champion: "GRETIVE-AG",
    table3: {
      bestFitness: [1943.2, 234.1],
      worstFitness: [-2361.1, 581.3],
      meanFitness: [-59.3, 334.8],
      bestRate: [0.75, 0.02],
      worstRate: [0.45, 0.05],
      meanRate: [0.61, 0.02],
    },
    table5: { first: 64.9, second: 36.8, total: 50.85 },
    perGame: { won: 138, lost: -220 },
    weights: [34.0909, -48.18912, 26.89414, -33.90081, 11.47699, -44.57977, 30.48743, -46.80523, 19.92627, -42.86041],
  },
  {
    name: "control",
    champion: "GRETIVE-CT",
    table3: {
      bestFitness: [6139.9, 370.8],
      worstFitness: [699.7, 802.9],
      meanFitness: [3712.6, 488.4],
      bestRate: [0.7, 0.03],
      worstRate: [0.4, 0.03],
      meanRate: [0.55, 0.02],
    },
    table5: { first: 65.8, second: 41.9, total: 53.85 },
    perGame: { won: 290, lost: -164 },
    weights: [38.80242, -92.0281, 23.84993, -22.77378, 13.82049, -52.32899, 43.57949, -45.75875, 14.2201, -27.63297],
  },
  {
    name: "midrange",
    champion: "GRETIVE-MR",
    table3: {
      bestFitness: [5871.7, 365.5],
      worstFitness: [741.2, 1126.5],
      meanFitness: [3448.2, 451.3],
      bestRate: [0.78, 0.02],
      worstRate: [0.46, 0.04],
      meanRate: [0.63, 0.02],
    },
    table5: { first: 65.3, second: 39.8, total: 52.55 },
    perGame: { won: 235, lost: -166 },
    weights: [32.65355, -47.92743, 35.84834, -48.95403, 21.174, -29.30753, 52.53054, -18.79501, 27.23606, -39.4745],
  },
];

/** GRETIVE-MR with the predefined midrange deck for both, in per cent. */
export const PAPER_PREDEFINED = { first: 70.6, second: 55.9, total: 63.25 };
