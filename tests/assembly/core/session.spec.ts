import { BUFFER } from "../../../assembly/core/memory";
import { memoryOf, position } from "../../../assembly/core/minds";
import * as module from "../../../assembly/core/module";
import { open } from "../../../assembly/core/session";
import * as status from "../../../assembly/core/status";
import { ToyGame, toy } from "./toy";

const DIARIST = 1;
const PEEKER = 2;

function seed(value: u8): void {
  memory.fill(BUFFER, value, 32);
}

function start(value: u8): void {
  open(new ToyGame());
  seed(value);
  module.reset();
}

function digestText(): string {
  module.digest();
  let text = "";
  for (let i: usize = 0; i < 64; i++) text += load<u8>(BUFFER + i).toString() + ",";
  return text;
}

function diary(seat: i32): u32 {
  return load<u32>(memoryOf(seat));
}

describe("a decision", () => {
  it("changes nothing, however often it is asked for", () => {
    start(1);
    module.seat_agent(0, DIARIST);
    const before = digestText();
    const action = module.decide(0);
    expect<i32>(module.decide(0)).toBe(action);
    expect<i32>(module.decide(50)).toBe(action);
    expect<string>(digestText()).toBe(before);
  });

  it("keeps memory and stream only if it is played", () => {
    start(2);
    module.seat_agent(0, DIARIST);
    const action = module.decide(0);
    module.apply_action((action + 1) % 3);
    expect<u32>(position(0)).toBe(0);
    expect<u32>(diary(0)).toBe(1);
    start(2);
    module.seat_agent(0, DIARIST);
    module.decide(0);
    module.apply_action(action);
    expect<u32>(position(0)).toBe(1);
    expect<u32>(diary(0)).toBe(101);
  });

  it("is dropped when something else changes in between", () => {
    start(3);
    module.seat_agent(0, DIARIST);
    const action = module.decide(0);
    module.set_parameter(0, 0, 1);
    module.apply_action(action);
    expect<u32>(position(0)).toBe(0);
  });

  it("is held to its budgets", () => {
    start(4);
    module.seat_agent(0, DIARIST);
    expect<i32>(module.decide(101)).toBe(status.BAD_BUDGET);
    expect<i32>(module.decide(-1)).toBe(status.BAD_BUDGET);
    expect<i32>(module.decide(1)).toBe(status.BUDGET_SPENT);
    expect<i32>(module.set_budget(0, 101)).toBe(status.BAD_BUDGET);
    expect<i32>(module.set_budget(0, 1)).toBe(status.OK);
    expect<i32>(module.decide(0)).toBe(status.BUDGET_SPENT);
    module.seat_agent(0, DIARIST);
    expect<bool>(module.decide(0) >= 0).toBe(true);
    expect<i32>(module.set_budget(1, 5)).toBe(status.NO_AGENT);
  });

  it("sees an imagined state while it searches, and leaves the real one alone", () => {
    start(5);
    module.seat_agent(1, PEEKER);
    module.apply_action(0);
    const hidden = toy.hidden;
    const first = module.decide(0);
    expect<u32>(toy.hidden).toBe(hidden);
    for (let i: u8 = 0; i < 20; i++) {
      seed(i);
      module.redraw(1);
      expect<i32>(module.decide(0)).toBe(first);
    }
  });
});

describe("watching", () => {
  it("happens once after each action, for every agent that has a memory", () => {
    start(6);
    module.seat_agent(0, DIARIST);
    module.seat_agent(1, DIARIST);
    for (let i: u32 = 1; i <= 6; i++) {
      module.apply_action(1);
      expect<u32>(diary(0)).toBe(i);
      expect<u32>(diary(1)).toBe(i);
    }
    expect<i32>(module.apply_action(1)).toBe(status.GAME_OVER);
    expect<i32>(module.decide(0)).toBe(status.GAME_OVER);
  });
});

describe("undo", () => {
  it("takes state, memories and streams back step by step", () => {
    start(7);
    module.seat_agent(0, DIARIST);
    module.seat_agent(1, DIARIST);
    const digests: string[] = [];
    for (let i = 0; i < 6; i++) {
      digests.push(digestText());
      module.apply_action(module.decide(0));
    }
    for (let i = 5; i >= 0; i--) {
      expect<i32>(module.undo()).toBe(status.OK);
      expect<string>(digestText()).toBe(digests[i]);
    }
    expect<i32>(module.undo()).toBe(status.NOTHING_TO_UNDO);
  });
});

