import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLink, sameSetup, writeLink } from "../../frontend/state/link.js";

const name = fc.stringMatching(/^[a-z_]{1,8}$/);
const setup = fc.record({
  game: name,
  seats: fc.array(fc.stringMatching(/^[a-z-]{1,8}(:[a-z]{1,4}=[0-9.]{1,3}(,[a-z]{1,4}=\d)?)?(@\d{1,4})?$/), {
    minLength: 1,
  }),
  seed: fc.stringMatching(/^\d{1,30}$/),
  options: fc.dictionary(name, fc.integer({ min: 0, max: 99 })),
  data: fc.dictionary(name, fc.stringMatching(/^([0-9a-f]{2}){0,6}$/)),
});

describe("links", () => {
  it("bring back what they were made of", () => {
    fc.assert(
      fc.property(setup, fc.array(fc.nat(99)), fc.option(fc.nat(99)), (battle, actions, step) => {
        const link = readLink(writeLink(battle, actions, step));
        expect(link).toEqual({ ...battle, actions, step, options: { ...battle.options }, data: { ...battle.data } });
      }),
    );
  });

  it("can be read by people", () => {
    const battle = {
      game: "elemental",
      seats: ["human", "tutorial:view=1"],
      seed: "7",
      options: { life: 9 },
      data: {},
    };
    expect(writeLink(battle, [0, 3])).toBe(
      "?game=elemental&seat=human&seat=tutorial:view=1&option=life:9&seed=7&moves=0.3",
    );
    expect(sameSetup(battle, { ...battle })).toBe(true);
    expect(sameSetup(battle, { ...battle, seed: "8" })).toBe(false);
  });

  it("leave out what is no number", () => {
    expect(readLink("?moves=1.x.2&step=-1")).toMatchObject({ actions: [1, 2], step: null, game: null, seats: [] });
  });
});
