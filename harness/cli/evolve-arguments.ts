import { type AgentSeat, agentNamed } from "../agent-seat.js";
import type { Description, ParameterDescription } from "../description.js";
import { FairhandError } from "../errors.js";
import type { Evolvable, Profile } from "../evolve/evolvable.js";
import { type Fixture, parseOpponent, requireSetting, type Settings, spread } from "../evolve/fixtures.js";
import type { Gene, OperatorPlan } from "../evolve/operators.js";
import { GROUP } from "../evolve/operators.js";
import { formatScaled, parseScaled } from "../scaled.js";
import type { SeatSpec } from "../seat.js";
import { unknownName } from "../suggest.js";
import { required, wholeNumber } from "./arguments.js";

/** Flags of the algorithm, with the values of the paper or, where it says nothing, ours. */
export const USUAL = {
  population: "30",
  generations: "30",
  games: "40",
  pc: "0.4",
  cut: "middle",
  pm: "0.1",
  pg: "0.1",
  shape: "5",
  spare: "1",
  range: "100",
  first: "50",
  signs: "own",
} as const;
type Flag = keyof typeof USUAL;

const MOST_POPULATION = 1_000;
const MOST_GENERATIONS = 10_000;
const MOST_GAMES = 100_000;
const MOST_SPARED = 3;
const MOST_RANGE = 1_000_000;

export type AlgorithmArguments = { [flag in Flag]?: string | undefined } & { commonSeeds?: boolean | undefined };

export interface WhoArguments {
  profile?: string | undefined;
  fitness?: string | undefined;
  agent?: string | undefined;
  gene?: string[] | undefined;
  around?: string | undefined;
  opponent?: string[] | undefined;
  class?: string[] | undefined;
  deck?: string[] | undefined;
}

export interface Algorithm extends OperatorPlan {
  population: number;
  games: number;
  commonSeeds: boolean;
}

/** Reads the flags of the algorithm. */
export function readAlgorithm(args: AlgorithmArguments): Algorithm {
  const text = (flag: Flag): string => args[flag] ?? USUAL[flag];
  const whole = (flag: Flag, least: number, most: number): number => wholeNumber(text(flag), `--${flag}`, least, most);
  const population = whole("population", GROUP, MOST_POPULATION);
  if (population % GROUP !== 0) throw wrong("--population", text("population"), `a multiple of ${GROUP}`, "30");
  const games = whole("games", 2, MOST_GAMES);
  if (games % 2 !== 0) throw wrong("--games", text("games"), "an even number: half of them on each side", "40");
  return {
    population,
    games,
    generations: whole("generations", 1, MOST_GENERATIONS),
    crossover: probability("pc"),
    mutation: probability("pm"),
    gene: probability("pg"),
    cut: oneOf("cut", ["middle", "random"]),
    shape: decimal("shape", text("shape"), 100),
    spare: whole("spare", 0, MOST_SPARED),
    commonSeeds: args.commonSeeds ?? false,
  };

  function probability(flag: "pc" | "pm" | "pg"): number {
    return decimal(flag, text(flag), 1);
  }
  function oneOf<T extends string>(flag: Flag, words: readonly T[]): T {
    const word = words.find((known) => known === text(flag));
    if (word !== undefined) return word;
    throw wrong(`--${flag}`, text(flag), words.join(" or "), words[0] as string);
  }
}

function decimal(flag: string, text: string, most: number): number {
  if (/^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) <= most) return Number(text);
  throw wrong(`--${flag}`, text, `a number from 0 to ${most}, with at most 6 decimals`, String(Math.min(most, 0.4)));
}

/** The words that make it another experiment than the usual one of its profile. */
export function differences(args: AlgorithmArguments & WhoArguments): string[] {
  const flags = (Object.keys(USUAL) as Flag[]).flatMap((flag) => {
    const value = args[flag];
    return value === undefined || value === USUAL[flag] ? [] : [`--${flag} ${value}`];
  });
  const { commonSeeds, profile, agent, opponent = [], gene = [], class: classes = [], deck = [] } = args;
  const { fitness, around } = args;
  if (commonSeeds) flags.push("--common-seeds");
  if (profile === undefined) return flags;
  const named = {
    agent: agent ? [agent] : [],
    fitness: fitness ? [fitness] : [],
    gene,
    around: around ? [around] : [],
    opponent,
    class: classes,
    deck,
  };
  return [...flags, ...Object.entries(named).flatMap(([name, values]) => values.map((value) => `--${name} ${value}`))];
}

/** Who evolves, and against whom. */
export interface Who {
  profile: Profile | null;
  agent: AgentSeat;
  genes: Gene[];
  fixtures: Fixture[];
}

