import { beforeEach, describe, expect, it } from "vitest";
import { type Action, Chain, START } from "./support/chain.js";

interface User {
  username: string;
  win_count: number;
  lost_count: number;
  game_data: {
    life_player: number;
    life_ai: number;
    deck_player: number[];
    deck_ai: number[];
    hand_player: number[];
    hand_ai: number[];
    selected_card_player: number;
    selected_card_ai: number;
    life_lost_player: number;
    life_lost_ai: number;
    status: number;
  };
}

const DECK = Array.from({ length: 17 }, (_, i) => i + 1);
const FRESH: User["game_data"] = {
  life_player: 5,
  life_ai: 5,
  deck_player: DECK,
  deck_ai: DECK,
  hand_player: [0, 0, 0, 0],
  hand_ai: [0, 0, 0, 0],
  selected_card_player: 0,
  selected_card_ai: 0,
  life_lost_player: 0,
  life_lost_ai: 0,
  status: 0,
};

let chain: Chain;

beforeEach(async () => {
  chain = await Chain.start();
  chain.now = START;
});

function act(name: string, username = "alice", auth = username): Action {
  return { name, data: { username }, auth };
}
function play(slot: number, username = "alice", auth = username): Action {
  return { name: "playcard", data: { username, player_card_idx: slot }, auth };
}

function user(): User {
  const [row] = chain.table<User>("users");
  if (!row) throw new Error("nobody has logged in");
  return row;
}

/** Puts a user's row with some of a game. */
function given(game: Partial<User["game_data"]>): void {
  const row = { username: "alice", win_count: 0, lost_count: 0, game_data: { ...FRESH, ...game } };
  chain.put("users", 0x345c850000000000n, "alice", "user", row);
}

/** A game under way, as far as the checks ask. */
const HANDS = { hand_player: [1, 2, 3, 4], hand_ai: [5, 6, 7, 8] };

describe("refusals of the classic actions come in their order", () => {
  const LADDER: readonly [what: string, code: string, game: Partial<User["game_data"]> | null, action: Action][] = [
    ["playcard by somebody else, though the slot is wrong", "missing required", null, play(9, "alice", "bob")],
    ["playcard with a wrong slot, though there is no row", "bad_slot", null, play(4)],
    ["playcard with the highest slot", "bad_slot", HANDS, play(255)],
    ["playcard without a row", "no_user", null, play(0)],
    ["playcard after the end, though a card was played", "game_over", { status: 1, selected_card_player: 1 }, play(0)],
    ["playcard after a loss", "game_over", { status: -1 }, play(0)],
    ["playcard twice, though the AI has no card", "already_played", { selected_card_player: 1 }, play(0)],
    ["playcard against an empty hand", "no_hand", { hand_player: [1, 2, 3, 4] }, play(0)],
    ["startgame without a row", "no_user", null, act("startgame")],
    ["startgame by somebody else", "missing required", null, act("startgame", "alice", "bob")],
    ["nextround without a row", "no_user", null, act("nextround")],
    ["nextround by somebody else", "missing required", HANDS, act("nextround", "alice", "bob")],
    ["nextround after the end, though nothing was played", "game_over", { status: -1 }, act("nextround")],
    ["nextround before both have played", "not_played", { ...HANDS, selected_card_ai: 3 }, act("nextround")],
    ["nextround after an empty slot", "not_played", { ...HANDS, selected_card_player: 0 }, act("nextround")],
    ["endgame without a row", "no_user", null, act("endgame")],
    ["endgame by somebody else", "missing required", HANDS, act("endgame", "alice", "bob")],
    ["login by somebody else", "missing required", null, act("login", "alice", "bob")],
  ];

  it.each(LADDER)("%s: %s", async (_what, code, game, action) => {
    if (game) given(game);
    expect(await chain.refusal(action)).toMatch(new RegExp(`^${code}(: [a-zA-Z]| authority alice)`));
  });

  it("an action that is none, and one for another contract passes by", async () => {
    expect(await chain.refusal({ name: "transfer", data: new Uint8Array(40), auth: "alice" })).toBe(
      "no_action: this contract has no such action",
    );
  });
});

