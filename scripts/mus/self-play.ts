import type { GameModule } from "../../harness/index.js";
import type { LastHand } from "../../tests/games/mus/table.js";

/** A hand that was played and counted, seats from mano, who is seat 0. */
export interface PlayedHand extends LastHand {
  redraws: number;
}

const NO_MUS = 1;
const DISCARDS = 16;
const BETS = 64;
const SEATS = 4;

/** Sets a game up in which `sencillo` plays one hand after another. */
export function seatSencillo(module: GameModule, kings: number): void {
  module.setOptions({ reyes: kings, mano_start: 0, hands_limit: 1 });
  module.reset(new Uint8Array(32));
  for (let seat = 0; seat < SEATS; seat++) module.seatAgent(seat, "sencillo");
}

/**
 * Plays the hand of a seed. `cutAfter` makes all say mus until so many redraws and then the first speaker cut; without it
 * they say what they like.
 */
export function playHand(module: GameModule, seed: Uint8Array, cutAfter: number | null): PlayedHand {
  module.reset(seed);
  let discards = 0;
  while (module.actor() >= 0) {
    const wanted = module.decide();
    const speaking = wanted <= NO_MUS;
    if (wanted >= DISCARDS && wanted < BETS) discards++;
    module.apply(speaking && cutAfter !== null ? Number(discards / SEATS >= cutAfter) : wanted);
  }
  const { last_hand: hand } = module.observe<{ last_hand: LastHand }>(-1);
  return { ...hand, redraws: discards / SEATS };
}
