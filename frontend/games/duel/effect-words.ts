/** A card's wording in a language, made from its effect: one template for each action, trigger, receiver and condition. */
import { type EffectWords, effectWords } from "./effect-templates.js";

/** The text of an effect; empty for a card without one. */
export function wordsOf(effect: string, name: (card: number) => string): string {
  const words = effectWords.value;
  const parts = effect.split("; ").filter((part) => part !== "" && !part.startsWith("need("));
  return parts.map((part) => sentence(partText(part, words, name))).join(" ");
}

function sentence(text: string): string {
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function partText(part: string, words: EffectWords, name: (card: number) => string): string {
  const aura = /^aura\(([a-z-]+)(?:\[([a-z]+)\])?\): (.+)$/.exec(part);
  if (aura) {
    const gifts = (aura[3] ?? "")
      .split(", ")
      .map((gift) => words.gift(gift.replace("attack+", "").replace("health+", ""), gift));
    return words.aura(words.scopes[aura[1] ?? ""] ?? "", words.tribes[aura[2] ?? ""] ?? "", gifts.join(words.and));
  }
  const enrage = /^enrage: attack\+(\d+)$/.exec(part);
  if (enrage) return words.enrage(enrage[1] ?? "");
  const trigger = /^([a-z-]+)(?:\(([^:]*)\))?: (.+)$/.exec(part);
  const actions = (trigger?.[3] ?? part).split(" & ").map((action) => actionText(action, words, name));
  const text = actions.filter((action) => action !== "").join(words.and);
  if (!trigger) return text;
  const condition = /\[(.+)\]/.exec(trigger[2] ?? "")?.[1] ?? "";
  return words.trigger[trigger[1] ?? ""]?.(text, words.condition(condition)) ?? text;
}

function actionText(action: string, words: EffectWords, name: (card: number) => string): string {
  const [, verb = "", inside = ""] = /^([a-z-]+[+~=]?)\((.*)\)$/.exec(action) ?? [];
  const args = inside === "" ? [] : inside.split(",");
  const cards = args.filter((arg) => /^\d{3}$/.test(arg)).map((arg) => name(Number(arg)));
  const aimed = words.aimed[verb];
  if (aimed) {
    const receivers = receiverText(args.at(-1) ?? "", words);
    const first = args.length > 1 ? (args[0] ?? "") : "";
    return aimed(amountText(first, words, cards), receivers);
  }
  return (
    words.plain[verb]?.(cards.length > 0 ? cards.join(words.or) : amountText(args[0] ?? "", words, cards)) ?? action
  );
}

/** An amount; what spell damage adds is marked by a star. */
function amountText(amount: string, words: EffectWords, cards: readonly string[]): string {
  if (cards.length > 0) return cards.join(words.or);
  const either = /^(\d+)\+s if has\(own-minions\[([a-z]+)\]\) else (\d+)\+s$/.exec(amount);
  if (either) return words.either(`${either[1]}*`, words.tribes[either[2] ?? ""] ?? "", `${either[3]}*`);
  const spell = /^(\d+)\+s$/.exec(amount);
  if (spell) return `${spell[1]}*`;
  return words.amounts[amount] ?? words.keywords[amount] ?? amount;
}

function receiverText(receiver: string, words: EffectWords): string {
  const [, name = "", bracket = ""] = /^(\??[a-z-]+)(?:\[(.+)\])?$/.exec(receiver) ?? [];
  return words.receivers[name]?.(words.condition(bracket)) ?? receiver;
}
