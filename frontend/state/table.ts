import { computed, signal } from "@preact/signals";
import type { Explanation, Replay, Verification } from "../../harness/index.js";
import type { Face, SeatLabel } from "../games/face.js";
import { gameWords, playable } from "../games/index.js";
import { words } from "../words/index.js";
import type { Frame, ModuleFacts, Setup } from "../worker/protocol.js";

/** What lies on the table: signals only. `conduct.ts` and `review.ts` change them. */

export type Phase = "loading" | "ready" | "failed";
export type Proof = { kind: "unchecked" } | { kind: "checking" } | { kind: "done"; verdict: Verification };

/** Counts what was laid on the table: a late answer about something else is dropped. */
export const battle = signal(0);
export const phase = signal<Phase>("loading");
/** Name of the game that is on the table, or being loaded. */
export const game = signal("");
export const facts = signal<ModuleFacts | null>(null);
export const setup = signal<Setup | null>(null);
/** A battle of this page, a replay from a file, or a game on a chain. */
export const source = signal<"battle" | "replay" | "chain">("battle");
export const frames = signal<Frame[]>([]);
/** The frame looked at. */
export const cursor = signal(0);
/** The battle so far, as it would be saved. */
export const replay = signal<Replay | null>(null);
/** Who sits at a table that gives no replay, and how it ended; null where the replay says so. */
export const apart = signal<{ seats: Replay["seats"]; outcomes: number[] | null } | null>(null);
/** Whether a game on chain is over, however it ended. */
export const closed = signal(false);
export const canTakeBack = signal(false);
/** The agent that is deciding, since when (milliseconds of `performance.now`), and whether that is worth a word. */
export const thinking = signal<{ seat: number; since: number; slow: boolean } | null>(null);
export const paused = signal(false);
export const proof = signal<Proof>({ kind: "unchecked" });
/** Reasons by the step that they led to, counted from 0; null while the agent is asked again. */
export const reasons = signal<ReadonlyMap<number, Explanation | null>>(new Map());

export const face = computed<Face | null>(() => playable(game.value)?.face ?? null);
export const frame = computed<Frame | null>(() => frames.value[cursor.value] ?? null);
export const lastFrame = computed<Frame | null>(() => frames.value.at(-1) ?? null);
export const atEnd = computed(() => cursor.value === frames.value.length - 1);

export const forfeit = computed(() => {
  const result = replay.value?.result;
  return result && "forfeit" in result ? result.forfeit : null;
});

/** Whether the battle has ended, by the rules, by a forfeit, or on its chain. */
export const over = computed(() => (lastFrame.value?.actor ?? 0) < 0 || forfeit.value !== null || closed.value);

export const seats = computed<Replay["seats"]>(() => replay.value?.seats ?? apart.value?.seats ?? []);

/** Whether draws were made anew in the middle, so that no link can hold this battle. */
export const rekeyed = computed(() => replay.value?.steps.some((step) => "rekey" in step) ?? false);

/** Whether there is nothing more to wait for: a battle that ended, or a file. */
export const settled = computed(() => over.value || source.value === "replay");

/** Seats that a person decides for. */
export const humans = computed<number[]>(() =>
  seats.value.flatMap((seat, i) => ("external" in seat && seat.external === "human" ? [i] : [])),
);

/** The seat shown nearest to the reader. */
export const near = computed(() => {
  const [first, ...others] = humans.value;
  if (first === undefined) return 0;
  return others.length === 0 || source.value === "replay" ? first : Math.max(0, frame.value?.viewer ?? 0);
});

export const labels = computed<SeatLabel[]>(() => {
  const known = face.value && gameWords(face.value);
  const alone = humans.value.length === 1 && source.value !== "replay";
  return seats.value.map((entry, seat) => {
    const human = humans.value.includes(seat);
    if ("agent" in entry) return { seat, human, name: known?.agents[entry.agent]?.title ?? entry.agent };
    const title = known?.seats[seat] ?? words.value.setup.seat(seat + 1);
    return { seat, human, name: alone && human ? words.value.seat.you : (entry.name ?? title) };
  });
});

export function nameOf(seat: number): string {
  return labels.value[seat]?.name ?? words.value.setup.seat(seat + 1);
}

/** Whether what the step before `index` played is still hidden from whoever looks at the page. */
export function isConcealed(index: number): boolean {
  const last = lastFrame.value;
  const move = frames.value[index]?.move;
  if (!last || !move || settled.value || index !== last.step || last.viewer === move.seat) return false;
  return face.value?.concealed?.(last.observation, move.seat) ?? false;
}

/** What was played up to the position looked at, oldest first, without what is still hidden. */
export const played = computed(() =>
  frames.value.slice(0, cursor.value + 1).flatMap(({ move, step }) => (move && !isConcealed(step) ? [move] : [])),
);

/** Outcomes by seat of a battle that ended by the rules. */
export const outcomes = computed<number[] | null>(() => {
  const result = replay.value?.result;
  return result && "outcomes" in result ? result.outcomes : (apart.value?.outcomes ?? null);
});
