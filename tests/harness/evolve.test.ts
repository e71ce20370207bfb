import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Check } from "typebox/schema";
import { describe, expect, it } from "vitest";
import { fitnessOf } from "../../harness/evolve/evolution.js";
import { EvolveResult } from "../../harness/evolve/result.js";
import { Weights } from "../../harness/evolve/weights.js";
import { clean, fairhand, folder } from "./cli.js";
import { startCli, until } from "./run-cli.js";

const evolve = async (...args: string[]) => clean(await fairhand(["evolve", ...args]));
const SMALL = ["duel", "--profile", "control", "--population", "10", "--generations", "3", "--games", "8"];
const QUICK = [...SMALL, "--runs", "2", "--seed", "3"];

describe("fairhand evolve", () => {
  it("gives the same bytes with one worker and with two", async () => {
    const one = await evolve(...QUICK, "--workers", "1", "--json", "--out", "one");
    const two = await evolve(...QUICK, "--workers", "2", "--json", "--out", "two");
    expect(one).toMatchObject({ code: 0, err: "" });
    expect(two.out).toBe(one.out);
    for (const file of ["run.json", "weights-1.json", "weights-2.json", "fitness.svg", "win-rate.svg", "report.html"]) {
      expect(await readFile(join(folder, "two", file), "utf8")).toBe(await readFile(join(folder, "one", file), "utf8"));
    }
  });

  it("gives the same bytes when it was killed half-way and went on", async () => {
    const long = [...SMALL.slice(0, -2), "--games", "40", "--generations", "8", "--seed", "4", "--json"];
    const whole = await evolve(...long);
    const resumed = [...long, "--workers", "2", "--checkpoint", "killed.checkpoint"];
    const lines = async () => (await readFile(join(folder, "killed.checkpoint"), "utf8").catch(() => "")).split("\n");
    const running = startCli(folder, ["evolve", ...resumed]);
    await until(async () => (await lines()).length > 20);
    running.child.kill("SIGKILL");
    await running.done;
    expect((await lines()).length).toBeLessThan(80);
    expect((await evolve(...resumed)).out).toBe(whole.out);
    expect(await lines()).toHaveLength(82);
    const other = await evolve(...resumed, "--pm", "0.2");
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("job.setup.plan.mutation is 0.1 there") });
  });

  it("starts around the agent's own parameters, as near as it is told and within the ranges", async () => {
    const agent = ["--agent", "lookahead:own_health=3,foe_health=1", "--around", "0.25"];
    const genes = ["--gene", "own_health=0..8", "--gene", "foe_health=0..10"];
    const sizes = ["--population", "20", "--generations", "1", "--games", "2", "--seed", "5", "--json"];
    const run = await evolve("duel", ...agent, ...genes, "--opponent", "random", ...sizes, "--out", "near");
    expect(run.code).toBe(0);
    const result = JSON.parse(await readFile(join(folder, "near", "run.json"), "utf8")) as EvolveResult;
    expect(result.genes.map(({ low, high, firstLow, firstHigh }) => [low, firstLow, firstHigh, high])).toEqual([
      [0, 1000, 5000, 8000],
      [0, 0, 3500, 10000],
    ]);
    const own = result.runs[0]?.generations[0]?.map((row) => row.genes[0] ?? -1) ?? [];
    expect(Math.min(...own)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...own)).toBeLessThanOrEqual(5000);
    expect(new Set(own).size).toBeGreaterThan(10);
    expect(await readFile(join(folder, "near", "weights-1.json"), "utf8")).toContain("--around 0.25");
  });

  it("keeps every individual, its games counted, and a best that is there", async () => {
    await evolve(...QUICK, "--out", "kept");
    const result = JSON.parse(await readFile(join(folder, "kept", "run.json"), "utf8")) as EvolveResult;
    expect(result).toMatchObject({ format: "fairhand-evolve/1", profile: "control", complete: true });
    expect(result.differs).toEqual(["--population 10", "--generations 3", "--games 8"]);
    for (const { generations, best } of result.runs) {
      expect(generations.map((population) => population.length)).toEqual([10, 10, 10]);
      const all = generations.flat();
      for (const { wins, draws, genes } of all) {
        expect(wins + draws).toBeLessThanOrEqual(8);
        expect(genes).toHaveLength(10);
      }
      expect(best && fitnessOf(best)).toBe(Math.max(...all.map(fitnessOf)));
    }
    const [first, second] = result.runs;
    expect(first?.generations[0]?.[0]?.genes).not.toEqual(second?.generations[0]?.[0]?.genes);
  });

  it("scores an individual as simulate does: seeds, seats, weights", async () => {
    await evolve(...QUICK, "--out", "scored");
    const { runs, genes } = JSON.parse(await readFile(join(folder, "scored", "run.json"), "utf8")) as EvolveResult;
    const individual = runs[1]?.generations[2]?.[4];
    const { createHash } = await import("node:crypto");
    const weights = genes.map(({ name }, at) => `${name}=${decimal(individual?.genes[at] ?? 0)}`).join(",");
    let wins = 0;
    for (const side of [0, 1]) {
      const seed = createHash("sha256").update(`duel-evolve/1/3/2/3/4/${side}`).digest("hex");
      const seats = [`gretive:${weights}`, "aggro"];
      const classes = [3, 4];
      if (side === 1) {
        seats.reverse();
        classes.reverse();
      }
      const run = await fairhand([
        ...["simulate", "duel", "--seats", seats.join(","), "--games", "4", "--seed", seed, "--json"],
        ...classes.flatMap((value, seat) => ["--option", `class${seat}=${value}`]),
      ]);
      wins += (JSON.parse(run.out) as { seats: { wins: number }[] }).seats[side]?.wins ?? 0;
    }
    expect(wins).toBe(individual?.wins);
  });

  it("takes other agents, opponents, classes and decks, and shares the games evenly", async () => {
    const args = ["duel", "--agent", "lookahead:p0=1", "--gene", "own_health=0..4", "--gene", "foe_health=0..6/2..4"];
    const more = [
      "--opponent",
      "random",
      "--opponent",
      "eva class=own deck=drawn",
      "--class",
      "footpad",
      "--class",
      "2",
    ];
    const sizes = ["--population", "5", "--generations", "2", "--games", "8", "--seed", "1", "--json"];
    const wrong = await evolve(...args, ...more, ...sizes);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("no parameter") });
    const names = await parametersOf("lookahead");
    const genes = ["--gene", `${names[0]}=0..4`, "--gene", `${names[1]}=0..6/2..4`];
    const run = await evolve("duel", "--agent", "lookahead@50", ...genes, ...more, "--deck", "drawn", ...sizes);
    expect(run).toMatchObject({ code: 0, err: "" });
    const result = JSON.parse(run.out) as EvolveResult;
    expect(result.fitness).toBeNull();
    expect(result.fixtures).toEqual([
      { own: { class: "footpad", deck: "drawn" }, opponent: "random", foe: {} },
      { own: { class: "footpad", deck: "drawn" }, opponent: "eva", foe: { class: "own", deck: "drawn" } },
      { own: { class: "2", deck: "drawn" }, opponent: "random", foe: {} },
      { own: { class: "2", deck: "drawn" }, opponent: "eva", foe: { class: "own", deck: "drawn" } },
    ]);
  });

  it("evolves in games that say nothing about it", async () => {
    const args = ["tiletroop", "--agent", "planner", "--gene", (await parametersOf("planner", "tiletroop"))[0] ?? ""];
    const sizes = ["--opponent", "random", "--population", "5", "--generations", "1", "--games", "2", "--seed", "1"];
    const run = await evolve(...args, ...sizes, "--json");
    expect(run).toMatchObject({ code: 0, err: "" });
    expect((JSON.parse(run.out) as EvolveResult).runs[0]?.best?.genes).toHaveLength(1);
  });

  it.each([
    [[], "--profile"],
    [["--profile", "agro"], 'did you mean "aggro"?'],
    [["--profile", "aggro", "--population", "12"], "a multiple of 5"],
    [["--profile", "aggro", "--games", "7"], "an even number"],
    [["--profile", "aggro", "--games", "x"], "--games cannot be"],
    [["--profile", "aggro", "--pc", "1.5"], "--pc cannot be"],
    [["--profile", "aggro", "--cut", "low"], "middle or random"],
    [["--profile", "aggro", "--signs", "all"], "own or free"],
    [["--profile", "aggro", "--first", "200"], "--first cannot be"],
    [["--profile", "aggro", "--range", "2000"], "the range of w1"],
    [["--profile", "aggro", "--spare", "4"], "--spare cannot be"],
    [["--profile", "aggro", "--class", "wizard"], 'there is no class "wizard"'],
    [["--profile", "aggro", "--deck", "70000"], "names no deck"],
    [["--profile", "aggro", "--opponent", "nobody"], 'there is no agent "nobody"'],
    [["--profile", "aggro", "--opponent", "eva hand=3"], 'there is no setting "hand"'],
    [["--profile", "aggro", "--opponent", "human"], "an opponent is an agent"],
    [["--profile", "aggro", "--opponent", "eva", "--opponent", "aggro", "--class", "all"], "a multiple of 36"],
    [["--profile", "aggro", "--agent", "eva"], "--gene is missing"],
    [["--profile", "aggro", "--gene", "w11"], 'there is no parameter "w11"'],
    [["--profile", "aggro", "--gene", "w1=5..1"], "the lower end first"],
    [["--profile", "aggro", "--gene", "w1=0..1/0..2"], "a first range within"],
    [["--profile", "aggro", "--gene", "w1=0..1", "--gene", "w1=0..2"], "each parameter once"],
    [["--profile", "aggro", "--gene", "w1=0..1/0..1/0..9"], "name=LOW..HIGH/LOW..HIGH at most"],
    [["--profile", "aggro", "--gene", "w1=0..1=3"], "name=LOW..HIGH/LOW..HIGH at most"],
    [["--profile", "aggro", "--gene", "w1=0..1", "--signs", "free"], "--signs says nothing"],
    [["--agent", "gretive", "--gene", "w1", "--opponent", "random", "--range", "9"], "--range says nothing"],
    [["--profile", "aggro", "--around", "0.1"], "--around cannot be"],
    [["--agent", "eva", "--gene", "mana=0..1/0..1", "--around", "0.1"], "no first range beside --around"],
    [["--agent", "eva", "--gene", "hero_attack=2..3", "--around", "0.1"], "a range with the agent's own 0.958112"],
    [["--agent", "eva", "--gene", "mana=0..1", "--around", "2"], "a number from 0 to 1"],
    [["--profile", "aggro", "--option", "class0=3"], "class0 is what class sets"],
    [["--profile", "aggro", "--option", "deck1=1"], "deck1 is what deck sets"],
    [["--profile", "aggro", "--fitness", "fun"], "profile or wins"],
    [["--profile", "aggro", "--runs", "0"], "--runs cannot be"],
    [["--profile", "aggro", "--checkpoint", "c"], "--seed is missing"],
    [["--profile", "aggro", "--out", "/dev/null/none"], "cannot make the folder"],
    [["--profile", "aggro", "--out", "/proc/none"], "cannot make the folder"],
    [["--profile", "aggro", "--out", ""], "it has no name"],
    [["--agent", "gretive", "--gene", "w1"], "--opponent is missing"],
  ])("refuses %j", async (args, message) => {
    const run = await evolve("duel", ...args);
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.err).toContain(message);
  });
});