/** Reads who evolves, from a profile of the game or from the command line alone. */
export function readWho(
  args: WhoArguments & AlgorithmArguments,
  evolvable: Evolvable | null,
  description: Description,
  parse: (name: string) => SeatSpec,
): Who {
  const named = readProfile(args.profile, evolvable);
  const fitness = args.fitness ?? (named ? "profile" : "wins");
  if (fitness !== "profile" && fitness !== "wins") throw wrong("--fitness", fitness, "profile or wins", "wins");
  if (fitness === "profile" && !named) throw missingProfile(evolvable);
  const example = `--profile ${evolvable?.profiles[0]?.name ?? "NAME"}`;
  const agent = parse(named ? (args.agent ?? named.agent) : required(args.agent, "--agent", example));
  if (agent.kind !== "agent") {
    throw wrong("--agent", args.agent ?? "", "an agent of the game", description.agents.at(-1)?.name ?? "random");
  }
  const usualAgent = named ? parse(named.agent) : null;
  const sameAgent = usualAgent?.kind === "agent" && usualAgent.agent === agent.agent;
  const ofProfile = named !== null && sameAgent && !args.gene;
  const { parameters } = agentNamed(agent.agent, description);
  const genes = ofProfile ? profileGenes(named, args, parameters) : readGenes(args, parameters, agent);
  if (!ofProfile) refuseRanges(args);
  return {
    profile: fitness === "profile" ? named : null,
    agent,
    genes,
    fixtures: readFixtures(args, named, evolvable, parse),
  };
}

function readProfile(name: string | undefined, evolvable: Evolvable | null): Profile | null {
  if (name === undefined) return null;
  const profile = evolvable?.profiles.find((row) => row.name === name);
  if (profile) return profile;
  const known = evolvable?.profiles.map((row) => row.name) ?? [];
  throw unknownName("profile", name, known, "--profile");
}

function missingProfile(evolvable: Evolvable | null): FairhandError {
  const names = evolvable?.profiles.map(({ name }) => name) ?? [];
  return new FairhandError("missing", "--profile is missing", {
    field: "--profile",
    expected: names.length > 0 ? `one of: ${names.join(", ")}` : "--fitness wins in a game without profiles",
    example: names.length > 0 ? `--profile ${names[0]}` : "--fitness wins",
  });
}

/** The profile's genes in the ranges of `--range`, `--first` and `--signs`. */
function profileGenes(
  profile: Profile,
  args: AlgorithmArguments & WhoArguments,
  parameters: readonly ParameterDescription[],
): Gene[] {
  const signs = args.signs ?? USUAL.signs;
  if (signs !== "own" && signs !== "free") throw wrong("--signs", signs, "own or free", "free");
  if (args.around !== undefined) throw wrong("--around", args.around, "--gene beside it", "0.1 --gene w1=0..100");
  const range = decimal("range", args.range ?? USUAL.range, MOST_RANGE);
  const first = decimal("first", args.first ?? USUAL.first, range);
  return profile.genes.map(({ parameter, sign }) => {
    const row = parameterOf(parameter, parameters, profile.agent);
    const bounds = (size: number): [number, number] => {
      const scaled = Math.round(size * row.scale);
      if (signs === "free") return [-scaled, scaled];
      return sign > 0 ? [0, scaled] : [-scaled, 0];
    };
    const [[low, high], [firstLow, firstHigh]] = [bounds(range), bounds(first)];
    return inside({ name: parameter, low, high, firstLow, firstHigh }, row, "--range");
  });
}

/** @throws FairhandError for flags that shape a profile's genes where `--gene` says everything */
function refuseRanges(args: AlgorithmArguments): void {
  const flag = (["range", "first", "signs"] as const).find((name) => args[name] !== undefined);
  if (flag === undefined) return;
  throw new FairhandError("bad_argument", `--${flag} says nothing about what --gene names`, {
    field: `--${flag}`,
    expected: "the genes of a profile; elsewhere --gene has the range, and that at first",
    example: "--gene w1=0..100/0..50",
  });
}

