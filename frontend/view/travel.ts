import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { reducedMotion } from "../state/preferences.js";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const MILLISECONDS = 200;
/** Pixels below which a thing has not moved. */
const STILL = 2;

/**
 * Makes things travel: an element with `data-travel="name"` that is elsewhere after a change of `step` moves there from
 * where it was, a new one from the element whose `data-place` its `data-from` names. Nothing waits for it.
 */
export function useTravel(root: RefObject<HTMLElement | null>, step: unknown): void {
  const before = useRef({ step, places: new Map<string, DOMRect>() });
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    const places = new Map<string, DOMRect>();
    const moves = before.current.step !== step && !reducedMotion();
    const { places: old } = before.current;
    for (const element of board.querySelectorAll<HTMLElement>("[data-travel]")) {
      const name = element.dataset.travel ?? "";
      const now = element.getBoundingClientRect();
      const from = old.get(name) ?? originOf(board, element);
      places.set(name, now);
      if (moves && from) animate(element, from, now);
    }
    before.current = { step, places };
  });
}

function originOf(board: HTMLElement, element: HTMLElement): DOMRect | undefined {
  const name = element.dataset.from;
  return name ? board.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect() : undefined;
}

function animate(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (to.width === 0 || (Math.abs(x) < STILL && Math.abs(y) < STILL)) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  element.animate(
    [
      { transform: start, transformOrigin: "0 0", zIndex: 1 },
      { transform: "none", transformOrigin: "0 0", zIndex: 1 },
    ],
    { duration: MILLISECONDS, easing: EASE },
  );
}