it("writes what did not evolve as it was seated", async () => {
  const words = [
    "--agent",
    "alphabeta:troop=9.5,siege=6.1@10",
    "--gene",
    "troop",
    "--around",
    "0",
    "--opponent",
    "random",
  ];
  const sizes = ["--population", "5", "--generations", "1", "--games", "2", "--seed", "1", "--out", "seated"];
  expect(await evolve("tiletroop", ...words, ...sizes)).toMatchObject({ code: 0 });
  const weights = JSON.parse(await readFile(join(folder, "seated", "weights-1.json"), "utf8")) as Weights;
  expect(weights).toMatchObject({ agent: "alphabeta", parameters: { troop: 9.5, siege: 6.1 } });
});

it("refuses a folder that cannot take one of its files, before it plays", async () => {
  await mkdir(join(folder, "taken", "report.html"), { recursive: true });
  const run = await evolve(...SMALL, "--seed", "6", "--out", "taken");
  expect(run).toMatchObject({ code: 2, out: "" });
  expect(run.err).toContain("report.html is there already and is no file");
});

describe("the schemas", () => {
  it.each([
    ["evolve", EvolveResult],
    ["weights", Weights],
  ])("of %s is published, and holds for what is written", async (name, schema) => {
    const text = `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...schema }, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../schema/${name}.schema.json`);
    await evolve(...SMALL, "--seed", "6", "--out", "written");
    const file = name === "evolve" ? "run.json" : "weights-1.json";
    expect(Check(schema, JSON.parse(await readFile(join(folder, "written", file), "utf8")))).toBe(true);
  });
});

