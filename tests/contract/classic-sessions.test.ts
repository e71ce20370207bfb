import { describe, expect, it } from "vitest";
import traces from "../games/elemental/conformance.traces.json" with { type: "json" };
import { Chain } from "./support/chain.js";
import { ClassicModel, type Move, type User } from "./support/classic-model.js";
import { Dice } from "./support/dice.js";
import { nameValue } from "./support/ram.js";

const SESSIONS = 1000;
const PLAYERS = ["alice", "bob"];

/** The next move of a session: mostly what goes on with a game, sometimes what is wrong. */
function moveOf(dice: Dice, model: ClassicModel): Move {
  const username = dice.of(10) === 0 ? "bob" : "alice";
  const game = model.users.get(username)?.game_data;
  const name =
    dice.of(12) === 0 ? dice.pick(["login", "startgame", "playcard", "nextround", "endgame"] as const) : likely(game);
  const slots = game?.hand_player.flatMap((card, slot) => (card === 0 ? [] : [slot])) ?? [];
  const slot = slots.length > 0 && dice.of(12) > 0 ? dice.pick(slots) : dice.of(6);
  return { name, username, slot, auth: dice.of(60) === 0 ? dice.pick(PLAYERS) : username };
}

function likely(game: User["game_data"] | undefined): Move["name"] {
  if (!game) return "login";
  if (game.status !== 0 || game.hand_ai.every((card) => card === 0)) return "startgame";
  return game.selected_card_player === 0 ? "playcard" : "nextround";
}

function usersOf(model: ClassicModel): User[] {
  return [...model.users.values()].sort((a, b) => (nameValue(a.username) < nameValue(b.username) ? -1 : 1));
}

describe("the independent model", () => {
  it("agrees with the recorded sessions", () => {
    for (const { initial_seed, steps } of traces.sessions) {
      const model = new ClassicModel();
      model.seed = initial_seed;
      for (const step of steps) {
        const slot = "slot" in step ? (step.slot as number) : 0;
        const answer = model.take(
          { name: step.action as Move["name"], username: step.user, slot, auth: step.auth },
          BigInt(step.time),
        );
        const code = "refused" in answer ? answer.refused.replace(/^missing.*/, "missing_auth") : "ok";
        expect(code).toBe(step.result);
        expect(model.seed).toBe(step.seed);
        const rows = usersOf(model).map((row) => [
          row.username,
          row.win_count,
          row.lost_count,
          ...Object.values(row.game_data),
        ]);
        expect(rows).toEqual(
          [...step.users].sort(([a], [b]) => (nameValue(a as string) < nameValue(b as string) ? -1 : 1)),
        );
      }
    }
  });
});

describe("freshly generated sessions", () => {
  it(`${SESSIONS} of them end as the independent model says`, async () => {
    const dice = new Dice("classic sessions");
    const chain = await Chain.start(PLAYERS);
    const empty = chain.mark();
    const seen = new Set<string>();
    for (let session = 0; session < SESSIONS; session++) {
      chain.goBack(empty);
      chain.now = 1_500_000_000 + dice.of(2 ** 28) / 2;
      const model = new ClassicModel();
      for (let step = 10 + dice.of(24); step > 0; step--) {
        const move = moveOf(dice, model);
        chain.now += dice.of(40) / 2;
        const answer = model.take(move, BigInt(chain.now * 1e6));
        const data = { username: move.username, ...(move.name === "playcard" ? { player_card_idx: move.slot } : {}) };
        const given = await chain.send({ name: move.name, data, auth: move.auth }).then(
          (printed) => ({ printed }),
          (error: Error) => ({ refused: error.message.replace(/: .*| alice$| bob$/, "") }),
        );
        const where = `session ${session}, ${move.name} of ${move.username}`;
        expect(given, where).toEqual(answer);
        expect(
          chain.rows().map(({ table, hex }) => `${table} ${hex}`),
          where,
        ).toEqual(model.rows());
        for (const what of Object.values(answer)) seen.add(what);
        for (const { game_data } of model.users.values()) seen.add(`status ${game_data.status}`);
      }
    }
    const everything = [
      "missing required authority",
      "bad_slot",
      "no_user",
      "game_over",
      "already_played",
      "no_hand",
      "not_played",
    ];
    const strategies = ["Best Card Wins", "Minimum Losses", "Points Tally", "Loss Prevention"];
    for (const what of [...everything, ...strategies, "status 1", "status -1"]) expect(seen).toContain(what);
  }, 240_000);
});
