import { grouped, percent, withInterval } from "../../arena/words.js";
import type { Finding } from "../measurer.js";
import { ratioInterval } from "../ratio.js";
import {
  AGENTS,
  type Covered,
  errorsOf,
  type Forecasts,
  qualityOf,
  reliabilityOf,
  SITUATIONS,
  sumOfBins,
} from "./forecasts.js";

const digits = (count: number) => (value: number) => value.toFixed(count);

/** Estimates of a number of samples, and what they covered. */
interface Coverage {
  samples: number;
  cases: readonly Covered[];
}

export function concludeCalibration(blocks: readonly Forecasts[], coverages: readonly Coverage[]): Finding {
  const agents = AGENTS.flatMap((agent, at) => {
    const situations = SITUATIONS.map((_, k) => sumOfBins(blocks.map((block) => block[at]?.[k] ?? [])));
    const bins = sumOfBins(situations);
    const quality = qualityOf(bins);
    if (!quality || blocks.length < 2) return [];
    const brier = ratioInterval(blocks.map((block) => errorsOf(sumOfBins(block[at] ?? []))));
    const parts = SITUATIONS.map((name, k) => ({ name, quality: qualityOf(situations[k] ?? []) }));
    return [{ agent, ...quality, brier, situations: parts, bins: reliabilityOf(bins) }];
  });
  const covered = coverages.flatMap(({ samples, cases }) => {
    const chances = cases.reduce((sum, [count]) => sum + count, 0);
    if (chances === 0 || cases.length < 2) return [];
    const { estimate, low, high } = ratioInterval(cases.map(([count, hits]) => [hits, count]));
    return [{ samples, cases: cases.length, chances, coverage: { estimate, low, high: Math.min(1, high) } }];
  });
  return {
    report: "calibration",
    title: "Calibration: the chances that the agents tell, and what came true",
    tables: [
      {
        head: ["agent", "situation", "forecasts", "came true %", "Brier", "base rate", "calibration error"],
        rows: agents.flatMap(({ agent, brier, situations, ...all }) => [
          [
            agent,
            "all",
            grouped(all.forecasts),
            percent(all.came),
            withInterval(brier, digits(4)),
            digits(4)(all.baseRate),
            digits(4)(all.ece),
          ],
          ...situations.flatMap(({ name, quality }) =>
            quality
              ? [
                  [
                    agent,
                    name,
                    grouped(quality.forecasts),
                    percent(quality.came),
                    digits(4)(quality.brier),
                    digits(4)(quality.baseRate),
                    digits(4)(quality.ece),
                  ],
                ]
              : [],
          ),
        ]),
        right: [2, 3, 4, 5, 6],
      },
      {
        head: ["samples", "deals", "exact chances 0.1 to 0.9", "covered %"],
        rows: covered.map(({ samples, cases, chances, coverage }) => [
          grouped(samples),
          grouped(cases),
          grouped(chances),
          withInterval(coverage, percent),
        ]),
        right: [0, 1, 2, 3],
      },
    ].filter(({ rows }) => rows.length > 0),
    figures:
      agents.length === 0
        ? []
        : [
            {
              kind: "reliability",
              title: "What came true of what the agents foretold, in ten bins",
              series: agents.map(({ agent, bins }) => ({ label: agent, bins })),
            },
          ],
    notes: [
      "Every decision in a lance of games between pro and medio, in blocks of four: the chance told that the own side holds its best hand, against who holds it. Intervals by block.",
      "Brier: the mean squared error; base rate: that of always telling the share that came true. Calibration error: the mean distance of ten bins from the diagonal.",
      "Covered: exact chances, where mano has cut and nobody else has spoken, inside the estimate ± 1.96 standard errors of its effective samples.",
    ],
    data: { agents, coverage: covered },
  };
}
