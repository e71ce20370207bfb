import { words } from "../words/index.js";
import type { Frame } from "../worker/protocol.js";
import { say } from "./notice.js";
import { face, facts, forfeit, isConcealed, labels, nameOf, outcomes, over } from "./table.js";

/** Tells a screen reader what was played: the module's own name of the action, then the game's words for it. */
export function announce(before: Frame, after: Frame): void {
  const { move } = after;
  const known = facts.value;
  const look = face.value;
  if (!move || !known || !look) return;
  if (isConcealed(after.step)) say(`${nameOf(move.seat)}: ${words.value.moves.hidden}`);
  else say(`${nameOf(move.seat)}: ${move.text}, ${look.phrase(move, before.observation, known.description)}`);
  const effect = look.effect?.(before.observation, after.observation, labels.value);
  if (effect) say(effect.text);
  if (over.value) say(verdictLine());
}

/** Who won, in a few words. */
export function verdictLine(): string {
  const { status, forfeit: lost } = words.value;
  const given = forfeit.value;
  if (given) {
    const human = labels.value[given.seat]?.human && given.reason === "resigned";
    return human ? lost.youResigned : lost.title(nameOf(given.seat));
  }
  const results = outcomes.value;
  if (!results) return status.unfinished;
  const best = results.indexOf(Math.max(...results));
  if (results.every((value) => value === results[0])) return status.draw;
  const you = labels.value[best]?.human && labels.value[best]?.name === words.value.seat.you;
  return you ? status.youWin : status.wins(nameOf(best));
}
