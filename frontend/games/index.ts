import { games } from "../../harness/games.js";
import { language } from "../words/index.js";
import type { Face, GameWords } from "./face.js";

/** Every folder here is one game. */
const folders = import.meta.glob<{ default: Face }>("./*/index.tsx", { eager: true });
/** A game is a contract as well where its build has an ABI file. */
const contracts = Object.keys(import.meta.glob("../../build/*.abi", { eager: true, query: "?url" }));
const modules = import.meta.glob<string>("../../build/*.wasm", { eager: true, query: "?url", import: "default" });

/** A game that the page can play: its look, and where its module is. */
export interface Playable {
  name: string;
  face: Face;
  wasm: string;
  /** The agent that a person meets first. */
  opponent: string;
  /** Whether its module is a contract for Antelope chains too. */
  contract: boolean;
}

/** The games of the harness that have a folder and a module, in the order of its table. */
export const playables: readonly Playable[] = games.flatMap(({ name, wasm, opponent }) => {
  const face = folders[`./${name}/index.tsx`]?.default;
  const url = modules[`../../build/${wasm}`];
  const contract = contracts.includes(`../../build/${wasm.replace(/\.wasm$/, ".abi")}`);
  return face && url ? [{ name, face, wasm: url, opponent, contract }] : [];
});

export function playable(name: string): Playable | undefined {
  return playables.find((game) => game.name === name);
}

export function gameWords(face: Face): GameWords {
  return face.words[language.value];
}
