import { FairhandError } from "../errors.js";
import { unknownName } from "../suggest.js";
import type { Evolvable, Formula, Profile, Setting } from "./evolvable.js";

/** By their numbers, from 1. */
const CLASSES = [
  "chemist",
  "falconer",
  "lampwright",
  "halberdier",
  "arborist",
  "dreamreader",
  "almoner",
  "footpad",
  "usurer",
];
const DECKS = ["standard", "drawn"];
const LAST_DECK = 65_534;

/** Own features have positive weights, the foe's negative ones: w1, w3, ... and w2, w4, ... */
const GENES = Array.from({ length: 10 }, (_, i) => ({
  parameter: `w${i + 1}`,
  sign: i % 2 === 0 ? (1 as const) : (-1 as const),
}));

function formula(constant: number, terms: Record<string, number>, source: Formula["source"]): Formula {
  return { constant, terms, source };
}

/**
 * The profiles of Romero García and Mora (GrEvolutionary agents, 2020), with fitness functions as far as their text prints
 * them; what it leaves out is reconstructed from its prose, so that the means per game agree with those that its table of
 * results implies. GT turns begun; H health and A armour of a hero, B number of minions, MA their attack, MH their health,
 * MTH health and MTC cost of those with taunt: own ones with P or SP, the foe's with E or SE.
 */
function profile(name: string, own: string, won: Formula, lost: Formula): Profile {
  return {
    name,
    agent: "gretive:depth=0,round=1",
    genes: GENES,
    own: { class: own, deck: "standard" },
    opponents: ["aggro class=halberdier deck=standard"],
    fitness: { won, lost },
  };
}

const classSetting: Setting = {
  options: ["class0", "class1"],
  all: CLASSES,
  read(text, field) {
    const index = /^[1-9]$/.test(text) ? Number(text) : CLASSES.indexOf(text) + 1;
    if (index > 0) return index;
    throw unknownName("class", text, CLASSES, field);
  },
};

const deckSetting: Setting = {
  options: ["deck0", "deck1"],
  read(text, field) {
    const index = DECKS.indexOf(text);
    if (index >= 0) return index;
    if (/^\d{1,5}$/.test(text) && Number(text) <= LAST_DECK) return Number(text);
    throw new FairhandError("bad_deck", `"${text}" names no deck`, {
      field,
      expected: `standard, drawn (from each game's seed), or the number of an automatic deck from 2 to ${LAST_DECK}`,
      example: `${field} drawn`,
    });
  },
};

const evolvable: Evolvable = {
  profiles: [
    profile(
      "aggro",
      "falconer",
      formula(120, { GT: -5, PB: 5, SPMA: 3 }, "reconstructed"),
      formula(-200, { GT: 5, EH: -5, EA: -5, SEMA: -5 }, "reconstructed"),
    ),
    profile(
      "control",
      "lampwright",
      formula(150, { GT: 1, PH: 2, PA: 2, SPMA: 2, SPMH: 2, SPMTH: 2, SPMTC: 2 }, "partly reconstructed"),
      formula(-110, { GT: 1, EH: -2, EA: -2, SEMA: -2, SEMH: -2, SEMTH: -2, SEMTC: -2 }, "reconstructed"),
    ),
    profile(
      "midrange",
      "arborist",
      formula(180, { GT: -3, PH: 3, PA: 3, SPMA: 2 }, "printed"),
      formula(-120, { GT: 5, EH: -5, EA: -5, SEMA: -5, SPMA: 3 }, "printed"),
    ),
  ],
  settings: { class: classSetting, deck: deckSetting },
  total: (seat, result, term) => `seat${seat} ${result} ${term}`,
};

export default evolvable;
