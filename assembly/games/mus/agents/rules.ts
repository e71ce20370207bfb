/** The component `rules`: a mirror of the legal actions that the mind was given; the game has the last word. */
import { mind } from "./situation";

export function isLegal(action: u32): bool {
  for (let i = 0; i < mind.count; i++) if (<u32>mind.legalAction(i) == action) return true;
  return false;
}
