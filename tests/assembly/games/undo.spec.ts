import { CHANCE_SIZE } from "../../../assembly/core/chance";
import { DIGEST_SIZE, digest } from "../../../assembly/core/digest";
import { advance, lineTop, retreat, startLine } from "../../../assembly/core/line";
import { BUFFER, STATE } from "../../../assembly/core/memory";
import * as module from "../../../assembly/core/module";
import { open } from "../../../assembly/core/session";
import { game } from "../../../assembly/core/tenant";
import { TicTacToe } from "../../../assembly/games/tictactoe/game";
import { TileTroop } from "../../../assembly/games/tiletroop/game";

const LINES = 10_000;
const LONGEST = 24;
/** One choice in so many ends the turn, where that can be chosen. */
const ENDINGS: u32 = 6;

const before = new StaticArray<u8>(8192);
const digestBefore = new StaticArray<u8>(DIGEST_SIZE);
const hashes = new StaticArray<u64>(LONGEST + 1);
let random: u32 = 1;

function below(limit: u32): u32 {
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  return random % limit;
}

function chosen(): u32 {
  if (game.ending >= 0 && below(ENDINGS) == 0) return game.ending;
  const count = game.legal(lineTop());
  return load<u32>(lineTop() + ((<usize>below(count)) << 2));
}

/** Plays random lines from random positions and takes them back; returns how many left a trace, by what differs. */
function traces(): i32[] {
  const found = [0, 0, 0];
  const size = CHANCE_SIZE + game.recordSize;
  for (let line = 0; line < LINES; line++) {
    if (game.actor() < 0) module.reset();
    startLine();
    memory.copy(changetype<usize>(before), STATE, size);
    digest();
    memory.copy(changetype<usize>(digestBefore), BUFFER, DIGEST_SIZE);
    let length = 0;
    const wanted = 1 + <i32>below(LONGEST);
    for (; length < wanted && game.actor() >= 0; length++) {
      hashes[length] = game.hash(false);
      advance(chosen());
    }
    let hashDiffers = false;
    while (length > 0) {
      retreat();
      hashDiffers = hashDiffers || game.hash(false) != hashes[--length];
    }
    digest();
    found[0] += i32(memory.compare(changetype<usize>(before), STATE, size) != 0);
    found[1] += i32(memory.compare(changetype<usize>(digestBefore), BUFFER, DIGEST_SIZE) != 0);
    found[2] += i32(hashDiffers);
    module.apply_action(chosen());
  }
  return found;
}

describe("taking back", () => {
  it("restores state, digest and hash of tic-tac-toe", () => {
    open(new TicTacToe());
    module.reset();
    expect<i32[]>(traces()).toStrictEqual([0, 0, 0]);
  });

  it("restores state, digest and hash of TileTroop", () => {
    open(new TileTroop());
    module.reset();
    expect<i32[]>(traces()).toStrictEqual([0, 0, 0]);
  });
});
