/** Everything that talks to a chain. The page loads it only for who plays on one. */
import type { Description } from "../../harness/index.js";
import type { Face } from "../games/face.js";
import type { ChainGame, Remote } from "../state/on-chain.js";
import { ClassicTurns } from "./classic-turns.js";
import { FairTurns } from "./fair-turns.js";

/**
 * Begins or continues a game on chain.
 * @param mayOpen whether a game is opened at once where there is none
 */
export function playOnChain(game: ChainGame, description: Description, face: Face, mayOpen: boolean): Remote {
  const agent = description.agents.find(({ name }) => name === game.agent)?.id ?? 0;
  const turns =
    game.kind === "classic" && face.classic ? new ClassicTurns(face.classic, mayOpen) : new FairTurns(agent, mayOpen);
  void turns.run();
  return turns;
}
