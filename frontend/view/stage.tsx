import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { play } from "../state/conduct.js";
import { chainGame } from "../state/on-chain.js";
import * as table from "../state/table.js";

/** The table of the game that is on: whatever the game's folder draws from what this viewer may know. */
export function Stage(): JSX.Element | null {
  const { face, frame, facts, atEnd, settled, humans, labels, near, thinking } = table;
  const seen = useRef<{ index: number; observation: unknown; previous: unknown } | null>(null);
  const [look, now, known] = [face.value, frame.value, facts.value];
  if (!look || !now || !known) return null;

  const before = seen.current;
  if (before?.observation !== now.observation) {
    // Only a step forward tells something that happened; a jump just shows a position.
    const previous = before && before.index + 1 === now.step ? before.observation : null;
    seen.current = { index: now.step, observation: now.observation, previous };
  }
  const game = chainGame.value;
  const free = !game || (game.doing === "ready" && !game.trouble && game.view?.step !== "lapsed");
  const theirs = free && atEnd.value && !settled.value && humans.value.includes(now.actor);
  return (
    <look.Table
      observation={now.observation}
      previous={seen.current?.previous ?? null}
      description={known.description}
      seats={labels.value}
      near={near.value}
      viewer={now.viewer}
      legal={theirs ? now.legal : []}
      play={(action) => void play(action)}
      moves={table.played.value}
      thinking={atEnd.value ? (thinking.value?.seat ?? null) : null}
    />
  );
}
