import { useEffect, useRef } from "preact/hooks";

/** Whether a key pressed there belongs to the control that has the focus. */
function belongsToControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input, select, textarea")) return true;
  return event.key === " " && target?.closest("button, summary, a") !== null && target !== null;
}

/**
 * Keys of the whole page, by `KeyboardEvent.key`. They rest while a dialog is open, while a field has the focus, and
 * where the focused control has used the key itself.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (belongsToControl(event) || document.querySelector("dialog[open]")) return;
      const action = current.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
