/** What one run of actions is about; runs nest where damage or deaths set off others. */
import { PLACES } from "./state";

/** Most receivers of an action. */
const MOST_RECEIVERS: i32 = 2 * PLACES + 2;
/** Each dying minion nests one run at the most, and its own trigger another. */
const DEEPEST: i32 = 64;

@unmanaged
export class Frame {
  /** Who acts. */
  seat: i32;
  /** The minion whose trigger it is, or nobody. */
  source: i32;
  target: i32;
  it: i32;
  /** Where the source stood when it left. */
  place: i32;
  /** Whether those who are lost are passed over. */
  careful: i32;
  /** Receivers of the present action. */
  count: i32;

  receiver(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>i) << 2), FRAME_HEAD);
  }

  add(who: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>this.count) << 2), who, FRAME_HEAD);
    this.count++;
  }
}
const FRAME_HEAD: usize = offsetof<Frame>();
const FRAME_SIZE: usize = FRAME_HEAD + <usize>(MOST_RECEIVERS << 2);

const frames = new StaticArray<u8>(DEEPEST * <i32>FRAME_SIZE);
let depth: i32 = 0;

/** Opens a frame; null where too many are open, which no card can bring about. */
export function openFrame(): Frame | null {
  if (depth == DEEPEST) return null;
  depth++;
  return changetype<Frame>(changetype<usize>(frames) + <usize>(depth - 1) * FRAME_SIZE);
}

export function closeFrame(): void {
  depth--;
}
