/** The rest of a turn played greedily on the record: the best action by its result, as long as that beats to stop. */
import { hasRoom, keepState, lineTop, liveSize, release, reserve, returnTo } from "../core/line";
import { game } from "../core/tenant";
import { Judge } from "./turns";
import { WIN } from "./values";

/** Actions simulated by the last turn. */
export let tried: i32 = 0;

/** Plays until the actor is another, or the game is over. Where `most` actions were simulated, the turn ends. */
export function playGreedily(judge: Judge, most: i32): void {
  tried = 0;
  const seat = game.actor();
  while (game.actor() == seat) game.play(bestAction(judge, seat, most));
}

/** What a game that is over is worth to a seat. */
export function decided(seat: i32): i32 {
  const outcome = game.outcome(seat);
  return outcome > 0 ? WIN : outcome < 0 ? -WIN : 0;
}

function bestAction(judge: Judge, seat: i32, most: i32): u32 {
  const list = lineTop();
  const count = game.candidates(list, 1, false);
  const kept = list + ((<usize>count) << 2);
  const stops = game.isLegal(game.ending);
  let best = stops ? <u32>game.ending : load<u32>(list);
  if (!hasRoom()) return best;
  const size = (count << 2) + liveSize();
  reserve(size);
  keepState(kept);
  let highest = stops ? judge.judge() : i32.MIN_VALUE;
  for (let i = 0; i < count && tried < most; i++) {
    const action = load<u32>(list + ((<usize>i) << 2));
    if (<i32>action == game.ending) continue;
    tried++;
    game.play(action);
    const value = game.actor() < 0 ? decided(seat) : judge.judge();
    returnTo(kept);
    if (value <= highest) continue;
    highest = value;
    best = action;
  }
  release(size);
  return best;
}
