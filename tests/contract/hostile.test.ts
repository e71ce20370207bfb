import { describe, expect, it } from "vitest";
import { BEACON, CHAIN_ID, SETUP, saltOf, TO_COMMIT } from "./support/actions.js";
import { type Action, abi, CONTRACT, encode } from "./support/chain.js";
import { Dice } from "./support/dice.js";
import { expectInvariants, type Picture, pictureOf } from "./support/invariants.js";
import { FairTable } from "./support/table.js";
import { commitment, secret } from "./support/texts.js";

const ACTIONS = 10_000;
const PLAYERS = ["alice", "bob", "carol"];
const NAMES = abi.actions.map(({ name }) => String(name));
/** What is sent more often than the rest. */
const COMMON = [
  "tick",
  "commit",
  "reveal",
  "deal",
  "playcard",
  "nextround",
  "tick",
  "commit",
  "reveal",
  "open",
  "close",
];

/** Somebody who tries everything, in any order, and sometimes what is right. */
class Attacker {
  /** The slot that each player committed to last. */
  readonly #slots = new Map<string, number>();

  constructor(
    readonly dice: Dice,
    /** What the tables say. */
    public seen: Picture,
  ) {}

  next(): Action {
    const { dice } = this;
    const name = dice.of(3) > 0 ? dice.pick(COMMON) : dice.pick(NAMES);
    const player = dice.pick(PLAYERS);
    const right = name === "setup" || name === "pause" ? CONTRACT : player;
    const auth = dice.of(8) === 0 ? dice.pick([...PLAYERS, CONTRACT]) : right;
    const data = this.#data(name, player);
    return { name: dice.of(100) === 0 ? "nosuch" : name, data: this.#spoilt(name, data), auth };
  }

  /** Data as it should be, too short, too long, or anything. */
  #spoilt(name: string, data: Record<string, unknown>): Action["data"] {
    const { dice } = this;
    const bytes = encode(name, data);
    switch (dice.of(16)) {
      case 0:
        return bytes.subarray(0, dice.of(bytes.length));
      case 1:
        return Uint8Array.from([...bytes, ...dice.bytes(1 + dice.of(40))]);
      case 2:
        return dice.bytes(dice.of(90));
      case 3:
        return dice.bytes(4000 + dice.of(4000));
      default:
        return bytes;
    }
  }

  #data(name: string, player: string): Record<string, unknown> {
    const { dice, seen } = this;
    const wrong = dice.of(6) === 0;
    const some = secret(`${dice.of(5)}`);
    switch (name) {
      case "setup":
        // another stretch would end every further tick
        return { chain: some, ...SETUP, ...(wrong ? { tip: some, length: 0 } : { tip: seen.config.latest }) };
      case "pause":
        return { closed: dice.of(10) > 0 ? 0 : dice.of(3) };
      case "tick":
        return { value: wrong ? some : (BEACON[seen.config.round + 1] ?? some) };
      case "open":
        return { player, agent: wrong ? dice.of(256) : dice.of(7), nonce: some };
      case "commit":
        return { player, hash: wrong ? some : this.#commitment(player) };
      case "reveal":
        return { player, slot: this.#slots.get(player) ?? dice.of(6), salt: wrong ? some : saltOf(player) };
      case "playcard":
        return { username: player, player_card_idx: wrong ? dice.of(256) : dice.of(4) };
      default:
        return { player, username: player };
    }
  }

  #commitment(player: string): string {
    const match = this.seen.matches.get(player);
    if (!match) return secret("nothing");
    const slot = this.dice.of(5);
    if (match.status === TO_COMMIT) this.#slots.set(player, slot);
    const bound = { chain: CHAIN_ID, contract: CONTRACT, player, match: match.match, round: match.round };
    return commitment(bound, slot, saltOf(player));
  }
}

describe("random and hostile actions", () => {
  it(`${ACTIONS} of them leave what has to hold`, async () => {
    const dice = new Dice("hostile actions");
    const table = await FairTable.create(PLAYERS);
    const attacker = new Attacker(dice, pictureOf(table.chain));
    const accepted = new Map<string, number>();
    const codes = new Set<string>();
    for (let i = 0; i < ACTIONS; i++) {
      table.chain.now += dice.of(200) === 0 ? 400 : dice.of(8) / 2;
      const action = attacker.next();
      const message = await table.chain.send(action).then(
        () => null,
        (error: Error) => error.message,
      );
      if (message !== null) {
        expect(message).toMatch(/^([a-z_]+: [A-Za-z0-9]|missing required authority [a-z1-5.]*$)/);
        codes.add(message.replace(/:.*| authority.*/, ""));
        continue;
      }
      accepted.set(action.name, (accepted.get(action.name) ?? 0) + 1);
      const after = pictureOf(table.chain);
      expectInvariants(attacker.seen, after, action.name);
      attacker.seen = after;
    }
    expect([...accepted.keys()].sort()).toEqual(NAMES.filter((name) => name !== "setup").sort());
    for (const count of accepted.values()) expect(count).toBeGreaterThan(20);
    for (const code of ["bad_data", "wrong_value", "wrong_commit", "wrong_status", "too_early", "no_action"]) {
      expect(codes).toContain(code);
    }
  }, 240_000);
});
