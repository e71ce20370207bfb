/** Where this page keeps things in the browser; everything here works, if only until the reload, without storage. */
const PREFIX = "fairhand.";

/** The kept text, or null when there is none or the browser keeps nothing. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text; false when the storage is full or closed. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage that is closed keeps nothing to forget.
  }
}
