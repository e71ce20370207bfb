import { roundedToEven } from "../../../assembly/agents/linear";
import { Chance, luck, startChance } from "../../../assembly/core/chance";
import { clearWords, STATE } from "../../../assembly/core/memory";
import { arrive, leave, silence, takeControl, transform } from "../../../assembly/games/duel/board";
import { CARD_IDS, ON_PLAY, SHIELD, TAUNT, TYPE } from "../../../assembly/games/duel/card-table";
import { isPlayable, powerOf, programOf } from "../../../assembly/games/duel/cards";
import { heroOf, minionBorn, NO_ONE } from "../../../assembly/games/duel/characters";
import { deaths } from "../../../assembly/games/duel/deaths";
import { isAllowed, misfit, standardCard } from "../../../assembly/games/duel/decks";
import { addToHand, drawCard, takeFromHand } from "../../../assembly/games/duel/hand";
import { harm, heal } from "../../../assembly/games/duel/harm";
import { runSpell } from "../../../assembly/games/duel/program";
import { sortCards } from "../../../assembly/games/duel/sorting";
import { DYING, Minion, side, table } from "../../../assembly/games/duel/state";
import { attackOf, maxOf, spellDamage } from "../../../assembly/games/duel/values";

const HAULER = 24; // 4/5
const SERGEANT = 19; // aura(own-other): attack+1
const MARSHAL = 42; // aura(own-other): attack+1, health+1
const BEARER = 34; // hurt: attack+(3,self)
const LISTENER = 100; // healed(minion): draw(1)
const BRAWLER = 201; // enrage: attack+3
const CRATE = 204; // death: summon-here(205)
const CHICK = 205;
const APPRENTICE = 11; // spell+1
const CRASH = 139; // deal(3+s,everyone)

/** A minion that has to be there. */
function there(born: i32): Minion {
  return changetype<Minion>(minionBorn(born));
}

function emptyTable(): void {
  clearWords(STATE, 0x500);
  startChance(1, 2);
  table.turn = 19;
  for (let seat = 0; seat < 2; seat++) {
    side(seat).klass = 1;
    side(seat).health = 30;
  }
}

describe("the table of cards", () => {
  it("has 176 rows, powers for nine classes, and programs", () => {
    let rows = 0;
    for (let card = 0; card < CARD_IDS; card++) rows += i32(TYPE[card] != 0);
    expect<i32>(rows).toBe(176);
    for (let klass: u32 = 1; klass <= 9; klass++) expect<u32>(powerOf(klass)).toBe(149 + klass);
    expect<bool>(programOf(CRASH, ON_PLAY) != 0).toBe(true);
    expect<bool>(isPlayable(140)).toBe(false);
    expect<bool>(isPlayable(255)).toBe(false);
  });

  it("makes standard decks that their classes may hold", () => {
    const list = new StaticArray<u8>(30);
    for (let klass = 1; klass <= 9; klass++) {
      for (let i = 0; i < 30; i++) list[i] = <u8>standardCard(klass, i);
      sortCards(changetype<usize>(list), 30);
      expect<i32>(misfit(changetype<usize>(list), klass)).toBe(-1);
      list[2] = list[0];
      expect<i32>(misfit(changetype<usize>(list), klass)).toBe(2);
    }
    expect<bool>(isAllowed(160, 1)).toBe(false);
    expect<bool>(isAllowed(60, 1)).toBe(false);
  });
});

describe("luck", () => {
  it("consumes nothing for one choice, and moves one side only", () => {
    emptyTable();
    expect<u32>(luck(0, 1)).toBe(0);
    expect<u32>(changetype<Chance>(STATE).luck0).toBe(0);
    luck(1, 5);
    expect<u32>(changetype<Chance>(STATE).luck0).toBe(0);
    expect<u32>(changetype<Chance>(STATE).luck1).toBe(1);
  });
});

describe("auras", () => {
  it("lend attack and health while their source is there and speaks", () => {
    emptyTable();
    const hauler = <i32>arrive(HAULER, 0, 0).born;
    arrive(SERGEANT, 0, 1);
    const marshal = <i32>arrive(MARSHAL, 0, 0).born;
    const minion = there(hauler);
    expect<i32>(attackOf(minion)).toBe(6);
    expect<i32>(maxOf(minion)).toBe(6);
    expect<i32>(minion.health).toBe(6);
    harm(NO_ONE, hauler, 1);
    leave(there(marshal));
    expect<i32>(there(hauler).health).toBe(5);
    expect<i32>(attackOf(there(hauler))).toBe(5);
    silence(side(0).minion(1));
    expect<i32>(attackOf(there(hauler))).toBe(4);
    expect<i32>(side(0).auras).toBe(0);
  });

  it("keep wounds when a minion changes sides, and end when it changes shape", () => {
    emptyTable();
    arrive(MARSHAL, 0, 0);
    const hauler = <i32>arrive(HAULER, 1, 0).born;
    harm(NO_ONE, hauler, 3);
    takeControl(there(hauler));
    const taken = side(0).minion(1);
    expect<i32>(maxOf(taken)).toBe(6);
    expect<i32>(taken.health).toBe(3);
    expect<i32>(side(1).minions).toBe(0);
    transform(side(0).minion(0), 166);
    expect<i32>(maxOf(taken)).toBe(5);
    expect<i32>(taken.health).toBe(3);
  });
});

