/**
 * The words of the card file and the codes that they become. Codes are the places in these lists, from 1; what the engine
 * does for a new word is written in assembly/games/duel.
 */
export const CLASSES = [
  "chemist",
  "falconer",
  "lampwright",
  "halberdier",
  "arborist",
  "dreamreader",
  "almoner",
  "footpad",
  "usurer",
] as const;

export const TYPES = ["minion", "spell", "weapon", "hero", "power"] as const;
export const TRIBES = ["beast", "newt", "wraith", "lantern", "clockwork"] as const;
export const SETS = ["base", "hero", "token", "probe"] as const;

/** Bits of a minion's flags, from the lowest. */
export const KEYWORDS = ["taunt", "charge", "windfury", "shield", "stealth"] as const;

export const TRIGGERS = [
  "play",
  "death",
  "turn-end",
  "hero-attacks",
  "hurt",
  "strikes",
  "healed(minion)",
  "placed",
] as const;

export const NEEDS = ["slot", "foes-2", "weapon"] as const;
export const CHOICES = ["char", "minion", "foe", "foe-minion", "own", "own-minion"] as const;
export const CONDITIONS = ["tribe", "damaged", "undamaged", "attack<=", "attack>="] as const;
export const SCOPES = ["own-other", "any-other", "adjacent"] as const;
export const AMOUNTS = ["constant", "spell", "health", "max", "count", "either"] as const;

/** Actions on each of some receivers; their arguments are an amount, a card or a keyword, then the receivers. */
export const AIMED = [
  "deal",
  "heal",
  "attack+",
  "attack~",
  "attack=",
  "health+",
  "health=",
  "give",
  "freeze",
  "destroy",
  "doom",
  "silence",
  "bounce",
  "take",
  "transform",
  "deal-draw",
] as const;

/** Actions without receivers; their arguments are an amount, or cards. */
export const PLAIN = [
  "draw",
  "discard",
  "armor",
  "mana",
  "crystal",
  "equip",
  "break-weapon",
  "weapon+",
  "summon",
  "summon-right",
  "summon-here",
  "summon-one",
  "summon-missing",
  "volley",
  "deal-two",
  "scout",
  "copy-foe-card",
] as const;

export const VERBS = [...AIMED, ...PLAIN] as const;

/** Groups of receivers, as bits; the order is that in which they are reached. */
export const GROUP = { foeMinions: 1, ownMinions: 2, foeHero: 4, ownHero: 8, butSource: 16, butTarget: 32, byBorn: 64 };
/** Single receivers. */
export const SINGLE = { target: 0x80, self: 0x81, it: 0x82 };

export const RECEIVERS: Readonly<Record<string, number>> = {
  target: SINGLE.target,
  self: SINGLE.self,
  it: SINGLE.it,
  "own-hero": GROUP.ownHero,
  "foe-hero": GROUP.foeHero,
  "foe-minions": GROUP.foeMinions,
  "own-minions": GROUP.ownMinions,
  minions: GROUP.foeMinions | GROUP.ownMinions,
  "own-other": GROUP.ownMinions | GROUP.butSource,
  "own-others": GROUP.ownMinions | GROUP.ownHero | GROUP.butSource,
  others: GROUP.foeMinions | GROUP.ownMinions | GROUP.foeHero | GROUP.ownHero | GROUP.butSource,
  everyone: GROUP.foeMinions | GROUP.ownMinions | GROUP.foeHero | GROUP.ownHero,
  "foe-minions-but-target": GROUP.foeMinions | GROUP.butTarget,
  "foe-hero-but-target": GROUP.foeHero | GROUP.butTarget,
  "minions-by-born": GROUP.foeMinions | GROUP.ownMinions | GROUP.byBorn,
};

/** The code of a word. */
export function codeOf(words: readonly string[], word: string, what: string): number {
  const at = words.indexOf(word);
  if (at < 0) throw new Error(`${what} "${word}" is none of ${words.join(", ")}`);
  return at + 1;
}
