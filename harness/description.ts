import {
  Boolean as Bool,
  Record as Dictionary,
  Integer,
  Array as List,
  Literal,
  Null,
  Number as Numeric,
  Optional,
  Object as Shape,
  type Static,
  String as Text,
  type TSchema,
  Union,
  Unknown,
} from "typebox";
import { Check, Errors } from "typebox/schema";
import { FairhandError } from "./errors.js";

/** An option: `default`, and either the `values` it may take or the range from `min` to `max`. */
export const OptionDescription = Shape({
  name: Text(),
  default: Integer(),
  min: Optional(Integer()),
  max: Optional(Integer()),
  values: Optional(List(Integer())),
});
export type OptionDescription = Static<typeof OptionDescription>;

/** A parameter of an agent, in scaled whole numbers: the value v stands for v / scale. */
export const ParameterDescription = Shape({
  name: Text(),
  default: Integer(),
  min: Integer(),
  max: Integer(),
  scale: Integer({ minimum: 1 }),
});
export type ParameterDescription = Static<typeof ParameterDescription>;

/**
 * An agent; `mixed` when its picks are drawn from a distribution. A budget of highest 0 means that it takes none; `chain`
 * is what a contract seats it with (0 its default), negative where it does not.
 */
export const AgentDescription = Shape({
  id: Integer({ minimum: 0 }),
  name: Text(),
  version: Integer({ minimum: 1 }),
  mixed: Bool(),
  parameters: List(ParameterDescription),
  budget: Shape({ unit: Text(), default: Integer(), highest: Integer(), chain: Integer() }),
});
export type AgentDescription = Static<typeof AgentDescription>;

/** An error code of a module. */
export const Status = Shape({ code: Integer(), name: Text(), text: Text() });
export type Status = Static<typeof Status>;

/** What a module says of itself: the JSON of `describe()`. */
export const Description = Shape({
  abi: Literal(1),
  game: Text(),
  rules: Integer(),
  seats: Integer({ minimum: 1 }),
  /** Team of each seat. */
  teams: List(Integer()),
  options: List(OptionDescription),
  data: List(Shape({ name: Text(), bytes: Integer() })),
  agents: List(AgentDescription),
  /** Most actions in one game. */
  actions: Integer(),
  /** Most legal actions at once. */
  branching: Integer(),
  /** Most games in one `playout`. */
  playouts: Integer(),
  /** Names of the game's own totals of a `playout`. */
  totals: List(Text()),
  /** Names of the tools of `compute`, by number. */
  tools: List(Text()),
  /** Whether positions can be written as text. */
  position: Bool(),
  errors: List(Status),
  /** Static tables of the game, such as its cards. */
  tables: Dictionary(Text(), Unknown()),
});
export type Description = Static<typeof Description>;

/** Parts of a point that a contribution or a score is counted in; 1 where it is not there. */
const Scale = Optional(Integer({ minimum: 1 }));
const Factor = Shape({ name: Text(), value: Numeric(), contribution: Numeric(), scale: Scale });
export type Factor = Static<typeof Factor>;

const Alternative = Shape({ action: Integer(), text: Text(), score: Numeric(), scale: Scale });
export type Alternative = Static<typeof Alternative>;

/** Why an agent chose what it chose: the JSON of `explain()`, alike for every agent of every game. */
export const Explanation = Shape({
  agent: Text(),
  action: Integer(),
  text: Text(),
  /** Q16 (65536 is certain), or null when the agent has no notion of it. */
  confidence: Union([Integer(), Null()]),
  factors: List(Factor),
  /** Best first. */
  alternatives: List(Alternative),
  work: Dictionary(Text(), Numeric()),
  /** The reason in one sentence, by language. */
  narrative: Dictionary(Text(), Text()),
  /** The game's own. */
  details: Dictionary(Text(), Unknown()),
});
export type Explanation = Static<typeof Explanation>;

/**
 * The value as the type of the schema.
 * @throws FairhandError with `code` and the first fault's place when it does not fit.
 */
export function checked<T extends TSchema>(schema: T, value: unknown, code: string, what: string): Static<T> {
  if (Check(schema, value)) return value as Static<T>;
  const [, errors] = Errors(schema, value);
  const fault = mostTelling(errors);
  const missing = fault?.keyword === "required" ? [fault.params.requiredProperties[0]] : [];
  const place = [...(fault?.instancePath.split("/").slice(1) ?? []), ...missing].join(".") || "the whole of it";
  throw new FairhandError(code, `${what}: ${place} ${faultText(fault)}`, { field: place });
}

type SchemaFault = ReturnType<typeof Errors>[1][number];

/** The first fault of the part of the schema that fits best: of the branches of a union, the one with the fewest faults. */
function mostTelling(errors: readonly SchemaFault[]): SchemaFault | undefined {
  const branches = new Map<string, SchemaFault[]>();
  for (const fault of errors) {
    // these two only sum others up
    if (fault.keyword === "anyOf" || fault.keyword === "additionalProperties") continue;
    const branch = /^.*\/anyOf\/\d+/.exec(fault.schemaPath)?.[0] ?? "";
    branches.set(branch, [...(branches.get(branch) ?? []), fault]);
  }
  const [best] = branches.get("") ?? [...branches.values()].sort((a, b) => a.length - b.length)[0] ?? errors;
  return best;
}

function faultText(fault: SchemaFault | undefined): string {
  if (fault?.keyword === "required") return "is missing";
  if (fault?.keyword === "boolean") return "is not expected there";
  return fault?.message ?? "is wrong";
}
