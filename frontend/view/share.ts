import type { Description, Replay } from "../../harness/index.js";
import { formatSeat, type SeatSpec } from "../../harness/seat.js";
import { formatSeed, parseSeed } from "../../harness/seed.js";
import { writeLink } from "../state/link.js";
import { notice } from "../state/notice.js";
import { atEnd, cursor, facts, replay, settled, setup, source } from "../state/table.js";
import type { Setup } from "../worker/protocol.js";

/** The link to what is on the table: the set-up, the moves so far, and the step looked at. */
export function currentLink(): string {
  const [value, known] = [replay.value, facts.value];
  if (!value || !known || source.value === "chain") return location.href;
  const actions = value.steps.flatMap((step) => ("action" in step ? [step.action] : []));
  const step = atEnd.value && !settled.value ? null : cursor.value;
  return new URL(writeLink(currentSetup(value, known.description), actions, step), location.href).href;
}

/** The set-up of what is on the table. */
export function currentSetup(value: Replay, description: Description): Setup {
  return (source.value === "battle" && setup.value) || setupOf(value, description);
}

export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(currentLink());
    notice.value = { kind: "copied" };
  } catch {
    history.replaceState(null, "", currentLink());
    notice.value = { kind: "copyFailed" };
  }
}

/** The set-up that a replay was played with; options that have their default are left out. */
function setupOf(value: Replay, description: Description): Setup {
  const usual = new Map(description.options.map((option) => [option.name, option.default]));
  return {
    game: value.game,
    seats: value.seats.map((seat) => formatSeat(specOf(seat), description)),
    seed: formatSeed(parseSeed(value.seed)),
    options: Object.fromEntries(Object.entries(value.options).filter(([name, given]) => usual.get(name) !== given)),
    data: { ...value.data },
  };
}

function specOf(seat: Replay["seats"][number]): SeatSpec {
  if ("external" in seat) return { kind: "human" };
  return { kind: "agent", agent: seat.agent, parameters: seat.parameters, budget: seat.budget };
}
