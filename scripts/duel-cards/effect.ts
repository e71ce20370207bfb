/** Reads the effect language of the card file. */
import {
  AIMED,
  AMOUNTS,
  CHOICES,
  CONDITIONS,
  codeOf,
  KEYWORDS,
  NEEDS,
  RECEIVERS,
  SCOPES,
  SINGLE,
  TRIBES,
  TRIGGERS,
  VERBS,
} from "./vocabulary.js";

/** A condition in brackets: its code and number. */
export interface Condition {
  kind: number;
  value: number;
}

/** One action in eight bytes: verb, last, receivers, their tribe, amount's kind, number, other number, amount's tribe. */
export type Action = [number, number, number, number, number, number, number, number];

export interface Effect {
  /** Bits of NEEDS. */
  needs: number;
  /** What a player chooses, and the condition on it. */
  choice: number;
  choiceIf: Condition;
  aura: { scope: number; tribe: number; attack: number; health: number; charge: number };
  enrage: number;
  power: number;
  /** Actions by trigger, in the order of TRIGGERS; none where there is no such trigger. */
  triggers: Action[][];
  /** The condition on who is placed. */
  placedIf: Condition;
}

const ALWAYS: Condition = { kind: 0, value: 0 };

export function parseEffect(text: string): Effect {
  const effect: Effect = {
    needs: 0,
    choice: 0,
    choiceIf: ALWAYS,
    aura: { scope: 0, tribe: 0, attack: 0, health: 0, charge: 0 },
    enrage: 0,
    power: 0,
    triggers: TRIGGERS.map(() => []),
    placedIf: ALWAYS,
  };
  for (const part of text.split("; ").filter((piece) => piece !== "")) parsePart(part, effect);
  return effect;
}

function parsePart(part: string, effect: Effect): void {
  const need = /^need\((.+)\)$/.exec(part);
  if (need) {
    effect.needs |= 1 << (codeOf(NEEDS, need[1] ?? "", "need") - 1);
    return;
  }
  const power = /^power\((\d+)\)$/.exec(part);
  if (power) {
    effect.power = Number(power[1]);
    return;
  }
  const aura = /^aura\(([a-z-]+)(?:\[([a-z]+)\])?\): (.+)$/.exec(part);
  if (aura) {
    effect.aura = parseAura(aura[1] ?? "", aura[2], aura[3] ?? "");
    return;
  }
  const enrage = /^enrage: attack\+(\d+)$/.exec(part);
  if (enrage) {
    effect.enrage = Number(enrage[1]);
    return;
  }
  const [, head, actions = part] = /^([a-z-]+(?:\([^:]*\))?): (.+)$/.exec(part) ?? [];
  const placed = /^placed\(own-other\[(.+)\]\)$/.exec(head ?? "");
  if (placed) effect.placedIf = parseCondition(placed[1] ?? "");
  const trigger = codeOf(TRIGGERS, placed ? "placed" : (head ?? "play"), "trigger") - 1;
  if (effect.triggers[trigger]?.length) throw new Error(`two actions for one trigger in "${part}"`);
  effect.triggers[trigger] = parseActions(actions, effect);
}

function parseAura(scope: string, tribe: string | undefined, gifts: string): Effect["aura"] {
  const aura = { scope: codeOf(SCOPES, scope, "scope"), tribe: tribeOf(tribe), attack: 0, health: 0, charge: 0 };
  for (const gift of gifts.split(", ")) {
    const [, name, amount] = /^(attack|health|charge)(?:\+(\d+))?$/.exec(gift) ?? [];
    if (name === "charge") aura.charge = 1;
    else if (name === "attack") aura.attack = Number(amount);
    // who stands beside whom changes without arriving or leaving, which is when health moves
    else if (name === "health" && scope !== "adjacent") aura.health = Number(amount);
    else throw new Error(`aura "${gift}" with scope ${scope}`);
  }
  return aura;
}

function parseActions(text: string, effect: Effect): Action[] {
  const actions = text.split(" & ").map((action) => parseAction(action, effect));
  const last = actions.at(-1);
  if (last) last[1] = 1;
  return actions;
}

function parseAction(text: string, effect: Effect): Action {
  const [, name = "", inside = ""] = /^([a-z-]+[+~=]?)\((.*)\)$/.exec(text) ?? [];
  const verb = codeOf(VERBS, name, `action in "${text}":`);
  const args = inside === "" ? [] : inside.split(",");
  if (name === "summon-one" || name === "summon-missing") {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Number);
    return [verb, 0, 0, 0, a, b, c, d];
  }
  const aimed = (AIMED as readonly string[]).includes(name);
  const [receivers, tribe] = aimed ? parseReceivers(args.pop() ?? "", effect) : [0, 0];
  const [first] = args;
  if (name === "give") return [verb, 0, receivers, tribe, 1, codeOf(KEYWORDS, first ?? "", "keyword") - 1, 0, 0];
  return [verb, 0, receivers, tribe, ...parseAmount(first ?? "0")];
}

function parseAmount(text: string): [number, number, number, number] {
  const kind = (name: (typeof AMOUNTS)[number]): number => codeOf(AMOUNTS, name, "amount");
  const [, fixed, spell] = /^(\d+)(\+s)?$/.exec(text) ?? [];
  if (fixed) return [kind(spell ? "spell" : "constant"), Number(fixed), 0, 0];
  if (text === "health" || text === "max") return [kind(text), 0, 0, 0];
  if (text === "count(own-other)") return [kind("count"), 0, 0, 0];
  const [, yes, tribe, no] = /^(\d+)\+s if has\(own-minions\[([a-z]+)\]\) else (\d+)\+s$/.exec(text) ?? [];
  if (!yes || !no) throw new Error(`no amount: "${text}"`);
  return [kind("either"), Number(yes), Number(no), tribeOf(tribe)];
}

function parseReceivers(text: string, effect: Effect): [number, number] {
  const [, question, name = "", bracket] = /^(\?)?([a-z-]+)(?:\[(.+)\])?$/.exec(text) ?? [];
  if (question) {
    if (effect.choice !== 0) throw new Error(`a second choice "${text}"`);
    effect.choice = codeOf(CHOICES, name, "choice");
    if (bracket) effect.choiceIf = parseCondition(bracket);
    return [SINGLE.target, 0];
  }
  const receivers = RECEIVERS[name];
  if (receivers === undefined) throw new Error(`no receivers: "${text}"`);
  return [receivers, tribeOf(bracket)];
}

function parseCondition(text: string): Condition {
  const [, comparison, number] = /^(attack<=|attack>=)(\d+)$/.exec(text) ?? [];
  if (comparison) return { kind: codeOf(CONDITIONS, comparison, "condition"), value: Number(number) };
  if (text === "damaged" || text === "undamaged") return { kind: codeOf(CONDITIONS, text, "condition"), value: 0 };
  return { kind: codeOf(CONDITIONS, "tribe", "condition"), value: tribeOf(text) };
}

function tribeOf(text: string | undefined): number {
  return text ? codeOf(TRIBES, text, "tribe") : 0;
}
