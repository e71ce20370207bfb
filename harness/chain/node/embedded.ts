import { Action, APIClient } from "@wharfkit/antelope";
import { FairhandError } from "../../errors.js";
import { asked, type ChainError } from "../chain-error.js";
import { ContractClient } from "../contract-client.js";
import type { Sender } from "../sender.js";
import { Beacon, type Beat, runBeacon } from "./beacon.js";
import { type BeaconKeeper, memoryBeacon } from "./beacon-file.js";
import { type BeaconSettings, roundsNeeded, setUpBeacon } from "./beacon-setup.js";
import { type ContractFiles, contractFiles } from "./contract-files.js";
import { deployContract } from "./deploy.js";
import { EmbeddedChain, type EmbeddedOptions } from "./embedded-chain.js";
import { embeddedProvider } from "./provider.js";

/** Quick rounds, and time for a person to think. */
export const EMBEDDED_SETTINGS: BeaconSettings = {
  length: 100_000,
  interval: 2,
  commit_s: 1800,
  reveal_s: 900,
  beacon_s: 300,
};
/** Milliseconds between two looks of the beacon: a block's time. */
const POLL = 500;

export interface GameChainOptions extends EmbeddedOptions {
  /** The contract's account; `fairhand` if not given. */
  contract?: string;
  /** Where the beacon's secret is kept; nowhere if not given. */
  beaconKeeper?: BeaconKeeper;
  settings?: BeaconSettings;
  /** The contract's code; this package's if not given. */
  files?: ContractFiles;
}

/** The embedded chain with the contract on it, set up for classic and fair games. */
export class GameChain {
  readonly chain: EmbeddedChain;
  readonly api: APIClient;
  readonly contract: string;
  readonly #keeper: BeaconKeeper;
  readonly #settings: BeaconSettings;
  readonly beacon: Beacon;

  private constructor(chain: EmbeddedChain, contract: string, keeper: BeaconKeeper, settings: BeaconSettings) {
    this.chain = chain;
    this.api = new APIClient({ provider: embeddedProvider(chain) });
    this.contract = contract;
    this.#keeper = keeper;
    this.#settings = settings;
    this.beacon = new Beacon(this.client(contract), keeper);
  }

  /** Starts the chain, deploys the contract if it is another one than there is, and sets it up if it is not. */
  static async start(options: GameChainOptions = {}): Promise<GameChain> {
    const { contract = "fairhand", beaconKeeper = memoryBeacon(), settings = EMBEDDED_SETTINGS } = options;
    const chain = await EmbeddedChain.start(options);
    const games = new GameChain(chain, contract, beaconKeeper, settings);
    await asked(() => chain.addAccount(contract, null));
    const files = options.files ?? (await contractFiles());
    await deployContract(games.api, contract, files, (actions) => chain.run(actions));
    await games.#renew();
    return games;
  }

  /** A client in this process for any account, without its key. */
  client(account: string): ContractClient {
    return new ContractClient(this.api, this.contract, this.#sender(account));
  }

  /** Runs the beacon until the signal. */
  run(signal: AbortSignal, onFault?: (error: ChainError) => void): Promise<void> {
    const beat = async (): Promise<Beat> => {
      await this.#renew();
      try {
        const done = await this.beacon.beat();
        return done.did === "ended" ? { did: "waited", for: "a match" } : done;
      } catch (error) {
        // Somebody with the contract's key has set up a beacon of his own, as on any chain.
        if (error instanceof FairhandError && error.code === "other_beacon")
          return { did: "waited", for: "another beacon" };
        throw error;
      }
    };
    return runBeacon(beat, { signal, poll: POLL, ...(onFault ? { onFault } : {}) });
  }

  /** A new stretch of the beacon where the old one does not allow for a match any more and none is open. */
  async #renew(): Promise<void> {
    const client = this.client(this.contract);
    const config = await client.config();
    const left = config ? config.last - config.round : 0;
    if (config && left >= roundsNeeded(config)) return;
    try {
      await setUpBeacon(client, this.#keeper, this.#settings);
    } catch (error) {
      // They go on with the stretch that they have begun with.
      if (!(error instanceof FairhandError) || error.code !== "matches_open") throw error;
    }
  }

  #sender(account: string): Sender {
    return {
      account,
      send: (contract, calls) =>
        asked(async () => {
          const abi = this.chain.abi(contract);
          if (!abi) throw new FairhandError("no_contract", `the account ${contract} has no contract`);
          const authorization = [{ actor: account, permission: "active" }];
          return this.chain.run(
            calls.map(({ name, data }) => Action.from({ account: contract, name, authorization, data }, abi)),
          );
        }),
    };
  }
}
