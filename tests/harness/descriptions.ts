import type { AgentDescription, Description } from "../../harness/index.js";

const agent = (name: string, rest: Partial<AgentDescription> = {}): AgentDescription => ({
  id: 0,
  name,
  version: 1,
  mixed: false,
  parameters: [],
  budget: { unit: "nodes", default: 0, highest: 0, chain: 0 },
  ...rest,
});

/** A game of four seats in two teams, with agents of every kind. */
export const fourSeats: Description = {
  abi: 1,
  game: "test",
  rules: 1,
  seats: 4,
  teams: [0, 1, 0, 1],
  options: [],
  data: [],
  agents: [
    agent("random"),
    agent("viewer", {
      parameters: [
        { name: "view", default: 0, min: 0, max: 2, scale: 1 },
        { name: "risk", default: 1, min: -4, max: 8, scale: 4 },
      ],
    }),
    agent("planner", { budget: { unit: "nodes", default: 1000, highest: 50_000, chain: 0 } }),
  ],
  actions: 10,
  branching: 4,
  playouts: 100,
  totals: [],
  tools: [],
  position: false,
  errors: [],
  tables: {},
};
