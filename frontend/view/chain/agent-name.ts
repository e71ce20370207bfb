import { gameWords } from "../../games/index.js";
import * as table from "../../state/table.js";

/** An agent's name in the reader's language, by its number in the module. */
export function nameOfAgent(id: number): string {
  const name = table.facts.value?.description.agents.find((agent) => agent.id === id)?.name ?? String(id);
  const known = table.face.value && gameWords(table.face.value);
  return known?.agents[name]?.title ?? name;
}
