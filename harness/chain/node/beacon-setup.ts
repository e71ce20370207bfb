import { FairhandError } from "../../errors.js";
import type { Receipt } from "../client.js";
import type { ContractClient } from "../contract-client.js";
import type { Place } from "../fair-bytes.js";
import { situation } from "../fair-view.js";
import type { ConfigRow } from "../tables.js";
import { type BeaconKeeper, type BeaconState, followed } from "./beacon-file.js";
import { makeStretch } from "./beacon-stretch.js";

/** What `setup` fixes beside the stretch; times in seconds. */
export interface BeaconSettings {
  /** Rounds of the stretch. */
  length: number;
  interval: number;
  commit_s: number;
  reveal_s: number;
  beacon_s: number;
}

/** For a network: ten seconds between rounds, a stretch for almost four months without a pause. */
export const USUAL_SETTINGS: BeaconSettings = {
  length: 1_000_000,
  interval: 10,
  commit_s: 300,
  reveal_s: 300,
  beacon_s: 600,
};

/** Rounds of a game, and one more for its deal: what a match may need at the most. */
const STEPS = 18;
/** Rounds of the beacon that a match waits for beyond the latest. */
const AHEAD = 2;

export interface SetUp {
  /** null where everything was as asked for already. */
  receipt: Receipt | null;
  config: ConfigRow;
}

/**
 * Sets the fair actions up, with a new stretch of the beacon, unless they are set up like this and the stretch still
 * allows for a match. The secret is kept before its tip is sent, so that it can be done again after a crash.
 * @param client acts for the contract's own account
 * @throws FairhandError `other_beacon`; `matches_open` while there are matches that go on
 */
export async function setUpBeacon(
  client: ContractClient,
  keeper: BeaconKeeper,
  settings: BeaconSettings,
): Promise<SetUp> {
  const { chain } = await client.info();
  const place = { chain, contract: client.contract };
  const state = await loadFor(place, keeper);
  let before = await client.config();
  const current = before && followed(state, before.tip);
  if (before && current && fits(before, settings)) {
    if (current !== state) await keeper.save(current);
    return { receipt: null, config: before };
  }
  if (before && before.open_matches > 0) {
    await claimLapsed(client, before);
    before = await client.config();
  }
  if (before && before.open_matches > 0) {
    throw new FairhandError("matches_open", `${before.open_matches} matches are open`, {
      expected: "no open match: let none begin with --pause 1, and wait until they are over",
    });
  }
  // A stretch that was made and is not on the chain is used now: its tip may be on its way.
  const { next } = current ?? state;
  const made = next?.length === settings.length ? next : await makeStretch(place, settings.length);
  await keeper.save({ ...(current ?? state), next: made });
  const receipt = await client.send("setup", { chain, tip: made.tip, ...settings });
  const config = await client.config();
  if (config) return { receipt, config };
  throw new FairhandError("not_set_up", "the chain does not show what was set up: wait for a block, and run it again");
}

/** @throws FairhandError `other_beacon` for the secret of another contract or chain */
async function loadFor(place: Place, keeper: BeaconKeeper): Promise<BeaconState> {
  const state = await keeper.load();
  if (!state) return { format: "fairhand-beacon/1", ...place, stretch: null, sent: 0, next: null };
  if (state.chain === place.chain && state.contract === place.contract) return state;
  throw new FairhandError("other_beacon", `${keeper.name} is the secret of ${state.contract} on ${state.chain}`, {
    field: "--secret",
    expected: "a file for each contract and chain; delete it only if that chain is gone",
  });
}

/** Ends the matches whose time has passed, as anybody may. */
async function claimLapsed(client: ContractClient, config: ConfigRow): Promise<void> {
  const { time } = await client.info();
  for await (const row of client.matches()) {
    const beacon = config.round >= row.waits_for ? await client.beacon(row.waits_for) : null;
    const { step } = situation(row, config, beacon, time);
    if (step === "lapsed" || step === "void") await client.claim(row.player);
  }
}

function fits(config: ConfigRow, settings: BeaconSettings): boolean {
  const same = (["interval", "commit_s", "reveal_s", "beacon_s"] as const).every(
    (name) => config[name] === settings[name],
  );
  return same && roundsNeeded(config) <= config.last - config.round;
}

/** Rounds of the beacon that have to be left for a match to be opened. */
export function roundsNeeded(config: Pick<ConfigRow, "interval" | "commit_s" | "reveal_s" | "beacon_s">): number {
  const seconds = STEPS * (config.commit_s + config.beacon_s + config.reveal_s);
  return Math.ceil(seconds / config.interval) + AHEAD;
}
