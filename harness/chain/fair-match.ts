import { bytesToHex } from "@noble/hashes/utils.js";
import { FairhandError } from "../errors.js";
import { randomSeed } from "../seed.js";
import type { ChainClient, ChainInfo } from "./client.js";
import { commitment } from "./fair-bytes.js";
import { type FairView, situation } from "./fair-view.js";
import type { SecretStore } from "./secrets.js";
import { type ConfigRow, type MatchRow, MatchStatus } from "./tables.js";

export interface FairOptions {
  /** Milliseconds between two looks at the chain. */
  poll?: number;
  /** Called with every look. */
  onView?: (view: FairView) => void;
  /** Waits; injectable for tests. */
  sleep?: (milliseconds: number) => Promise<void>;
}

const POLL = 500;
/** Refusals that only say that somebody, or this program before it was interrupted, has done the same just before. */
const OVERTAKEN = ["wrong_status", "too_early", "tx_duplicate", "no_match"];

/**
 * Plays a player's fair match on any chain. Everything but the secrets is on the chain, so that a new instance with the
 * same store goes on where an earlier one has stopped, in whatever step.
 */
export class FairMatch {
  readonly client: ChainClient;
  readonly #secrets: SecretStore;
  /** Commitments whose reveal was sent, with the chain's time when it was first seen to be done. */
  readonly #revealed = new Map<string, number | null>();
  readonly #poll: number;
  readonly #onView: (view: FairView) => void;
  readonly #sleep: (milliseconds: number) => Promise<void>;

  constructor(client: ChainClient, secrets: SecretStore, options: FairOptions = {}) {
    this.client = client;
    this.#secrets = secrets;
    this.#poll = options.poll ?? POLL;
    this.#onView = options.onView ?? (() => {});
    this.#sleep = options.sleep ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  }

  /** Looks at the chain. @throws FairhandError `not_set_up` */
  async view(): Promise<FairView> {
    const [row, config, info] = await Promise.all([this.client.match(), this.#config(), this.client.info()]);
    const beacon = row && config.round >= row.waits_for ? await this.client.beacon(row.waits_for) : null;
    await this.#forget(row, info);
    const view = situation(row, config, beacon, info.time);
    this.#onView(view);
    return view;
  }

  /** Opens a match against an agent, by its number in the module's description. */
  async open(agent: number): Promise<void> {
    await this.client.open(agent, bytesToHex(randomSeed()));
  }

  /**
   * Commits to a slot of the hand. Slot and salt are kept before anything is sent, or a program that ends at that moment
   * could never reveal.
   */
  async pick(slot: number): Promise<void> {
    const { row, config, step } = await this.view();
    if (!row || step !== "commit") {
      throw new FairhandError("wrong_status", "the match does not wait for a pick", { field: "slot" });
    }
    const place = { chain: config.chain, contract: this.client.contract };
    const salt = bytesToHex(randomSeed());
    const commit = commitment(place, row, slot, salt);
    await this.#secrets.set(commit, { slot, salt });
    await this.client.commit(commit);
  }

  /** Does what needs no choice and is possible now: deals, reveals, claims a void match. Gives the view after it. */
  async advance(): Promise<FairView> {
    const view = await this.view();
    const act = this.#act(view);
    if (!act) return view;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof FairhandError) || !OVERTAKEN.includes(error.code)) throw error;
      await this.#sleep(this.#poll);
    }
    return this.view();
  }

  /**
   * Advances until the player is needed: to open, to commit, to claim what has lapsed, or to close.
   * @throws FairhandError `no_secret` when the pick was committed to by another program, or its store was lost
   */
  async settle(signal?: AbortSignal): Promise<FairView> {
    for (;;) {
      const view = await this.advance();
      if (!["wait", "deal", "reveal", "void"].includes(view.step) || signal?.aborted) return view;
      if (view.step === "wait") await this.#sleep(this.#poll);
    }
  }

  /** Ends a match whose time has passed: a loss, or void if the beacon was late. */
  async claim(): Promise<void> {
    await this.client.claim();
  }

  /** Erases the row of a match that is over. What proves it goes with it: export the replay before. */
  async close(): Promise<void> {
    await this.client.close();
  }

  #act({ step, row }: FairView): (() => Promise<unknown>) | null {
    if (step === "deal") return () => this.client.deal();
    if (step === "void") return () => this.client.claim();
    if (step === "reveal" && row) return () => this.#reveal(row.commit);
    return null;
  }

  async #reveal(commit: string): Promise<void> {
    const secret = await this.#secrets.get(commit);
    if (!secret) {
      throw new FairhandError("no_secret", "slot and salt of this commitment are not kept here", {
        expected: "the browser or the program that has committed; else the match lapses, as a loss",
      });
    }
    await this.client.reveal(secret.slot, secret.salt);
    this.#revealed.set(commit, null);
  }

  /** Forgets a secret only when its reveal is irreversible: on another fork it has to be revealed again. */
  async #forget(row: MatchRow | null, { time, irreversible }: ChainInfo): Promise<void> {
    for (const [commit, since] of this.#revealed) {
      const waits = row?.status === MatchStatus.toReveal && row.commit === commit;
      const seen = waits ? null : (since ?? time);
      this.#revealed.set(commit, seen);
      if (seen === null || seen > irreversible) continue;
      await this.#secrets.delete(commit);
      this.#revealed.delete(commit);
    }
  }

  async #config(): Promise<ConfigRow> {
    const config = await this.client.config();
    if (config) return config;
    throw new FairhandError("not_set_up", `fair matches are not set up on ${this.client.contract}`, {
      expected: "a contract whose owner has run fairhand beacon --setup",
    });
  }
}
