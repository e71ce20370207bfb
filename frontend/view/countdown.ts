import { useEffect, useState } from "preact/hooks";
import { reducedMotion } from "../state/preferences.js";

/** Milliseconds before the first step, so that its cause is seen first, and between steps. */
const FIRST = 240;
const STEP = 110;

/** A number on its way down from `from` to `to`, one at a time; `to` at once where it does not fall. */
export function useCountdown(from: number, to: number): number {
  const [shown, setShown] = useState({ from, to, value: to });
  let { value } = shown;
  if (shown.from !== from || shown.to !== to) {
    value = from > to && !reducedMotion() ? from : to;
    setShown({ from, to, value });
  }
  useEffect(() => {
    if (value <= to) return;
    const timer = setTimeout(() => setShown({ from, to, value: value - 1 }), value === from ? FIRST : STEP);
    return () => clearTimeout(timer);
  }, [from, to, value]);
  return value;
}
