import {
  Record as Dictionary,
  Integer,
  Array as List,
  Literal,
  Optional,
  Object as Shape,
  type Static,
  String as Text,
  Union,
} from "typebox";
import { checked } from "./description.js";
import { FairhandError, messageOf } from "./errors.js";

/** The format that this library writes. */
export const REPLAY_FORMAT = "fairhand-replay/1";

const closed = { additionalProperties: false };
const hex = (bytes: number, description: string) =>
  Text({ pattern: `^[0-9a-f]{${2 * bytes}}$`, description: `${description} (${bytes} bytes in hex)` });

const AgentEntry = Shape(
  {
    agent: Text({ description: "an agent of the module" }),
    version: Integer({ minimum: 1, description: "the agent's version" }),
    parameters: Dictionary(Text(), Integer(), { description: "every parameter, as a scaled whole number" }),
    budget: Integer({ minimum: 0, description: "what each decision may spend; 0 for an agent that takes no budget" }),
  },
  closed,
);

const ExternalEntry = Shape(
  {
    external: Union([Literal("human"), Literal("bot"), Literal("exec"), Literal("script")], {
      description: "who decided: nothing but the legality of these moves can be checked",
    }),
    name: Optional(Text()),
  },
  closed,
);

const RUNNING = "the running hash after this step";
const ActionStep = Shape({ action: Integer({ minimum: 0 }), hash: hex(32, RUNNING) }, closed);
const RekeyStep = Shape({ rekey: hex(32, "the seed of all streams from here on"), hash: hex(32, RUNNING) }, closed);

const Outcomes = Shape({ outcomes: List(Integer(), { description: "by seat, in the game's own points" }) }, closed);
const Forfeit = Shape(
  {
    forfeit: Shape(
      {
        seat: Integer({ minimum: 0 }),
        reason: Union([Literal("crash"), Literal("timeout"), Literal("illegal"), Literal("resigned")]),
        detail: Text(),
      },
      closed,
    ),
  },
  closed,
);
const Unfinished = Shape({ unfinished: Literal(true) }, closed);

/** How a match ended, if it did. */
export const Result = Union([Outcomes, Forfeit, Unfinished]);
export type Result = Static<typeof Result>;
export type ForfeitReason = Static<typeof Forfeit>["forfeit"]["reason"];

/** A match, complete enough to recompute every draw and every move of the module's agents. */
export const Replay = Shape(
  {
    format: Text({ pattern: "^fairhand-replay/[0-9]+$", description: `this schema is that of ${REPLAY_FORMAT}` }),
    abi: Integer({ description: "version of the module's interface" }),
    game: Text(),
    rules: Integer({ description: "version of the game's rules" }),
    module: Shape({ sha256: hex(32, "SHA-256 of the wasm that was played with") }, closed),
    options: Dictionary(Text(), Integer(), { description: "every option of the game" }),
    data: Dictionary(Text(), Text({ pattern: "^([0-9a-f]{2})*$" }), {
      description: "data slots that were set, in hex",
    }),
    seed: hex(32, "the seed"),
    seats: List(Union([AgentEntry, ExternalEntry])),
    steps: List(Union([ActionStep, RekeyStep])),
    hash: hex(32, "the running hash after the last step"),
    result: Result,
    seals: Dictionary(Text(), Text({ pattern: "^[0-9a-f]{8}$" }), {
      description: "by the path of each value outside of steps: the first 4 bytes of the SHA-256 of its JSON",
    }),
  },
  {
    ...closed,
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "urn:fairhand:replay:1",
    title: "Fairhand replay",
  },
);
export type Replay = Static<typeof Replay>;
export type ReplayStep = Replay["steps"][number];
export type ReplaySeat = Replay["seats"][number];

/** What is fixed before the first step, and hashed as the beginning of the running hash. */
export type Header = Pick<Replay, "format" | "abi" | "game" | "rules" | "options" | "data" | "seed" | "seats">;

/**
 * Reads a replay, from its text or from parsed JSON.
 * @throws FairhandError `no_replay` for what does not claim to be one; `bad_replay`, with the field, for one that is
 * malformed
 */
export function parseReplay(source: unknown): Replay {
  const value = typeof source === "string" ? parseJson(source) : source;
  const format = typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
  if (typeof format !== "string" || !/^fairhand-replay\/\d+$/.test(format)) {
    throw new FairhandError("no_replay", "this is no replay", {
      field: "format",
      expected: `JSON with "format": "${REPLAY_FORMAT}", as fairhand battle --out writes it`,
    });
  }
  if (format !== REPLAY_FORMAT) {
    throw new FairhandError("bad_replay", `the replay has the format ${format}; this version reads ${REPLAY_FORMAT}`, {
      field: "format",
      expected: REPLAY_FORMAT,
    });
  }
  return checked(Replay, value, "bad_replay", "the replay is malformed");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FairhandError("no_replay", `this is no replay, not even JSON: ${messageOf(cause)}`, {
      expected: `JSON with "format": "${REPLAY_FORMAT}"`,
      cause,
    });
  }
}
