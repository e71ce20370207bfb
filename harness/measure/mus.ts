import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import {
  Record as Dictionary,
  Integer,
  Array as List,
  Literal,
  Null,
  Object as Shape,
  String as Text,
  Union,
} from "typebox";
import type { Json } from "../batches/batches.js";
import { checked } from "../description.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import type { Measurer } from "./measurer.js";
import { ablations } from "./mus/ablations.js";
import { calibration } from "./mus/calibration.js";
import { hands } from "./mus/hands-report.js";
import { batchesOf, type Rows, workOn } from "./rows.js";

/** Raised when the same job would give something else than before. */
const VERSION = 1;
const REPORTS = { calibration, ablations, hands };
const SEATS = 4;
/** The report that there is for two players, too. */
const OF_TWO_TOO = "hands";
/** Options that the reports set by themselves, or under which there is no whole hand. */
const OWN = ["mano_start", "hands_limit", "score_a", "score_b", "only_lance"];

const Setup = Shape({
  version: Literal(VERSION),
  game: Literal("mus"),
  /** SHA-256 of the module, in hex. */
  module: Text(),
  /** Those that are not at their defaults. */
  options: Dictionary(Text(), Integer()),
  /** 32 bytes in hex. */
  seed: Text({ pattern: "^[0-9a-f]{64}$" }),
  reports: List(Text()),
  games: Union([Integer({ minimum: 1 }), Null()]),
});

const measurer: Measurer = {
  reports: Object.keys(REPORTS),
  measure(module, { reports, games, options, seed }) {
    const { game, seats } = module.description;
    const ofFour = reports.find((name) => name !== OF_TWO_TOO);
    if (seats !== SEATS && ofFour !== undefined) {
      throw new FairhandError("bad_option", `the report ${ofFour} is about four players`, {
        field: "--option players",
        expected: `4, or the report ${OF_TWO_TOO}`,
      });
    }
    const own = OWN.find((name) => Object.hasOwn(options, name));
    if (own !== undefined) {
      throw new FairhandError("bad_option", `the reports say by themselves what ${own} is`, {
        field: `--option ${own}`,
        expected: `other options than ${OWN.join(", ")}`,
        example: "--option reyes=4",
      });
    }
    const setup = { version: VERSION, game, module: module.sha256, options, seed: bytesToHex(seed), reports, games };
    const rows = open(module, setup);
    return { batches: batchesOf(rows, { task: "measure", setup }), conclude: () => rows.map((row) => row.conclude()) };
  },
  work(module, setup, input, signal) {
    return workOn(open(module, setup), input, signal);
  },
};

function open(module: GameModule, setup: Json): Rows<Json>[] {
  const { options, seed, games, reports } = checked(Setup, setup, "bad_job", "the job");
  return reports.map((name) => {
    const lay = Object.hasOwn(REPORTS, name) ? REPORTS[name as keyof typeof REPORTS] : undefined;
    if (!lay) throw new FairhandError("bad_job", `there is no report ${name}`, { field: "reports" });
    return lay(module, { options, seed: hexToBytes(seed), games }) as Rows<Json>;
  });
}

export default measurer;
