import type { GameModule } from "./module.js";
import { SEED_BYTES, seedPlus } from "./seed.js";

/** Redraws of the hidden part that must agree before a move counts as one that revealed nothing. */
const SAMPLES = 16;

/**
 * Whether a seat's move, the last one played, revealed something to it: had the hidden things been others, it would see
 * another thing now. An event of probability p goes unnoticed with (1 - p)^16.
 * @param before the game saved before that move
 */
export function reveals(module: GameModule, before: Uint8Array, action: number, seat: number): boolean {
  return probe(module, () => {
    const seen = module.observationText(seat);
    return Array.from({ length: SAMPLES }, (_, i) => seedPlus(new Uint8Array(SEED_BYTES), i)).some((seed) => {
      module.load(before);
      module.redraw(seat, seed);
      module.apply(action);
      return module.observationText(seat) !== seen;
    });
  });
}

/**
 * Whether a viewer cannot tell, from what it sees now, which action was played last: another one looks the same.
 * @param before the game saved before that move
 */
export function isHidden(module: GameModule, before: Uint8Array, action: number, viewer: number): boolean {
  return probe(module, () => {
    const seen = module.observationText(viewer);
    module.load(before);
    const others = module.legal().filter((other) => other !== action);
    return others.some((other) => {
      module.load(before);
      module.apply(other);
      return module.observationText(viewer) === seen;
    });
  });
}

/** Looks at what might have been, and puts the running game back. */
function probe(module: GameModule, look: () => boolean): boolean {
  const now = module.save();
  try {
    return look();
  } finally {
    module.load(now);
  }
}