/** Reads `name`, `name=LOW..HIGH` or `name=LOW..HIGH/LOW..HIGH`, the last the range of the first population. */
function readGenes(args: WhoArguments, parameters: readonly ParameterDescription[], agent: AgentSeat): Gene[] {
  const around = args.around === undefined ? null : decimal("around", args.around, 1);
  const texts = args.gene;
  if (!texts) {
    throw new FairhandError("missing", `--gene is missing: nothing says which parameters of ${agent.agent} evolve`, {
      field: "--gene",
      expected: `one of: ${parameters.map(({ name }) => name).join(", ") || "none, as it has no parameters"}`,
      example: `--gene ${parameters[0]?.name ?? "name"}`,
    });
  }
  const genes = texts.map((text) => {
    const [name = "", ranges, ...more] = text.split("=");
    const row = parameterOf(name, parameters, agent.agent);
    const [whole, start = whole, ...others] = ranges?.split("/") ?? [];
    if (more.length + others.length > 0) {
      throw wrong("--gene", text, "name=LOW..HIGH/LOW..HIGH at most", `${name}=0..100/0..50`);
    }
    const [low, high] = readRange(whole, row);
    if (around !== null) {
      if (ranges !== whole) throw wrong("--gene", text, "no first range beside --around", `${name}=${whole}`);
      const near = rangeAround(agent.parameters[name] ?? row.default, [low, high], around, row);
      return inside({ name, low, high, firstLow: near[0], firstHigh: near[1] }, row, "--gene");
    }
    const [firstLow, firstHigh] = readRange(start, row);
    if (firstLow < low || firstHigh > high) {
      throw wrong("--gene", text, "a first range within the whole one", `${name}=0..100/0..50`);
    }
    return inside({ name, low, high, firstLow, firstHigh }, row, "--gene");
  });
  const twice = genes.find(({ name }, at) => genes.findIndex((gene) => gene.name === name) !== at);
  if (twice) throw wrong("--gene", twice.name, "each parameter once", `--gene ${twice.name}`);
  return genes;
}

/** The part of a range that is within a share of it from a value. */
function rangeAround(
  value: number,
  [low, high]: readonly [number, number],
  share: number,
  { name, scale }: ParameterDescription,
): [number, number] {
  if (value < low || value > high) {
    const [shown, from, to] = [value, low, high].map((amount) => formatScaled(amount, scale));
    throw wrong("--gene", `${name}=${from}..${to}`, `a range with the agent's own ${shown} in it`, name);
  }
  const reach = Math.round(share * (high - low));
  return [Math.max(low, value - reach), Math.min(high, value + reach)];
}

function readRange(text: string | undefined, { name, min, max, scale }: ParameterDescription): [number, number] {
  if (text === undefined) return [min, max];
  const [low, high, ...rest] = text.split("..");
  if (low === undefined || high === undefined || rest.length > 0) {
    throw wrong("--gene", text, "LOW..HIGH", `${name}=0..1`);
  }
  const range: [number, number] = [
    parseScaled(low, scale, `--gene ${name}`),
    parseScaled(high, scale, `--gene ${name}`),
  ];
  if (range[0] <= range[1]) return range;
  throw wrong("--gene", text, "the lower end first", `${name}=${high}..${low}`);
}

function parameterOf(name: string, rows: readonly ParameterDescription[], agent: string): ParameterDescription {
  const row = rows.find((known) => known.name === name);
  if (row) return row;
  throw unknownName(
    "parameter",
    name,
    rows.map((known) => known.name),
    `${agent}.${name}`,
  );
}

/** @throws FairhandError for a range that leaves the parameter's own */
function inside(gene: Gene, { min, max, scale, name }: ParameterDescription, field: string): Gene {
  if (gene.low >= min && gene.high <= max) return gene;
  const shown = `${gene.low / scale}..${gene.high / scale}`;
  throw wrong(field, shown, `within ${min / scale}..${max / scale}, the range of ${name}`, `${field} ${name}`);
}

/** Every opponent with everything that the individual may play with. */
function readFixtures(
  args: WhoArguments,
  profile: Profile | null,
  evolvable: Evolvable | null,
  parse: (name: string) => SeatSpec,
): Fixture[] {
  const [partner] = profile?.opponents ?? [];
  const usual = partner === undefined ? {} : parseOpponent(partner, {}, evolvable, parse).foe;
  const example = "--opponent random";
  const texts = args.opponent ?? (profile ? [...profile.opponents] : [required(undefined, "--opponent", example)]);
  const opponents = texts.map((text) => parseOpponent(text, usual, evolvable, parse));
  const owns = ownSettings(args, profile, evolvable);
  return owns.flatMap((own) => opponents.map((opponent) => ({ own, ...opponent })));
}

function ownSettings(args: WhoArguments, profile: Profile | null, evolvable: Evolvable | null): Settings[] {
  let list: Settings[] = [profile?.own ?? {}];
  for (const name of ["class", "deck"] as const) {
    const values = args[name];
    if (!values) continue;
    requireSetting(name, evolvable, `--${name}`);
    list = list.flatMap((settings) => values.map((value) => ({ ...settings, [name]: value })));
  }
  return list.flatMap((settings) => spread(settings, evolvable));
}

/** @throws FairhandError where the games cannot be shared evenly */
export function requireEvenShares(games: number, fixtures: number): void {
  if ((games / 2) % fixtures === 0) return;
  throw wrong(
    "--games",
    String(games),
    `a multiple of ${2 * fixtures}: each of ${fixtures} fixtures has as many games on each side`,
    String(2 * fixtures),
  );
}

function wrong(field: string, text: string, expected: string, example: string): FairhandError {
  const shownExample = example.startsWith("-") ? example : `${field} ${example}`;
  return new FairhandError("bad_argument", `${field} cannot be "${text}"`, { field, expected, example: shownExample });
}