describe("damage", () => {
  it("is taken by a shield whole, by armour first, and never below nothing", () => {
    emptyTable();
    const minion = arrive(HAULER, 0, 0);
    minion.set(SHIELD);
    harm(NO_ONE, minion.born, 9);
    expect<i32>(minion.health).toBe(5);
    expect<bool>(minion.has(SHIELD)).toBe(false);
    harm(NO_ONE, minion.born, 9);
    expect<i32>(minion.health).toBe(0);
    expect<bool>(minion.has(DYING)).toBe(true);
    side(1).armour = 3;
    harm(NO_ONE, heroOf(1), 5);
    expect<i32>(side(1).armour).toBe(0);
    expect<i32>(side(1).health).toBe(28);
  });

  it("sets off who is hurt, and rage as long as it lasts", () => {
    emptyTable();
    const bearer = arrive(BEARER, 0, 0);
    harm(NO_ONE, bearer.born, 2);
    expect<i32>(attackOf(bearer)).toBe(5);
    const brawler = arrive(BRAWLER, 0, 1);
    harm(NO_ONE, brawler.born, 1);
    expect<i32>(attackOf(brawler)).toBe(5);
    heal(brawler.born, 1);
    expect<i32>(attackOf(brawler)).toBe(2);
  });

  it("of a spell grows with spell damage and reaches those who are dying", () => {
    emptyTable();
    arrive(APPRENTICE, 0, 0);
    arrive(HAULER, 1, 0);
    expect<i32>(spellDamage(0)).toBe(1);
    runSpell(programOf(CRASH, ON_PLAY), 0, NO_ONE);
    expect<i32>(side(1).minion(0).health).toBe(1);
    expect<i32>(side(0).health).toBe(26);
    deaths();
    expect<i32>(side(0).minions).toBe(0);
  });
});

describe("deaths", () => {
  it("come one by one, the oldest first, with what they leave in their place", () => {
    emptyTable();
    arrive(HAULER, 0, 0);
    const crate = arrive(CRATE, 0, 1);
    arrive(HAULER, 0, 2);
    crate.set(DYING);
    deaths();
    expect<i32>(side(0).minions).toBe(3);
    expect<i32>(side(0).minion(1).card).toBe(CHICK);
  });
});

describe("hands", () => {
  it("burn the eleventh card, and tire from an empty deck", () => {
    emptyTable();
    for (let i = 0; i < 10; i++) addToHand(0, HAULER, i == 3);
    store<u8>(side(0).deckStart(), 14);
    side(0).deck = 1;
    drawCard(0);
    expect<i32>(side(0).hand).toBe(10);
    expect<i32>(side(0).spent).toBe(1);
    drawCard(0);
    drawCard(0);
    expect<i32>(side(0).health).toBe(27);
  });

  it("remember which cards the foe knows when others leave", () => {
    emptyTable();
    for (let i = 0; i < 5; i++) addToHand(0, HAULER, i == 3);
    takeFromHand(0, 1);
    expect<bool>(side(0).isKnown(2)).toBe(true);
    expect<bool>(side(0).isKnown(3)).toBe(false);
    takeFromHand(0, 2);
    expect<i32>(side(0).known).toBe(0);
  });

  it("are told of healing even where nothing was hurt", () => {
    emptyTable();
    side(0).deck = 2;
    const listener = arrive(LISTENER, 0, 0);
    heal(listener.born, 1);
    expect<i32>(side(0).hand).toBe(1);
    expect<i32>(listener.health).toBe(3);
    expect<bool>(listener.has(TAUNT)).toBe(false);
  });
});

describe("values", () => {
  it("are rounded half to even, below zero too", () => {
    expect<i64>(roundedToEven(500_000, 1_000_000)).toBe(0);
    expect<i64>(roundedToEven(1_500_000, 1_000_000)).toBe(2);
    expect<i64>(roundedToEven(2_500_000, 1_000_000)).toBe(2);
    expect<i64>(roundedToEven(2_500_001, 1_000_000)).toBe(3);
    expect<i64>(roundedToEven(-500_000, 1_000_000)).toBe(0);
    expect<i64>(roundedToEven(-1_500_000, 1_000_000)).toBe(-2);
    expect<i64>(roundedToEven(-1_500_001, 1_000_000)).toBe(-2);
    expect<i64>(roundedToEven(-2_600_000, 1_000_000)).toBe(-3);
  });
});
