/** Writes cards as AssemblyScript tables. */
import type { Action } from "./effect.js";
import type { CardRow } from "./rows.js";
import {
  AMOUNTS,
  CHOICES,
  CLASSES,
  CONDITIONS,
  GROUP,
  KEYWORDS,
  NEEDS,
  SCOPES,
  SETS,
  SINGLE,
  TRIBES,
  TRIGGERS,
  TYPES,
  VERBS,
} from "./vocabulary.js";

const WIDTH = 112;

/** The whole generated file. */
export function cardTable(cards: readonly CardRow[]): string {
  const size = Math.max(...cards.map((card) => card.id)) + 1;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const column = (name: string, value: (card: CardRow) => number): string => {
    const values = Array.from({ length: size }, (_, id) => {
      const card = byId.get(id);
      return card ? value(card) : 0;
    });
    return `// biome-ignore format: a table\nexport const ${name}: StaticArray<u8> = [\n${wrapped(values.map(String))}\n];\n`;
  };
  const { rows, starts } = programs(cards, size);
  return [
    "/** Made from cards.csv by scripts/duel-cards; changes belong there. */\n",
    `/** One more than the highest id of a card. */\nexport const CARD_IDS: i32 = ${size};\n`,
    words("TYPE", TYPES, 1),
    words("TRIBE", TRIBES, 1),
    words("SET", SETS, 1),
    bits("", KEYWORDS),
    words("ON", TRIGGERS, 0),
    bits("NEED", NEEDS),
    words("CHOICE", CHOICES, 1),
    words("IF", CONDITIONS, 1),
    words("SCOPE", SCOPES, 1),
    words("AMOUNT", AMOUNTS, 1),
    words("DO", VERBS, 1),
    constants("TO", GROUP),
    constants("TO", SINGLE),
    strings("CLASS_NAMES", ["neutral", ...CLASSES]),
    strings("TYPE_NAMES", ["", ...TYPES]),
    strings("TRIBE_NAMES", ["", ...TRIBES]),
    strings("SET_NAMES", ["", ...SETS]),
    strings("KEYWORD_NAMES", KEYWORDS),
    column("CLASS", (card) => card.class),
    column("TYPE", (card) => card.type),
    column("COST", (card) => card.cost),
    column("ATTACK", (card) => card.attack),
    column("HEALTH", (card) => card.health),
    column("TRIBE", (card) => card.tribe),
    column("KEYWORDS", (card) => card.keywords),
    column("SPELL", (card) => card.spell),
    column("RARITY", (card) => card.rarity),
    column("COLLECTIBLE", (card) => card.collectible),
    column("SET", (card) => card.set),
    column("NEEDS", (card) => card.effect.needs),
    column("CHOICE", (card) => card.effect.choice),
    column("CHOICE_IF", (card) => card.effect.choiceIf.kind),
    column("CHOICE_VALUE", (card) => card.effect.choiceIf.value),
    column("PLACED_IF", (card) => card.effect.placedIf.kind),
    column("PLACED_VALUE", (card) => card.effect.placedIf.value),
    column("AURA", (card) => card.effect.aura.scope),
    column("AURA_TRIBE", (card) => card.effect.aura.tribe),
    column("AURA_ATTACK", (card) => card.effect.aura.attack),
    column("AURA_HEALTH", (card) => card.effect.aura.health),
    column("AURA_CHARGE", (card) => card.effect.aura.charge),
    column("ENRAGE", (card) => card.effect.enrage),
    column("POWER", (card) => card.effect.power),
    `/** For each card and trigger the number of its first action, from 1; 0 where it has none. */\n// biome-ignore format: a table\nexport const PROGRAMS: StaticArray<u8> = [\n${wrapped(starts.map(String))}\n];\n`,
    `/** Eight bytes an action: verb, last, receivers, their tribe, amount's kind, number, other number, amount's tribe. */\n// biome-ignore format: a table\nexport const ACTIONS: StaticArray<u8> = [\n${wrapped(rows.flat().map(String))}\n];\n`,
    texts("NAMES", cards, (card) => card.name),
    texts("EFFECTS", cards, (card) => card.text),
  ].join("\n");
}

/** The cards with an aura, for those who write positions. */
export function auraList(cards: readonly CardRow[]): string {
  const ids = cards.filter((card) => card.effect.aura.scope > 0).map((card) => card.id);
  return `/** Cards with an aura. Made from the card file of duel by scripts/duel-cards. */\nexport const AURAS: readonly number[] = [${ids.join(", ")}];\n`;
}

/** A text of each row, in the order of the ids, as UTF-8 bytes that a line end closes: strings would take thrice the room. */
function texts(name: string, cards: readonly CardRow[], text: (card: CardRow) => string): string {
  const lines = [...cards].sort((a, b) => a.id - b.id).map((card) => `${text(card)}\n`);
  const bytes = [...new TextEncoder().encode(lines.join(""))];
  return `/** UTF-8, a line a card, by id. */\n// biome-ignore format: a table\nexport const ${name}: StaticArray<u8> = [\n${wrapped(bytes.map(String))}\n];\n`;
}

/** All actions, the first of them empty, and where each card's triggers begin. */
function programs(cards: readonly CardRow[], size: number): { rows: Action[]; starts: number[] } {
  const rows: Action[] = [[0, 0, 0, 0, 0, 0, 0, 0]];
  const starts = Array<number>(size * TRIGGERS.length).fill(0);
  for (const card of cards) {
    for (const [trigger, actions] of card.effect.triggers.entries()) {
      if (actions.length === 0) continue;
      starts[card.id * TRIGGERS.length + trigger] = rows.length;
      rows.push(...actions);
    }
  }
  if (rows.length > 256) throw new Error("more actions than a byte can number");
  return { rows, starts };
}

function constantName(prefix: string, word: string): string {
  const plain = word
    .replace("<=", "_at_most")
    .replace(">=", "_at_least")
    .replace("+", "_plus")
    .replace("~", "_until_end")
    .replace("=", "_set")
    .replace(/\(.*\)/, "")
    .replace(/([A-Z])/g, "_$1")
    .replaceAll("-", "_")
    .toUpperCase();
  return prefix ? `${prefix}_${plain}` : plain;
}

function constants(prefix: string, values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([word, value]) => `export const ${constantName(prefix, word)}: u32 = ${value};\n`)
    .join("");
}

function words(prefix: string, list: readonly string[], first: number): string {
  return constants(prefix, Object.fromEntries(list.map((word, index) => [word, index + first])));
}

function bits(prefix: string, list: readonly string[]): string {
  return constants(prefix, Object.fromEntries(list.map((word, index) => [word, 1 << index])));
}

function strings(name: string, list: readonly string[]): string {
  return `// biome-ignore format: a table\nexport const ${name}: StaticArray<string> = [\n${wrapped(list.map((text) => JSON.stringify(text)))}\n];\n`;
}

/** A list in lines of some width. */
function wrapped(values: readonly string[]): string {
  const lines = [""];
  for (const value of values) {
    const line = lines.at(-1) ?? "";
    if (line.length + value.length > WIDTH) lines.push(value);
    else lines[lines.length - 1] = line ? `${line}, ${value}` : value;
  }
  return lines.map((line) => `  ${line},`).join("\n");
}
