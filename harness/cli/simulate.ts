import { type AgentSeat, resolveAgent } from "../agent-seat.js";
import { FairhandError } from "../errors.js";
import { Match } from "../match.js";
import type { GameModule } from "../module.js";
import { weightsFor } from "../node/weights.js";
import { formatSeat, parseSeats, type SeatSpec } from "../seat.js";
import { formatSeed, seedPlus } from "../seed.js";
import type { MatchSetup } from "../setup.js";
import { wilson } from "../statistics.js";
import { addTotals, type Totals } from "../totals.js";
import { exampleSeats, type GameArguments, openGame, required, sameGame, wholeNumber } from "./arguments.js";
import { breathe, INTERRUPTED, interruptible } from "./interrupt.js";
import { columns, next, print, printJson } from "./output.js";
import { progress } from "./progress.js";
import { Remembered } from "./remembered.js";

/** Milliseconds that one call into the module should take, so that the program can be interrupted between two. */
const CHUNK_TIME = 100;
const MOST_GAMES = 1_000_000_000;
/** More sums than this are for programs. */
const MOST_SUMS = 12;
const NOTHING = { wins: 0, draws: 0, losses: 0, outcomes: 0 };

export interface SimulateArguments extends GameArguments {
  seats?: string | undefined;
  games?: string | undefined;
  history?: string | undefined;
  json?: boolean | undefined;
}

/** `fairhand simulate`: many games between agents, inside the module. */
export async function simulateCommand(game: string, args: SimulateArguments): Promise<number> {
  const { module, start } = await openGame(game, args);
  const example = `fairhand simulate ${game} --seats ${exampleSeats(module)} --games 1000`;
  const count = wholeNumber(required(args.games, "--games", example), "--games", 1, MOST_GAMES);
  const list = required(args.seats, "--seats", example);
  const { description } = module;
  const seats = parseSeats(list, description, weightsFor(description)).map(agentOnly);
  for (const [seat, spec] of seats.entries()) {
    const { agent, parameters, budget } = resolveAgent(spec, description);
    module.seatAgent(seat, agent);
    for (const [name, value] of Object.entries(parameters)) module.setParameter(seat, name, value);
    module.setBudget(seat, budget);
  }

  const remembered = await Remembered.open(args.history, module);
  const bar = progress(count, "games", args.json ?? false);
  const started = performance.now();
  const totals = await interruptible((signal) =>
    remembered.kept
      ? runRemembering(module, { ...start, seats }, count, remembered, signal, bar.update)
      : run(module, start.seed, count, signal, bar.update),
  ).finally(bar.stop);
  await remembered.save();
  const seconds = (performance.now() - started) / 1000;
  const complete = totals.games === count;
  const names = seats.map((seat) => formatSeat(seat, description));
  const seed = formatSeed(start.seed);

  if (args.json) {
    const rows =
      totals.games === 0
        ? []
        : totals.seats.map((row, seat) => ({ name: names[seat], ...row, ...shares(row, totals.games) }));
    printJson({ game, seed, complete, games: totals.games, seconds, seats: rows, totals: totals.own });
    return complete ? 0 : INTERRUPTED;
  }
  if (totals.games > 0) print(`${table(totals, names)}\n`);
  print(
    columns([
      ["games", complete ? String(count) : `${totals.games} of ${count}, interrupted`],
      ["speed", `${Math.round(totals.games / seconds)} games a second`],
      ["seed", seed],
    ]),
  );
  print("In brackets: the 95 % interval (Wilson).");
  print(next(`fairhand battle ${sameGame(game, args, list, seed)} --out replay.json`));
  return complete ? 0 : INTERRUPTED;
}

function agentOnly(seat: SeatSpec): AgentSeat {
  if (seat.kind === "agent") return seat;
  throw new FairhandError("bad_seat", `simulate runs inside the module, where there is no ${seat.kind}`, {
    field: "--seats",
    expected: "agents of the game; fairhand battle plays with bots",
    example: "--seats random,random",
  });
}

/** Plays in chunks of about the same time; game i has the seed plus i, as if it were one. */
async function run(
  module: GameModule,
  seed: Uint8Array,
  count: number,
  signal: AbortSignal,
  update: (done: number) => void,
): Promise<Totals> {
  const most = module.description.playouts;
  let sum: Totals | null = null;
  let chunk = 1;
  for (let done = 0; done < count && !signal.aborted; ) {
    const games = Math.min(chunk, most, count - done);
    module.reset(seedPlus(seed, done));
    const before = performance.now();
    const more = module.playout(games);
    sum = sum ? addTotals(sum, more) : more;
    const time = performance.now() - before;
    if (time < CHUNK_TIME / 2) chunk = Math.min(2 * games, most);
    else if (time > CHUNK_TIME) chunk = Math.max(1, Math.floor(games / 2));
    done += games;
    update(done);
    await breathe();
  }
  return sum ?? { games: 0, seats: [], own: {} };
}

/** Plays game by game, each remembered for the next; game i has the seed plus i. */
async function runRemembering(
  module: GameModule,
  setup: MatchSetup,
  count: number,
  remembered: Remembered,
  signal: AbortSignal,
  update: (done: number) => void,
): Promise<Totals> {
  let sum: Totals = { games: 0, seats: setup.seats.map(() => NOTHING), own: {} };
  let breath = performance.now();
  for (let game = 0; game < count && !signal.aborted; game++) {
    const seats = remembered.seats(setup.seats, module);
    const match = Match.start(module, { ...setup, seed: seedPlus(setup.seed, game), seats });
    while (!match.over) match.step();
    remembered.note(match);
    const rows = setup.seats.map((_, seat) => {
      const outcome = module.outcome(seat);
      return { ...NOTHING, [outcome > 0 ? "wins" : outcome < 0 ? "losses" : "draws"]: 1, outcomes: outcome };
    });
    sum = addTotals(sum, { games: 1, seats: rows, own: {} });
    update(game + 1);
    if (performance.now() - breath < CHUNK_TIME) continue;
    await breathe();
    breath = performance.now();
  }
  return sum;
}

function shares(row: Totals["seats"][number], games: number) {
  return {
    winShare: wilson(row.wins, games),
    drawShare: wilson(row.draws, games),
    lossShare: wilson(row.losses, games),
    meanOutcome: row.outcomes / games,
  };
}

function table(totals: Totals, names: readonly string[]): string {
  const percent = (share: number): string => (100 * share).toFixed(2);
  const cell = ({ estimate, low, high }: ReturnType<typeof wilson>): string =>
    `${percent(estimate)} [${percent(low)}, ${percent(high)}]`;
  const rows = totals.seats.map((row, seat) => {
    const { winShare, drawShare, lossShare, meanOutcome } = shares(row, totals.games);
    return [String(seat), names[seat] ?? "", cell(winShare), cell(drawShare), cell(lossShare), meanOutcome.toFixed(4)];
  });
  const sums = Object.entries(totals.own);
  const told = sums.map(([name, sum]) => `${name}: ${(sum / totals.games).toFixed(4)} a game`);
  const own = sums.length > MOST_SUMS ? [`${sums.length} sums of the game's own with --json`] : told;
  const head = ["seat", "agent", "wins %", "draws %", "losses %", "mean outcome"];
  return [columns([head, ...rows], [0, 2, 3, 4, 5]), ...own].join("\n");
}