describe("keys", () => {
  it("give the same game for the same seed, another for another", () => {
    start(8);
    const hidden = toy.hidden;
    start(9);
    expect<bool>(toy.hidden == hidden).toBe(false);
    start(8);
    expect<u32>(toy.hidden).toBe(hidden);
  });

  it("are replaced by rekey, counters at 0, the state kept", () => {
    start(10);
    module.seat_agent(0, DIARIST);
    module.apply_action(module.decide(0));
    const hidden = toy.hidden;
    seed(77);
    expect<i32>(module.rekey()).toBe(status.OK);
    expect<u32>(position(0)).toBe(0);
    expect<u32>(toy.hidden).toBe(hidden);
    expect<u32>(diary(0)).toBe(101);
    expect<i32>(module.undo()).toBe(status.NOTHING_TO_UNDO);
  });

  it("of chance alone are replaced by redraw", () => {
    start(11);
    module.seat_agent(0, DIARIST);
    module.apply_action(0);
    module.apply_action(0);
    const before = module.decide(0);
    seed(12);
    module.redraw(0);
    expect<i32>(module.decide(0)).toBe(before);
  });
});

describe("saving", () => {
  it("brings back the whole game, seats and memories included", () => {
    start(13);
    module.set_option(0, 2);
    module.reset();
    module.seat_agent(0, DIARIST);
    module.set_parameter(0, 0, 2);
    module.set_budget(0, 33);
    module.apply_action(module.decide(0));
    module.apply_action(2);
    const expected = digestText();
    const action = module.decide(0);
    const length = module.save();
    const copy = new StaticArray<u8>(length);
    memory.copy(changetype<usize>(copy), BUFFER, length);
    start(14);
    memory.copy(BUFFER, changetype<usize>(copy), length);
    expect<i32>(module.load(length)).toBe(status.OK);
    expect<string>(digestText()).toBe(expected);
    expect<i32>(module.decide(0)).toBe(action);
  });

  it("refuses what is no saved game of these rules and changes nothing", () => {
    start(15);
    module.apply_action(1);
    const expected = digestText();
    const length = module.save();
    expect<i32>(module.load(length - 1)).toBe(status.BAD_LENGTH);
    expect<i32>(module.load(-5)).toBe(status.BAD_LENGTH);
    expect<i32>(module.load(0)).toBe(status.BAD_LENGTH);
    store<u8>(BUFFER, 0);
    expect<i32>(module.load(length)).toBe(status.BAD_SAVE);
    module.save();
    store<u8>(BUFFER + 8, 9);
    expect<i32>(module.load(length)).toBe(status.OTHER_VERSION);
    module.save();
    store<u8>(BUFFER + 16, 0x78);
    expect<i32>(module.load(length)).toBe(status.OTHER_VERSION);
    expect<string>(digestText()).toBe(expected);
  });
});

