import type { Abi } from "../../harness/abi.js";
import type { Description } from "../../harness/description.js";
import {
  claim,
  close,
  commit,
  deal,
  open,
  pause,
  reveal,
  SETUP,
  saltOf,
  setup,
  TO_COMMIT,
} from "../../tests/contract/support/actions.js";
import { type Action, Chain, wasm } from "../../tests/contract/support/chain.js";
import { Dice } from "../../tests/contract/support/dice.js";
import { FairTable } from "../../tests/contract/support/table.js";
import { secret } from "../../tests/contract/support/texts.js";
import { countInstructions } from "../counter/count-instructions.js";
import { start } from "../gate/instance.js";
import { type Cost, executed, Meter } from "./meter.js";

const GAMES = 20;
const MOST_ROUNDS = 17;

/** The contract, counting its instructions. */
export const counted = countInstructions(wasm);

/** What a node executes before every action: the start of a new instance. */
const STARTING = executed(start(counted));

/** The most that each classic action cost in twenty games. */
export async function classicCosts(): Promise<Map<string, Cost>> {
  const chain = await Chain.start(["alice"], counted);
  const meter = new Meter(STARTING);
  const dice = new Dice("costs");
  const act = (name: string, more = {}): Action => ({ name, data: { username: "alice", ...more }, auth: "alice" });
  await meter.send(chain, act("login"));
  for (let game = 0; game < GAMES; game++) {
    chain.now += 1 + dice.of(1000);
    await meter.send(chain, act("startgame"));
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { game_data } = chain.table<{ game_data: { hand_player: number[] } }>("users")[0] ?? {};
      const slot = game_data?.hand_player.findIndex((card) => card !== 0) ?? 0;
      const over = await meter.send(chain, act("playcard", { player_card_idx: slot })).catch(() => true);
      if (over) break;
      const ended = await meter.send(chain, act("nextround")).catch(() => true);
      if (ended) break;
    }
    await meter.send(chain, act("endgame"));
  }
  return meter.costs;
}

/** The most that each fair action cost in a match against every agent; of `reveal` the whole, with its hashes. */
export async function fairCosts(): Promise<Map<string, Cost>> {
  const meter = new Meter(STARTING);
  const table = await FairTable.create(["alice", "bob"], counted);
  const { chain } = table;
  for (const agent of chainAgents(start(wasm) as unknown as Abi)) {
    table.reset();
    await meter.send(chain, open("alice", agent));
    for (let i = 0; i < 2; i++) {
      chain.now += SETUP.interval;
      await meter.send(chain, table.nextTick());
    }
    await meter.send(chain, deal());
    while (table.match().status === TO_COMMIT) {
      const slot = table.fullSlot();
      await meter.send(chain, commit("alice", table.commitment(slot)));
      await table.tick(2);
      await meter.send(chain, reveal("alice", slot, saltOf("alice")));
    }
    await meter.send(chain, close());
    await meter.send(chain, open("alice", agent));
    chain.now += SETUP.beacon_s + 1;
    await meter.send(chain, claim());
  }
  await table.tick(1000);
  await meter.send(chain, setup({ tip: secret("another tip") }));
  await meter.send(chain, pause(1));
  const first = await Chain.start([], counted);
  await meter.send(first, setup());
  return meter.costs;
}

/** The numbers of the agents that a contract seats. */
export function chainAgents(abi: Abi): number[] {
  const length = abi.describe();
  const text = new TextDecoder().decode(new Uint8Array(abi.memory.buffer, abi.buffer(), length));
  const { agents } = JSON.parse(text) as Pick<Description, "agents">;
  return agents.filter(({ budget }) => budget.chain >= 0).map(({ id }) => id);
}
