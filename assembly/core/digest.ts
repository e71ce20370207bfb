/** What commits to a running game: SHA-256 of the state, then SHA-256 of the agents' memories and stream positions. */
import { CHANCE_SIZE } from "./chance";
import { BUFFER, MINDS, STATE } from "./memory";
import { mindsSize } from "./minds";
import { sha256 } from "./sha256";
import { game } from "./tenant";

/** Bytes of both together. */
export const DIGEST_SIZE: i32 = 64;

/** Writes both to the buffer. */
export function digest(): void {
  sha256(STATE, CHANCE_SIZE + game.recordSize, BUFFER);
  sha256(MINDS, mindsSize(), BUFFER + 32);
}
