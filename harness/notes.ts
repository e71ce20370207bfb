import type { Explanation } from "./description.js";

/** A part of an agent that reports by itself, as `details.agents` lists them. */
interface PartReport {
  agent?: unknown;
  notes?: unknown;
}

function parts({ details }: Explanation): PartReport[] {
  return Array.isArray(details.agents) ? (details.agents as PartReport[]) : [];
}

/** What the parts of an agent note for whoever develops it, a line each; not meant for players. */
export function notesOf(explanation: Explanation): string[] {
  return parts(explanation).flatMap(({ agent, notes }) =>
    Array.isArray(notes) ? notes.map((note) => `${agent}: ${note}`) : [],
  );
}

/** The explanation as players may see it: without the notes. */
export function withoutNotes(explanation: Explanation): Explanation {
  if (!Array.isArray(explanation.details.agents)) return explanation;
  const agents = parts(explanation).map((part) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => name !== "notes")),
  );
  return { ...explanation, details: { ...explanation.details, agents } };
}
