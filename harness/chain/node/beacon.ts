import { FairhandError } from "../../errors.js";
import { ChainError } from "../chain-error.js";
import type { ContractClient } from "../contract-client.js";
import { type ConfigRow, MatchStatus } from "../tables.js";
import { type BeaconKeeper, type BeaconState, followed } from "./beacon-file.js";
import { type Stretch, stretchValue } from "./beacon-stretch.js";

/** What a look at the chain came to. */
export type Beat =
  | { did: "sent" | "repeated"; round: number }
  | { did: "waited"; for: "a match" | "the interval" | "irreversibility" | "another beacon" }
  | { did: "ended" };

/** Refusals after which the chain only has to be looked at again: the value is there, or the block is not old enough. */
const HARMLESS = ["too_early", "wrong_value", "tx_duplicate"];

/**
 * Gives the values of a hash chain to a contract, one by one. The value of round r + 1 is sent only when the block with
 * tick r is irreversible and the interval has passed; so whoever waits for r + 1 has committed irreversibly before it is
 * public, on any fork. A value that was sent once may be sent again at any time, as it is public. And none is sent while
 * no match waits for it.
 */
export class Beacon {
  readonly #client: ContractClient;
  readonly #keeper: BeaconKeeper;

  /** @param client acts for any account: ticks need no authority but somebody who sends them */
  constructor(client: ContractClient, keeper: BeaconKeeper) {
    this.#client = client;
    this.#keeper = keeper;
  }

  /** Looks at the chain once and sends what is due. @throws FairhandError `not_set_up`, `other_beacon` */
  async beat(): Promise<Beat> {
    // In this order: a tick that is as old as a block known to be irreversible, and is seen after it, is in it or before.
    const info = await this.#client.info();
    const config = await this.#client.config();
    if (!config)
      throw new FairhandError("not_set_up", "the contract is not set up", { expected: "run it with --setup" });
    const [state, stretch] = await this.#stateFor(config);
    if (config.round >= config.last) return { did: "ended" };
    const index = config.length - (config.last - config.round) + 1;
    if (!(await this.#isAwaited(config))) return { did: "waited", for: "a match" };
    if (info.time < config.time / 1000 + 1000 * config.interval) return { did: "waited", for: "the interval" };
    const repeated = index <= state.sent;
    if (!repeated && info.irreversible < config.time / 1000) return { did: "waited", for: "irreversibility" };
    if (!repeated) await this.#keeper.save({ ...state, sent: index });
    await this.#send(stretchValue(state, stretch, index));
    return { did: repeated ? "repeated" : "sent", round: config.round + 1 };
  }

  /** The secret's state for the stretch on the chain: read every time, as --setup may have changed it. */
  async #stateFor({ chain, tip }: ConfigRow): Promise<[BeaconState, Stretch]> {
    const loaded = await this.#keeper.load();
    const state = loaded?.chain === chain ? followed(loaded, tip) : null;
    if (state?.stretch) {
      if (state !== loaded) await this.#keeper.save(state);
      return [state, state.stretch];
    }
    throw new FairhandError(
      "other_beacon",
      `the contract's stretch of the beacon is not that of ${this.#keeper.name}`,
      {
        field: "--secret",
        expected: "the file that it was set up with; or --setup makes a new stretch",
      },
    );
  }

  async #send(value: string): Promise<void> {
    try {
      await this.#client.send("tick", { value });
    } catch (error) {
      if (!(error instanceof ChainError) || !HARMLESS.includes(error.code)) throw error;
    }
  }

  /** Whether a match waits for a round to come. */
  async #isAwaited(config: ConfigRow): Promise<boolean> {
    if (config.open_matches === 0) return false;
    for await (const { status, waits_for } of this.#client.matches()) {
      const waits = status === MatchStatus.toDeal || status === MatchStatus.toReveal;
      if (waits && waits_for > config.round) return true;
    }
    return false;
  }
}

export interface RunOptions {
  signal: AbortSignal;
  /** Milliseconds between two looks. */
  poll: number;
  onBeat?: (beat: Beat) => void;
  /** What the network or the node refused; the beacon goes on. */
  onFault?: (error: ChainError) => void;
}

/** Beats until the signal, or the beacon's stretch, ends. */
export async function runBeacon(
  next: () => Promise<Beat>,
  { signal, poll, onBeat, onFault }: RunOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const beat = await next();
      onBeat?.(beat);
      if (beat.did === "ended") return;
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      onFault?.(error);
    }
    await pause(poll, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