describe("the tutorial's generator", () => {
  it("gives the lesson's golden game", async () => {
    chain.now = 1536537600;
    await chain.send(act("login"), act("startgame"));
    expect(user().game_data).toMatchObject({ hand_player: [13, 15, 8, 3], hand_ai: [7, 14, 4, 16] });
    expect(chain.table("seed")).toEqual([{ key: 1, value: 23798 }]);
    chain.now += 0.5;
    expect(await chain.send(play(0))).toBe("Points Tally");
    expect(chain.table("seed")).toEqual([{ key: 1, value: 27053 }]);
  });

  it("is one row for everybody, paid by the contract", async () => {
    await chain.send(act("login"), act("startgame"), act("login", "bob"), act("startgame", "bob"));
    expect(chain.rows("seed").map(({ key, payer }) => [key, payer])).toEqual([[1n, "cards"]]);
    expect(chain.rows("users").map(({ payer }) => payer)).toEqual(["alice", "bob"]);
  });
});

describe("the classic actions", () => {
  it("login makes a row at the user's cost, once", async () => {
    await chain.send(act("login"));
    expect(user()).toEqual({ username: "alice", win_count: 0, lost_count: 0, game_data: FRESH });
    await chain.send(act("startgame"));
    const before = chain.rows();
    await chain.send(act("login"));
    expect(chain.rows()).toEqual(before);
    expect(before.map(({ table, payer }) => [table, payer])).toEqual([
      ["seed", "cards"],
      ["users", "alice"],
    ]);
  });

  it("endgame puts everything back but the counts", async () => {
    given({ ...HANDS, life_ai: 1, selected_card_player: 3, life_lost_ai: 2, status: 1 });
    await chain.send(act("endgame"));
    expect(user().game_data).toEqual(FRESH);
    expect(chain.rows("seed")).toEqual([]);
  });

  it("count a win with the round that ends the game, lives below zero and all", async () => {
    given({ hand_player: [5, 2, 3, 4], hand_ai: [6, 0, 0, 0], life_ai: 1 });
    await chain.send(play(0));
    expect(user()).toMatchObject({
      win_count: 1,
      lost_count: 0,
      game_data: { life_ai: -2, life_lost_ai: 3, status: 1 },
    });
  });

  it("lose a tie when a hand is empty", async () => {
    given({ hand_player: [1, 0, 0, 0], hand_ai: [2, 0, 0, 0], deck_player: [], deck_ai: [] });
    await chain.send(play(0));
    expect(user()).toMatchObject({
      win_count: 0,
      lost_count: 1,
      game_data: { life_player: 5, life_ai: 5, status: -1 },
    });
  });

  it("do two in one transaction, or none", async () => {
    await chain.send(act("login"), act("startgame"), play(0), act("nextround"), play(1));
    const twice = chain.rows();
    const other = await Chain.start();
    for (const action of [act("login"), act("startgame"), play(0), act("nextround"), play(1)]) await other.send(action);
    expect(other.rows()).toEqual(twice);
    expect(await chain.refusal(act("nextround"), play(4))).toMatch(/^bad_slot/);
  });

  it("act for the other user in the same transaction", async () => {
    await chain.send(act("login"), act("login", "bob"), act("startgame"), act("startgame", "bob"));
    await chain.send(play(0), play(1, "bob"), act("nextround"), act("nextround", "bob"));
    const apart = await Chain.start();
    for (const name of ["login", "startgame"]) {
      for (const username of ["alice", "bob"]) await apart.send(act(name, username));
    }
    for (const action of [play(0), play(1, "bob"), act("nextround"), act("nextround", "bob")]) await apart.send(action);
    expect(chain.rows()).toEqual(apart.rows());
  });
});
