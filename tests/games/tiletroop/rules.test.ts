import { describe, expect, it } from "vitest";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { choices } from "../../generic/support.js";
import { legal, type Position, play, read, write } from "./naive.js";
import { positions } from "./positions.js";
import { mirrored, mirroredAction, rotated, rotatedAction } from "./symmetry.js";

const module = await loadGame("tiletroop");
/** Where random positions come from. */
const source = await module.another();
/** Positions looked at for each setting of radius and strictness. */
const POSITIONS = 1250;

/** Number of legal actions after each legal action, by name. */
function divide(): Record<string, number> {
  return Object.fromEntries(
    module.legal().map((action) => {
      const text = module.actionText(action);
      module.apply(action);
      const count = module.legal().length;
      module.undo();
      return [text, count];
    }),
  );
}

function start(options: Record<string, number>, position?: string): void {
  module.setOptions(options);
  module.reset(parseSeed("1"));
  if (position !== undefined) module.parsePosition(position);
}

describe.each([1, 2, 3, 4].flatMap((radius) => [0, 1].map((strict) => ({ radius, strict }))))(
  "with radius $radius, strict $strict",
  ({ radius, strict }) => {
    it("legal actions and those after each agree with a naive generator", () => {
      const naive = (text: string): Record<string, number> => {
        const position = read(text);
        const rows = legal(position, strict === 1).map((action): [string, number] => {
          return [action, legal(play(position, action), strict === 1).length];
        });
        return Object.fromEntries(rows);
      };
      const options = { radius, strict, repetition: 0 };
      start(options);
      for (const text of positions(source, options, POSITIONS)) {
        module.parsePosition(text);
        expect(write(read(text))).toBe(text);
        // the turn limit is no part of the naive rules
        if (read(text).turn < 399) expect({ text, ...divide() }).toEqual({ text, ...naive(text) });
      }
    });

    it("rotating and mirroring the board rotate and mirror what can be played, and what comes of it", () => {
      const choose = choices(5);
      const images = [
        { board: rotated, move: rotatedAction },
        { board: mirrored, move: mirroredAction },
      ];
      start({ radius, strict });
      for (const text of positions(source, { radius, strict }, POSITIONS / 10)) {
        module.parsePosition(text);
        const actions = module.legal().map((action) => module.actionText(action));
        const action = actions[choose(actions.length)] as string;
        const played = play(read(text), action);
        for (const { board, move } of images) {
          module.parsePosition(board(text));
          const there = module.legal().map((each) => module.actionText(each));
          expect(there.sort()).toEqual(actions.map((each) => move(each, radius)).sort());
          module.apply(module.parseAction(move(action, radius)));
          if (module.actor() >= 0) expect(module.positionText()).toBe(turned(board, played, text));
        }
      }
    });
  },
);

/** The image of what came of an action; where a turn was ended, both have ended one more. */
function turned(board: (text: string) => string, played: Position, text: string): string {
  const image = read(board(write(played)));
  return write({ ...image, turn: read(board(text)).turn + (played.turn - read(text).turn) });
}

describe("a game ends", () => {
  const ends = (count: number): number => {
    let played = 0;
    for (; played < count && module.actor() >= 0; played++) module.apply(0);
    return played;
  };

  it("in a draw at the turn limit", () => {
    start({ limit: 7, repetition: 0 });
    expect(ends(20)).toBe(7);
    expect([module.outcome(0), module.outcome(1)]).toEqual([0, 0]);
    expect(module.observe(-1)).toMatchObject({ turn: 7, over: true, outcomes: [0, 0] });
  });

  it("in a draw when a start of a turn comes up for the third time, and not where that is turned off", () => {
    const full = "1 a 20 .2 a8 .1 b8 .2";
    start({ radius: 1 }, full);
    expect(ends(20)).toBe(4);
    expect(module.outcome(0)).toBe(0);
    start({ radius: 1, repetition: 0 }, full);
    expect(ends(20)).toBe(20);
    // a position in mid-turn is no start of one
    start({ radius: 1 }, "1 a 20 .2 a7/8 .1 b8 .2");
    expect(ends(20)).toBe(5);
  });

  it("at no other point: a position read in mid-turn goes on, and can be saved and loaded", () => {
    start({ radius: 1 }, "1 a 20 .2 a7/8 .1 b8 .2");
    const saved = module.save();
    start({ radius: 1 });
    module.load(saved);
    expect(module.positionText()).toBe("1 a 20 .2 a7/8 .1 b8 .2");
    expect(module.actor()).toBe(0);
  });

  it("by the castle's fall, under both readings of the seed's rule", () => {
    for (const [strict, troops, falls] of [
      [1, 3, false],
      [1, 4, true],
      [0, 3, true],
    ] as const) {
      start({ radius: 1, strict }, "1 a 4 .2 a1 a4 b3 .2");
      const action = module.parseAction(`move 3 E ${troops}`);
      expect(module.legal().includes(action)).toBe(falls);
      if (!falls) continue;
      module.apply(action);
      expect([module.actor(), module.outcome(0), module.outcome(1)]).toEqual([-1, 1, -1]);
      expect(() => module.positionText()).toThrow(expect.objectContaining({ code: "no_position" }));
    }
  });
});

describe("a malformed position", () => {
  it.each([
    ["2 a 0 .15 a1 .5 b3 .15", 0],
    ["3 c 0 .15 a1 .5 b3 .15", 1],
    ["3 a 1 .15 a1 .5 b3 .15", 2],
    ["3 a 400 .15 a1 .5 b3 .15", 2],
    ["3 a 0 .15 a9 .5 b3 .15", 4],
    ["3 a 0 .15 a2/1 .5 b3 .15", 4],
    ["3 a 0 .15 a1 .5 b1/3 .15", 6],
    ["3 a 0 .15 a1 .5 b3 .16", 7],
    ["3 a 0 .15 a1 .5 b3 .14", 8],
    ["3 a 0 .0 .15 a1 .5 b3 .15", 3],
    ["3 a 0 .15 a1 .5 b3 .15 .1", 8],
  ])("%s is refused at token %i", (text, token) => {
    start({});
    expect(() => module.parsePosition(text)).toThrow(
      expect.objectContaining({ code: "bad_position", detail: expect.objectContaining({ index: token }) }),
    );
  });
});
