import { describe, expect, it } from "vitest";
import traces from "../games/elemental/conformance.traces.json" with { type: "json" };
import { Chain } from "./support/chain.js";
import { nameValue } from "./support/ram.js";

interface User {
  username: string;
  win_count: number;
  lost_count: number;
  game_data: Record<string, number | number[]>;
}

const sessions = traces.sessions as {
  id: number;
  initial_seed: number | null;
  final_rows: Record<string, string[]>;
  steps: { time: number; auth: string; action: string; user: string; slot?: number; result: string; ai?: number[] }[];
}[];

/** What the tutorial prints. */
const STRATEGIES = ["Best Card Wins", "Minimum Losses", "Points Tally", "Loss Prevention"];

function usersOf(chain: Chain): unknown[] {
  return chain
    .table<User>("users")
    .map((row) => [row.username, row.win_count, row.lost_count, ...Object.values(row.game_data)]);
}

function seedOf(chain: Chain): number | null {
  return chain.table<{ value: number }>("seed")[0]?.value ?? null;
}

describe("the tutorial's recorded sessions", () => {
  it("are there with every kind of refusal", () => {
    const results = new Set(sessions.flatMap(({ steps }) => steps.map(({ result }) => result)));
    expect(sessions.length).toBe(60);
    expect([...results].sort()).toEqual(
      ["already_played", "bad_slot", "game_over", "missing_auth", "no_hand", "no_user", "not_played", "ok"].sort(),
    );
  });

  it.each(sessions)("give the same rows, action by action: session $id", async (session) => {
    const players = new Set(session.steps.flatMap(({ user, auth }) => [user, auth]));
    const chain = await Chain.start([...players]);
    if (session.initial_seed !== null) {
      chain.put("seed", 1n, "cards", "seed", { key: 1, value: session.initial_seed });
    }
    for (const [index, step] of session.steps.entries()) {
      chain.now = step.time / 1e6;
      const data = step.slot === undefined ? {} : { player_card_idx: step.slot };
      const printed: string = await chain
        .send({ name: step.action, data: { username: step.user, ...data }, auth: step.auth })
        .catch((error: Error) => error.message);
      const where = `step ${index}, ${step.action}`;
      if (step.result === "missing_auth") expect(printed, where).toMatch(/missing required authority/);
      else if (step.result !== "ok") expect(printed, where).toMatch(new RegExp(`^${step.result}: `));
      else expect(printed, where).toBe(step.ai ? STRATEGIES[step.ai[0] ?? -1] : "");
      const expected = step as unknown as { users: [string, ...unknown[]][]; seed: number | null };
      const users = [...expected.users].sort(([a], [b]) => (nameValue(a) < nameValue(b) ? -1 : 1));
      expect({ users: usersOf(chain), seed: seedOf(chain) }, where).toEqual({ users, seed: expected.seed });
    }
    const stored = (table: string): string[] => chain.rows(table).map(({ hex }) => hex);
    expect({ users: stored("users"), seed: stored("seed") }).toEqual({ users: [], seed: [], ...session.final_rows });
  });

  it("need no memory of the action before: a new instance for each gives the same rows", async () => {
    const [session] = sessions;
    if (!session) throw new Error("there is no session");
    const ends = await Promise.all(
      [false, true].map(async (fresh) => {
        const chain = await Chain.start([...new Set(session.steps.map(({ auth }) => auth))]);
        if (fresh) chain.fresh();
        for (const { time, action: name, user: username, auth, slot } of session.steps) {
          chain.now = time / 1e6;
          const data = { username, ...(slot === undefined ? {} : { player_card_idx: slot }) };
          await chain.send({ name, data, auth }).catch(() => {});
        }
        return chain.rows();
      }),
    );
    expect(ends[1]).toEqual(ends[0]);
  });
});
