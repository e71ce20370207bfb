import { APIClient, PrivateKey } from "@wharfkit/antelope";
import {
  ContractClient,
  exportReplay,
  FairMatch,
  type FairView,
  keySender,
  type MatchRow,
  memorySecrets,
  type Place,
  type SecretStore,
} from "../../harness/chain/index.js";
import { type BeaconSettings, GameChain, type GameChainOptions } from "../../harness/chain/node/index.js";
import type { GameModule } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";

/** The shortest times that the contract takes, and a stretch that is made in no time. */
export const SETTINGS: BeaconSettings = { length: 6_000, interval: 2, commit_s: 60, reveal_s: 60, beacon_s: 300 };
export const CONTRACT = "fairhand";
/** The tutorial's agent: one whose picks are drawn. */
export const TUTORIAL = 5;

/** A clock that a test moves. */
export class TestClock {
  time = Date.UTC(2026, 0, 1);
  readonly now = (): number => this.time;
  seconds(seconds: number): void {
    this.time += 1000 * seconds;
  }
}

export function startGames(clock: TestClock, options: GameChainOptions = {}): Promise<GameChain> {
  return GameChain.start({ now: clock.now, settings: SETTINGS, ...options });
}

/** A new account with a key, and its client through the given API. */
export async function newPlayer(games: GameChain, name: string, api = games.api): Promise<ContractClient> {
  const key = PrivateKey.generate("K1");
  await games.chain.addAccount(name, String(key.toPublic()));
  return new ContractClient(api, CONTRACT, keySender(api, name, key));
}

/** A player's fair match; while it waits, time goes on and the beacon beats. */
export function fairMatch(
  games: GameChain,
  clock: TestClock,
  client: ContractClient,
  secrets: SecretStore = memorySecrets(),
): FairMatch {
  const sleep = async (): Promise<void> => {
    clock.seconds(2.5);
    await games.beacon.beat();
  };
  return new FairMatch(client, secrets, { sleep });
}

export async function placeOf(games: GameChain): Promise<Place> {
  return { chain: games.chain.id, contract: games.contract };
}

let loaded: Promise<GameModule> | null = null;
export function elemental(): Promise<GameModule> {
  loaded ??= loadGame("elemental");
  return loaded;
}

/** Slots with a card, in a match that waits for a commitment. */
export async function slots(row: MatchRow | null, place: Place): Promise<number[]> {
  if (!row) throw new Error("there is no match");
  const module = await elemental();
  exportReplay(row, place, module);
  return module.legal();
}

/** Plays on until the match is over or a number of rounds is played. */
export async function playOn(match: FairMatch, place: Place, most = 20): Promise<FairView> {
  let view = await match.settle();
  for (let round = 0; round < most && view.step === "commit"; round++) {
    const [slot = 0] = await slots(view.row, place);
    await match.pick(slot);
    view = await match.settle();
  }
  return view;
}

/** A whole fair match; its row. */
export async function playedMatch(games: GameChain, clock: TestClock, client: ContractClient): Promise<MatchRow> {
  const match = fairMatch(games, clock, client);
  await match.open(TUTORIAL);
  const { row } = await playOn(match, await placeOf(games));
  if (!row) throw new Error("there is no match");
  return row;
}

export function apiOf(url: string): APIClient {
  return new APIClient({ url });
}

/** The code that a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "none";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
