import { bytesToHex } from "@noble/hashes/utils.js";
import { type AgentSeat, resolveAgent } from "../agent-seat.js";
import type { Description } from "../description.js";
import { FairhandError } from "../errors.js";
import type { SeatSpec } from "../seat.js";
import { unknownName } from "../suggest.js";
import type { Evolvable } from "./evolvable.js";
import type { Contest } from "./job.js";

/** Values of a side's settings, by name. */
export type Settings = Readonly<Record<string, string>>;

/** What an individual plays with, against whom. */
export interface Fixture {
  own: Settings;
  opponent: AgentSeat;
  foe: Settings;
}

/** In an opponent's settings: the same as the individual's. */
const LIKE_OWN = "own";

/**
 * Reads an opponent: a seat's name, then settings, such as `eva class=own deck=drawn`.
 * @param usual settings that are not named
 */
export function parseOpponent(
  text: string,
  usual: Settings,
  evolvable: Evolvable | null,
  parse: (name: string) => SeatSpec,
): { opponent: AgentSeat; foe: Settings } {
  const [name = "", ...words] = text.trim().split(/\s+/);
  const opponent = parse(name);
  if (opponent.kind !== "agent") {
    throw new FairhandError("bad_opponent", `an opponent is an agent of the game, and "${name}" is none`, {
      field: "--opponent",
      expected: "an agent, with parameters and settings if need be",
      example: "--opponent 'eva class=own deck=drawn'",
    });
  }
  const foe: Record<string, string> = { ...usual };
  for (const word of words) {
    const [setting = "", ...value] = word.split("=");
    requireSetting(setting, evolvable, "--opponent");
    foe[setting] = value.join("=");
  }
  return { opponent, foe };
}

/** @throws FairhandError for a setting that the game does not have */
export function requireSetting(name: string, evolvable: Evolvable | null, field: string): void {
  const known = Object.keys(evolvable?.settings ?? {});
  if (!known.includes(name)) throw unknownName("setting", name, known, field);
}

/** A fixture with each value that `all` stands for. */
export function spread(own: Settings, evolvable: Evolvable | null): Settings[] {
  return Object.entries(own).reduce<Settings[]>(
    (list, [name, value]) => {
      const values = value === "all" ? (evolvable?.settings[name]?.all ?? [value]) : [value];
      return list.flatMap((settings) => values.map((one) => ({ ...settings, [name]: one })));
    },
    [{}],
  );
}

export interface ContestPlan {
  agent: AgentSeat;
  genes: readonly string[];
  profile: string | null;
  options: Readonly<Record<string, number>>;
  data: Readonly<Record<string, Uint8Array>>;
}

/** The contests of a fixture: the individual as side 0, and as side 1. */
export function contestsOf(
  fixture: Fixture,
  plan: ContestPlan,
  evolvable: Evolvable | null,
  description: Description,
): [Contest, Contest] {
  return [contest(0), contest(1)];

  function contest(side: 0 | 1): Contest {
    const options: Record<string, number> = { ...plan.options };
    const data: Record<string, string> = Object.fromEntries(
      Object.entries(plan.data).map(([name, bytes]) => [name, bytesToHex(bytes)]),
    );
    const set = (name: string, text: string, at: 0 | 1, field: string): void => {
      const setting = evolvable?.settings[name];
      if (!setting) throw unknownName("setting", name, Object.keys(evolvable?.settings ?? {}), field);
      const option = setting.options[at];
      if (Object.hasOwn(plan.options, option)) throw taken(option, name);
      options[option] = setting.read(text, field);
    };
    for (const [name, text] of Object.entries(fixture.own)) set(name, text, side, `--${name}`);
    for (const [name, text] of Object.entries(fixture.foe)) {
      const value = text === LIKE_OWN ? (fixture.own[name] ?? text) : text;
      set(name, value, side === 0 ? 1 : 0, "--opponent");
    }
    const { agent, genes, profile } = plan;
    return {
      side,
      agent: resolveAgent(agent, description),
      genes: [...genes],
      opponent: resolveAgent(fixture.opponent, description),
      options,
      data,
      profile,
    };
  }
}

function taken(option: string, setting: string): FairhandError {
  return new FairhandError("bad_option", `${option} is what ${setting} sets, in either seat`, {
    field: `--option ${option}`,
    expected: `--${setting} for who evolves, and ${setting}=VALUE of an opponent`,
    example: "--opponent 'eva class=own deck=drawn'",
  });
}