describe("a playout", () => {
  it("equals the same games decided and applied one by one, and leaves the running game alone", () => {
    start(16);
    module.seat_agent(0, DIARIST);
    module.seat_agent(1, 0);
    module.apply_action(2);
    const running = digestText();
    expect<i32>(module.playout(20, 0)).toBe(status.OK);
    const games = load<i64>(BUFFER);
    const wins = load<i64>(BUFFER, 8);
    const draws = load<i64>(BUFFER, 16);
    const losses = load<i64>(BUFFER, 24);
    const sum = load<i64>(BUFFER, 32);
    expect<i64>(load<i64>(BUFFER, 64)).toBe(-sum);
    expect<string>(digestText()).toBe(running);
    let won: i64 = 0;
    let total: i64 = 0;
    for (let i: u8 = 0; i < 20; i++) {
      seed(16);
      store<u8>(BUFFER, 16 + i);
      module.reset();
      while (module.actor() >= 0) module.apply_action(module.decide(0));
      if (module.outcome(0) > 0) won++;
      total += module.outcome(0);
    }
    expect<i64>(games).toBe(20);
    expect<i64>(wins).toBe(won);
    expect<i64>(wins + draws + losses).toBe(20);
    expect<i64>(sum).toBe(total);
  });

  it("needs an agent in every seat and a count in range", () => {
    start(17);
    expect<i32>(module.playout(1, 0)).toBe(status.NO_AGENT);
    module.seat_agent(0, 0);
    module.seat_agent(1, DIARIST);
    expect<i32>(module.playout(-1, 0)).toBe(status.BAD_COUNT);
    expect<i32>(module.playout(1_000_001, 0)).toBe(status.BAD_COUNT);
    expect<i32>(module.playout(5, 1)).toBe(status.BAD_BUDGET);
    expect<i32>(module.playout(0, 0)).toBe(status.OK);
  });

  it("carries the seed over byte by byte", () => {
    start(0);
    module.seat_agent(0, 0);
    module.seat_agent(1, 0);
    seed(0xff);
    module.reset();
    // the second game's seed is zero again: 2^256 - 1 plus 1
    module.playout(2, 0);
    const both = load<i64>(BUFFER, 32);
    seed(0xff);
    module.reset();
    module.playout(1, 0);
    const first = load<i64>(BUFFER, 32);
    seed(0);
    module.reset();
    module.playout(1, 0);
    expect<i64>(first + load<i64>(BUFFER, 32)).toBe(both);
  });
});

describe("perft", () => {
  it("counts sequences, and is bounded by its budget and by the longest game", () => {
    start(18);
    expect<i32>(module.perft(0, 0)).toBe(status.OK);
    expect<u64>(load<u64>(BUFFER)).toBe(1);
    module.perft(4, 0);
    expect<u64>(load<u64>(BUFFER)).toBe(81);
    module.perft(6, 729);
    expect<u64>(load<u64>(BUFFER)).toBe(729);
    expect<i32>(module.perft(6, 728)).toBe(status.BUDGET_SPENT);
    module.perft(7, 0);
    expect<u64>(load<u64>(BUFFER)).toBe(0);
    module.perft(i32.MAX_VALUE, 0);
    expect<u64>(load<u64>(BUFFER)).toBe(0);
    expect<i32>(module.perft(-1, 0)).toBe(status.BAD_COUNT);
  });

  it("leaves the state alone", () => {
    start(19);
    module.apply_action(1);
    const before = digestText();
    module.perft(5, 0);
    module.perft(5, 3);
    expect<string>(digestText()).toBe(before);
  });
});

describe("the signature", () => {
  it("is independent of what happened before, and changes nothing", () => {
    start(20);
    const first = module.signature();
    start(21);
    module.set_option(0, 1);
    module.reset();
    module.seat_agent(0, DIARIST);
    module.apply_action(module.decide(0));
    const before = digestText();
    expect<i32>(module.signature()).toBe(first);
    expect<string>(digestText()).toBe(before);
  });
});

describe("options", () => {
  it("take effect at the next reset, and only in range", () => {
    start(22);
    expect<i32>(module.set_option(2, 0)).toBe(status.BAD_OPTION);
    expect<i32>(module.set_option(-1, 0)).toBe(status.BAD_OPTION);
    expect<i32>(module.set_option(0, 4)).toBe(status.BAD_VALUE);
    expect<i32>(module.set_option(0, 0)).toBe(status.BAD_VALUE);
    expect<i32>(module.set_data(0, 0)).toBe(status.BAD_DATA);
    expect<i32>(module.compute(0, 0)).toBe(status.BAD_TOOL);
  });

  it("that do not go together are refused at reset, and the running game goes on", () => {
    start(23);
    module.apply_action(2);
    const before = digestText();
    module.set_option(0, 1);
    module.set_option(1, 1);
    expect<i32>(module.reset()).toBe(status.BAD_OPTIONS);
    expect<string>(digestText()).toBe(before);
    const length = module.error_detail();
    expect<bool>(String.UTF8.decodeUnsafe(BUFFER, length).includes('"index":1')).toBe(true);
    module.set_option(0, 2);
    seed(1);
    expect<i32>(module.reset()).toBe(status.OK);
  });
});
