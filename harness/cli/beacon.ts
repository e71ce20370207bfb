import { ContractClient } from "../chain/contract-client.js";
import { keySender } from "../chain/key-sender.js";
import { Beacon, type Beat, runBeacon } from "../chain/node/beacon.js";
import { beaconFile } from "../chain/node/beacon-file.js";
import { type BeaconSettings, setUpBeacon, USUAL_SETTINGS } from "../chain/node/beacon-setup.js";
import { FairhandError } from "../errors.js";
import { wholeNumber } from "./arguments.js";
import { interruptible } from "./interrupt.js";
import { type NodeArguments, readKey, readNode } from "./node-arguments.js";
import { columns, next, print, printError, printJson, shellWord } from "./output.js";

/** Milliseconds between two looks at the chain. */
const POLL = 1_000;
const MOST = 0xffffffff;
/** A stretch of this many rounds takes about a minute to make. */
const LONGEST = 10_000_000;

export interface BeaconArguments extends NodeArguments {
  secret?: string | undefined;
  setup?: boolean | undefined;
  pause?: string | undefined;
  rounds?: string | undefined;
  interval?: string | undefined;
  commitTime?: string | undefined;
  revealTime?: string | undefined;
  beaconTime?: string | undefined;
}

/** `fairhand beacon`: sets the fair actions up, pauses them, or runs their beacon. */
export async function beaconCommand(args: BeaconArguments): Promise<number> {
  const { api, account, url } = readNode(args, "beacon");
  const keeper = beaconFile(args.secret ?? `${account}.beacon.json`);
  const settings = readSettings(args);
  const closed = args.pause === undefined ? null : wholeNumber(args.pause, "--pause", 0, 1);
  const client = new ContractClient(api, account, keySender(api, account, readKey()));
  const again = `fairhand beacon --url ${shellWord(url)} --account ${shellWord(account)}`;
  if (args.setup) {
    const { receipt, config } = await setUpBeacon(client, keeper, settings);
    if (args.json) printJson({ account, secret: keeper.name, transaction: receipt?.id ?? null, config });
    else {
      const done = receipt ? "set up" : "was set up like this already";
      print(
        columns([
          ["beacon", done],
          ["secret", keeper.name],
          ["rounds", `${config.round} of ${config.last}`],
        ]),
      );
      print(next(again));
    }
  }
  if (closed !== null) await pause(client, closed, args, again);
  if (args.setup || closed !== null) return 0;
  const beacon = new Beacon(client, keeper);
  const tell = teller(args.json ?? false);
  await interruptible((signal) =>
    runBeacon(() => beacon.beat(), {
      signal,
      poll: POLL,
      onBeat: tell.beat,
      onFault: tell.fault,
    }),
  );
  return 0;
}

async function pause(client: ContractClient, closed: number, args: BeaconArguments, again: string): Promise<void> {
  const config = await client.config();
  if (!config) throw new FairhandError("not_set_up", "the contract is not set up", { example: `${again} --setup` });
  const receipt = config.closed === closed ? null : await client.send("pause", { closed });
  const matches = config.open_matches;
  if (args.json) printJson({ account: client.contract, closed, matches, transaction: receipt?.id ?? null });
  else {
    print(`${closed ? "no match can be opened" : "matches can be opened"}; ${matches} are open`);
    print(next(closed ? `${again} --setup` : again));
  }
}

/** Says what the beacon does, and what it waits for or cannot do whenever that changes. */
function teller(json: boolean): { beat: (beat: Beat) => void; fault: (error: Error) => void } {
  let before = "";
  const isNew = (text: string): boolean => {
    const changed = text !== before;
    before = text;
    return changed;
  };
  return {
    beat: (beat) => {
      const text = JSON.stringify(beat);
      if (!isNew(text)) return;
      if (json) print(text);
      else if (beat.did === "waited") print(`waiting for ${beat.for}`);
      else if (beat.did === "ended") print("this stretch is used up: --setup makes a new one");
      else print(`round ${beat.round} ${beat.did}`);
    },
    fault: (error) => {
      if (isNew(error.message)) printError(error, json);
    },
  };
}

function readSettings(args: BeaconArguments): BeaconSettings {
  const read = (text: string | undefined, flag: string, usual: number, least: number, most = MOST): number =>
    text === undefined ? usual : wholeNumber(text, flag, least, most);
  return {
    length: read(args.rounds, "--rounds", USUAL_SETTINGS.length, 1, LONGEST),
    interval: read(args.interval, "--interval", USUAL_SETTINGS.interval, 2),
    commit_s: read(args.commitTime, "--commit-time", USUAL_SETTINGS.commit_s, 60),
    reveal_s: read(args.revealTime, "--reveal-time", USUAL_SETTINGS.reveal_s, 60),
    beacon_s: read(args.beaconTime, "--beacon-time", USUAL_SETTINGS.beacon_s, 300),
  };
}
