/** The contract as a later version may be: with one more agent, which takes more work than an action may. */
import { RandomAgent } from "../../../assembly/agents/random";
import { Agent } from "../../../assembly/core/agent";
import { open } from "../../../assembly/core/session";
import { Elemental } from "../../../assembly/games/elemental/game";

class CostlyAgent extends RandomAgent {
  constructor() {
    super();
    this.chainBudget = -1;
  }
}

class NextElemental extends Elemental {
  constructor() {
    super();
    const agents = new StaticArray<Agent>(this.agents.length + 1);
    for (let i = 0; i < this.agents.length; i++) agents[i] = this.agents[i];
    agents[this.agents.length] = new CostlyAgent();
    this.agents = agents;
  }
}

open(new NextElemental());

export * from "../../../assembly/core/module";
export { apply } from "../../../assembly/games/elemental/contract/apply";
