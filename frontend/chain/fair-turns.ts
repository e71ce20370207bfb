import {
  type ContractClient,
  FairMatch,
  type FairView,
  MatchStatus,
  type SecretStore,
} from "../../harness/chain/index.js";
import { openGame, worker } from "../state/connection.js";
import { chainGame, updateChain } from "../state/on-chain.js";
import * as table from "../state/table.js";
import { keptSecrets } from "./kept-secrets.js";
import { layFrames, layNothing } from "./lay.js";
import { Turns } from "./turns.js";

/** Milliseconds between two looks: while the beacon is awaited, and while the player thinks. */
const POLL = 500;
const LOOK = 3000;
const UNDEALT = "00".repeat(32);

/** A fair match. All but the secrets is on the chain; so it goes on after a reload, in whatever step. */
export class FairTurns extends Turns {
  readonly #agent: number;
  #mayOpen: boolean;
  readonly #secrets: SecretStore = keptSecrets();
  #match: FairMatch | null = null;
  /** What lies on the table, so that the same is not laid twice. */
  #laid = "";
  #showing: Promise<void> = Promise.resolve();

  /** @param mayOpen whether a match is opened at once where there is none */
  constructor(agent: number, mayOpen: boolean) {
    super();
    this.#agent = agent;
    this.#mayOpen = mayOpen;
  }

  play(slot: number): void {
    if (chainGame.value?.view?.step !== "commit") return;
    this.ask(async () => this.#match?.pick(slot));
  }

  press(): void {
    const match = this.#match;
    const step = chainGame.value?.view?.step;
    if (!match) return;
    if (step === "lapsed") this.ask(() => match.claim());
    if (step === "open") this.ask(() => match.open(this.#agent));
    if (step === "close") {
      this.ask(async () => {
        await match.close();
        await match.open(this.#agent);
      });
    }
  }

  async recompute(): Promise<void> {
    const [row, config] = await Promise.all([this.client.match(), this.client.config()]);
    if (!row || !config) return;
    await openGame(table.game.value);
    const place = { chain: config.chain, contract: this.client.contract };
    const verdict = await worker().call("recomputeMatch", row, place);
    if (!this.ending.signal.aborted) table.proof.value = { kind: "done", verdict };
  }

  protected async turn(client: ContractClient): Promise<void> {
    this.#match ??= new FairMatch(client, this.#secrets, { poll: POLL, onView: (view) => this.#saw(view) });
    const view = await this.#match.settle(this.ending.signal);
    await this.#showing;
    if (view.step === "open" && this.#mayOpen) {
      this.#mayOpen = false;
      return this.#match.open(this.#agent);
    }
    this.#mayOpen = false;
    if (view.row) updateChain({ record: await client.record(view.row.agent) });
    await this.answer(LOOK);
  }

  #saw(view: FairView): void {
    if (this.ending.signal.aborted) return;
    updateChain({ view, seen: performance.now(), trouble: null });
    this.#showing = this.#showing.catch(() => {}).then(() => this.#show(view));
    // What went wrong comes to light in the turn.
    this.#showing.catch(() => {});
  }

  async #show({ row, config, step }: FairView): Promise<void> {
    const mark = row ? [row.match, row.status, row.round, row.commit, row.replay].join() : "none";
    if (mark === this.#laid || this.ending.signal.aborted) return;
    table.closed.value = step === "close";
    const dealt = row && row.status !== MatchStatus.toDeal && (row.values[0] ?? UNDEALT) !== UNDEALT;
    if (!dealt) {
      updateChain({ bound: null });
      layNothing();
    } else {
      const isBound = row.status === MatchStatus.toReveal;
      const bound = isBound ? ((await this.#secrets.get(row.commit))?.slot ?? null) : null;
      await openGame(table.game.value);
      const place = { chain: config.chain, contract: this.client.contract };
      const { frames, replay } = await worker().call("layMatch", row, place, bound);
      if (this.ending.signal.aborted) return;
      updateChain({ bound });
      await layFrames(frames, replay, `${row.match}`);
    }
    this.#laid = mark;
  }
}
