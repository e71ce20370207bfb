import { beforeAll, describe, expect, it } from "vitest";
import type { Abi } from "../../harness/abi.js";
import { COUNTER, countInstructions } from "../../scripts/counter/count-instructions.js";
import { start } from "../../scripts/gate/instance.js";
import { claim, close, commit, deal, open, pause, reveal, SETUP, saltOf, setup, TO_COMMIT } from "./support/actions.js";
import { type Action, Chain, wasm } from "./support/chain.js";
import { Dice } from "./support/dice.js";
import { FairTable } from "./support/table.js";
import { secret } from "./support/texts.js";

/** Most wasm instructions of an action, of a decision, and of a decision on average. */
const ACTION_CEILING = 10_000_000;
const DECISION_CEILING = 40_000_000;
const MEAN_CEILING = 10_000_000;

const counted = countInstructions(wasm);
/** What a node executes before every action: the start of a new instance. */
const STARTING = executed(start(counted));

/** What was executed since this was last asked. */
function executed(exports: WebAssembly.Exports): number {
  const counter = exports[COUNTER] as WebAssembly.Global;
  const value = Number(counter.value);
  counter.value = 0n;
  return value;
}

/** The highest number of instructions that each action took. */
class Highest {
  readonly of = new Map<string, number>();

  async send(chain: Chain, action: Action): Promise<void> {
    executed(chain.exports);
    await chain.send(action);
    const taken = STARTING + executed(chain.exports);
    this.of.set(action.name, Math.max(this.of.get(action.name) ?? 0, taken));
  }

  expectBelow(ceiling: number, actions: number): void {
    if (process.env.FAIRHAND_COSTS) console.log(Object.fromEntries(this.of));
    expect(this.of.size).toBe(actions);
    for (const [name, taken] of this.of) expect(taken, name).toBeLessThanOrEqual(ceiling);
  }
}

describe("an action takes at most ten million instructions", () => {
  it("of the classic ones", async () => {
    const chain = await Chain.start(["alice"], counted);
    const highest = new Highest();
    const dice = new Dice("costs");
    const act = (name: string, more = {}): Action => ({ name, data: { username: "alice", ...more }, auth: "alice" });
    await highest.send(chain, act("login"));
    for (let game = 0; game < 20; game++) {
      chain.now += 1 + dice.of(1000);
      await highest.send(chain, act("startgame"));
      for (let round = 0; round < 17; round++) {
        const { game_data } = chain.table<{ game_data: { hand_player: number[] } }>("users")[0] ?? {};
        const slot = game_data?.hand_player.findIndex((card) => card !== 0) ?? 0;
        const over = await highest.send(chain, act("playcard", { player_card_idx: slot })).catch(() => true);
        if (over) break;
        const ended = await highest.send(chain, act("nextround")).catch(() => true);
        if (ended) break;
      }
      await highest.send(chain, act("endgame"));
    }
    highest.expectBelow(ACTION_CEILING, 5);
  });

  it("of the fair ones, the whole reveal with its hashes, whoever the agent is", async () => {
    const highest = new Highest();
    const table = await FairTable.create(["alice", "bob"], counted);
    const { chain } = table;
    const agents = start(wasm);
    for (let agent = 0; agent < agentsOf(agents as unknown as Abi); agent++) {
      table.reset();
      await highest.send(chain, open("alice", agent));
      for (let i = 0; i < 2; i++) {
        chain.now += SETUP.interval;
        await highest.send(chain, table.nextTick());
      }
      await highest.send(chain, deal());
      while (table.match().status === TO_COMMIT) {
        const slot = table.fullSlot();
        await highest.send(chain, commit("alice", table.commitment(slot)));
        await table.tick(2);
        await highest.send(chain, reveal("alice", slot, saltOf("alice")));
      }
      await highest.send(chain, close());
      await highest.send(chain, open("alice", agent));
      chain.now += SETUP.beacon_s + 1;
      await highest.send(chain, claim());
    }
    await table.tick(1000);
    await highest.send(chain, setup({ tip: secret("another tip") }));
    await highest.send(chain, pause(1));
    const first = await Chain.start([], counted);
    await highest.send(first, setup());
    highest.expectBelow(ACTION_CEILING, 9);
  });
});

function agentsOf(abi: Abi): number {
  const length = abi.describe();
  const text = new TextDecoder().decode(new Uint8Array(abi.memory.buffer, abi.buffer(), length));
  return (JSON.parse(text) as { agents: unknown[] }).agents.length;
}

describe("a decision at the default budget", () => {
  let exports: WebAssembly.Exports;
  let abi: Abi;

  beforeAll(() => {
    exports = start(counted);
    abi = exports as unknown as Abi;
  });

  it("takes at most ten million instructions on average, and never more than forty", () => {
    const agents = agentsOf(abi);
    for (let agent = 0; agent < agents; agent++) {
      const costs: number[] = [];
      for (let game = 0; game < 20; game++) {
        new DataView(abi.memory.buffer).setUint32(abi.buffer(), game, true);
        abi.reset();
        abi.seat_agent(0, agent);
        abi.seat_agent(1, agent);
        while (abi.actor() >= 0) {
          executed(exports);
          const action = abi.decide(0);
          costs.push(executed(exports));
          expect(abi.apply_action(action)).toBe(0);
        }
      }
      const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
      if (process.env.FAIRHAND_COSTS) console.log({ agent, mean: Math.round(mean), highest: Math.max(...costs) });
      expect(mean, `agent ${agent}`).toBeLessThanOrEqual(MEAN_CEILING);
      expect(Math.max(...costs), `agent ${agent}`).toBeLessThanOrEqual(DECISION_CEILING);
    }
  });
});
