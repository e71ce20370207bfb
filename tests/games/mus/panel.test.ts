import { beforeAll, describe, expect, it } from "vitest";
import { GameModule } from "../../../harness/index.js";
import { compileProbe } from "./hand-tables.js";
import { LANCES } from "./naive.js";
import { type Event, judge, ONE, type Situation, stakeClass } from "./panel.js";
import { start } from "./table.js";

interface Probe {
  sampleCount(): number;
  sampleType(i: number, seat: number): number;
  sampleWeight(i: number): number;
  sampleEffective(): number;
}

interface Seen {
  phase: string;
  lance: (typeof LANCES)[number] | null;
  mano: number;
  redraws: number;
  hand_no: number;
  score: number[];
  closed: Situation["closed"];
  bet: Situation["bet"] | null;
}

interface Told {
  alternatives: { action: number; ev: number; risk: number; score: number }[];
  details: { agents: { agent: string; estimates: Record<string, { value: number }> }[] };
}

const SAMPLES = 40;

function eventOf(seen: Seen, seat: number, action: number): Event {
  const lance = seen.lance ? LANCES.indexOf(seen.lance) : -1;
  const shared = { seat, lance, k: -1, stones: 0, redraws: seen.redraws };
  if (action <= 1) return { ...shared, kind: action === 0 ? "mus" : "no mus" };
  if (!seen.bet || seen.bet.bettor < 0) {
    if (action === 2) return { ...shared, kind: "paso" };
    return action === 5 ? { ...shared, kind: "ordago" } : { ...shared, kind: "envido", stones: action - 64 };
  }
  const k = seen.bet.ordago ? 4 : stakeClass(seen.bet.pending);
  if (action === 3) return { ...shared, k, kind: "quiero" };
  return { ...shared, k, kind: action === 4 ? "no quiero" : "raise" };
}

describe("the panel of mus", () => {
  let module: GameModule;
  let probe: Probe;

  beforeAll(async () => {
    const bytes = compileProbe("mus-panel-probe");
    module = await GameModule.load(bytes);
    probe = module.abi as unknown as Probe;
  });

  it.each(["pro", "medio"])(
    "makes of its samples, as %s, what the formulas say: weights, chances, expectations, risks, scores",
    (level) => {
      const kinds = new Set<string>();
      let decisions = 0;
      for (let seed = 0; seed < 30; seed++) {
        const score = [(seed * 7) % 40, (seed * 13) % 40];
        start(module, { mano_start: seed % 4, score_a: score[0] ?? 0, score_b: score[1] ?? 0 }, String(seed));
        // whoever plays randomly brings the others into all kinds of situations
        const seats = [level, seed % 3 === 0 ? "random" : level, level, seed % 2 === 0 ? "sencillo" : level];
        for (const [seat, agent] of seats.entries()) module.seatAgent(seat, agent);
        for (const [seat, agent] of seats.entries()) {
          if (agent === level) module.setBudget(seat, SAMPLES + seed);
        }
        const events: Event[] = [];
        for (let me = module.actor(); me >= 0; me = module.actor()) {
          const seen = module.observe<Seen>(me);
          if (seen.hand_no > 0) break;
          const action = module.decide();
          if (seen.phase === "lance" && seats[me] === level) {
            const { lance, bet } = seen;
            if (!lance || !bet) throw new Error("a lance without a bet");
            check({ ...seen, me, lance: LANCES.indexOf(lance), target: 40, bet, events }, level);
            decisions++;
            kinds.add(`${lance} ${bet.bettor < 0 ? "open" : bet.ordago ? "ordago" : "reply"}`);
          }
          if (seen.phase !== "discard") events.push(eventOf(seen, me, action));
          module.apply(action);
        }
      }
      expect(decisions).toBeGreaterThan(150);
      expect(kinds.size).toBeGreaterThan(9);
    },
    120_000,
  );

  function check(situation: Situation, level: string): void {
    const { alternatives, details } = module.explain() as unknown as Told;
    const samples = Array.from({ length: probe.sampleCount() }, (_, i) =>
      [0, 1, 2, 3].map((seat) => probe.sampleType(i, seat)),
    );
    const settings = { pro: level === "pro", samples: level === "pro" ? 1000 : 200 };
    const actions = alternatives.map(({ action }) => action);
    const { weights, effective, chance, judged } = judge(situation, settings, samples, actions);
    const lance = LANCES[situation.lance] ?? "";
    const told = details.agents.find(({ agent }) => agent === "probability")?.estimates[`p_win_${lance}`]?.value;
    const found = {
      weights: samples.map((_, i) => probe.sampleWeight(i)),
      effective: probe.sampleEffective(),
      chance: told,
      judged: alternatives.map(({ action, ev, risk, score }) => ({ action, ev, risk, score })),
    };
    const expected = {
      weights,
      effective,
      chance,
      judged: actions.map((action) => ({ action, ...judged.get(action) })),
    };
    expect({ situation, ...found }).toEqual({ situation, ...expected });
    expect(chance).toBeLessThanOrEqual(ONE);
  }
});