describe("a file of weights", () => {
  it("takes a seat wherever agents are named", async () => {
    await evolve(...SMALL, "--seed", "5", "--out", "seated");
    const seats = "gretive:weights=seated/weights-1.json,round=0,aggro";
    const run = await fairhand(["battle", "duel", "--seats", seats, "--seed", "1", "--out", "seated.json"]);
    expect(clean(run).code).toBe(0);
    const replay = JSON.parse(await readFile(join(folder, "seated.json"), "utf8")) as {
      seats: { parameters: Record<string, number> }[];
    };
    const { parameters } = JSON.parse(await readFile(join(folder, "seated", "weights-1.json"), "utf8")) as {
      parameters: Record<string, number>;
    };
    expect(replay.seats[0]?.parameters).toMatchObject({ w1: Math.round((parameters.w1 ?? 0) * 1e6), round: 0 });
    expect((await fairhand(["verify", "seated.json"])).code).toBe(0);
    const arena = ["arena", "duel", "--agents", `${seats},gretive`, "--pairs", "2", "--seed", "1", "--json"];
    expect(clean(await fairhand(arena)).code).toBe(0);
  });

  it.each([
    ["none.json", null, "cannot read none.json"],
    ["nobody", null, 'there is no weights "nobody"'],
    ["broken.json", "{", "is no JSON"],
    ["empty.json", "{}", "broken.json: ".replace("broken", "empty")],
    ["other.json", weights({ agent: "eva" }), "has weights of eva in duel"],
    ["foreign.json", weights({ game: "mus" }), "has weights of gretive in mus"],
    ["unknown.json", weights({ parameters: { w99: 1 } }), "gretive cannot have w99=1"],
    ["large.json", weights({ parameters: { w1: 1e6 } }), "-1000.000001 to 1000"],
  ])("is refused: %s", async (name, text, message) => {
    if (text !== null) await writeFile(join(folder, name), text);
    const run = await fairhand(["battle", "duel", "--seats", `gretive:weights=${name},aggro`, "--seed", "1"]);
    expect(clean(run)).toMatchObject({ code: 2, out: "" });
    expect(run.err).toContain(message);
  });
});

function weights(changes: object): string {
  return JSON.stringify({ format: "fairhand-weights/1", game: "duel", agent: "gretive", parameters: {}, ...changes });
}

/** A gene's value at scale 1,000,000 as a decimal. */
function decimal(value: number): string {
  const size = String(Math.abs(value)).padStart(7, "0");
  return `${value < 0 ? "-" : ""}${size.slice(0, -6)}.${size.slice(-6)}`;
}

async function parametersOf(agent: string, game = "duel"): Promise<string[]> {
  const { loadGame } = await import("../../harness/node/index.js");
  const { agents } = (await loadGame(game)).description;
  return agents.find(({ name }) => name === agent)?.parameters.map(({ name }) => name) ?? [];
}
