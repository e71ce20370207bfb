/** The tables that the module describes: cards, decks, classes. */
import {
  closeList,
  closeObject,
  key,
  keyNumber,
  keyString,
  openList,
  openObject,
  writeBytes,
  writeNumber,
  writeString,
} from "../../core/json";
import {
  ATTACK,
  CARD_IDS,
  CLASS,
  CLASS_NAMES,
  COLLECTIBLE,
  COST,
  EFFECTS,
  HEALTH,
  KEYWORD_NAMES,
  KEYWORDS,
  NAMES,
  RARITY,
  SET,
  SET_NAMES,
  SPELL,
  TRIBE,
  TRIBE_NAMES,
  TYPE,
  TYPE_NAMES,
} from "./card-table";
import { CLASSES } from "./cards";
import { DECK_NAMES, standardCard } from "./decks";
import { MOST_DECK } from "./state";

export function writeDuelTables(): void {
  key("cards");
  openList();
  name = changetype<usize>(NAMES);
  effect = changetype<usize>(EFFECTS);
  for (let card = 0; card < CARD_IDS; card++) if (TYPE[card] != 0) writeCard(card);
  closeList();
  key("classes");
  openList();
  for (let klass = 0; klass <= CLASSES; klass++) writeString(CLASS_NAMES[klass]);
  closeList();
  key("decks");
  openList();
  for (let klass = 1; klass <= CLASSES; klass++) {
    openObject();
    keyNumber("class", klass);
    keyString("name", DECK_NAMES[klass - 1]);
    key("cards");
    openList();
    for (let i = 0; i < MOST_DECK; i++) writeNumber(standardCard(klass, i));
    closeList();
    closeObject();
  }
  closeList();
}

/** Where the texts of the next card begin. */
let name: usize = 0;
let effect: usize = 0;
const LINE_END: u32 = 10;

/** Writes a line as a string; gives where the next begins. */
function writeLine(from: usize): usize {
  let end = from;
  while (load<u8>(end) != LINE_END) end++;
  writeBytes(from, <i32>(end - from));
  return end + 1;
}

function writeCard(card: i32): void {
  openObject();
  keyNumber("id", card);
  key("name");
  name = writeLine(name);
  keyString("class", CLASS_NAMES[CLASS[card]]);
  keyString("type", TYPE_NAMES[TYPE[card]]);
  keyNumber("cost", COST[card]);
  keyNumber("attack", ATTACK[card]);
  keyNumber("health", HEALTH[card]);
  keyString("tribe", TRIBE_NAMES[TRIBE[card]]);
  key("keywords");
  openList();
  for (let i = 0; i < KEYWORD_NAMES.length; i++)
    if (((KEYWORDS[card] >>> <u8>i) & 1) != 0) writeString(KEYWORD_NAMES[i]);
  if (SPELL[card] != 0) writeString("spell+1");
  closeList();
  key("effect");
  effect = writeLine(effect);
  keyNumber("rarity", RARITY[card]);
  keyNumber("collectible", COLLECTIBLE[card]);
  keyString("set", SET_NAMES[SET[card]]);
  closeObject();
}
