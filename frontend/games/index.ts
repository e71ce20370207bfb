import { games } from "../../harness/games.js";
import { language } from "../words/index.js";
import type { Face, GameWords } from "./face.js";

/** Every folder here is one game. */
const folders = import.meta.glob<{ default: Face }>("./*/index.tsx", { eager: true });
const modules = import.meta.glob<string>("../../build/*.wasm", { eager: true, query: "?url", import: "default" });

/** A game that the page can play: its look, and where its module is. */
export interface Playable {
  name: string;
  face: Face;
  wasm: string;
  /** The agent that a person meets first. */
  opponent: string;
}

/** The games of the harness that have a folder and a module, in the order of its table. */
export const playables: readonly Playable[] = games.flatMap(({ name, wasm, opponent }) => {
  const face = folders[`./${name}/index.tsx`]?.default;
  const url = modules[`../../build/${wasm}`];
  return face && url ? [{ name, face, wasm: url, opponent }] : [];
});

export function playable(name: string): Playable | undefined {
  return playables.find((game) => game.name === name);
}

export function gameWords(face: Face): GameWords {
  return face.words[language.value];
}
