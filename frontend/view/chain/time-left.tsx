import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FairView } from "../../../harness/chain/fair-view.js";
import { words } from "../../words/index.js";

const TICK = 1000;
/** Seconds from which on minutes are told. */
const MINUTES_FROM = 120;

interface Props {
  view: FairView;
  /** When the view was taken, in milliseconds of `performance.now`. */
  seen: number;
}

/** How long the player may still choose, by the chain's time. */
export function TimeLeft({ view, seen }: Props): JSX.Element | null {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  if (view.deadline === null) return null;
  const seconds = Math.max(0, Math.floor((view.deadline - view.now - Math.max(0, now - seen)) / 1000));
  const { chain: text } = words.value;
  const left = seconds >= MINUTES_FROM ? text.minutes(Math.floor(seconds / 60)) : text.seconds(seconds);
  return <p class="muted small">{text.timeLeft(left)}</p>;
}
