import { signal } from "@preact/signals";

/** Something to tell beside the table; words and looks are in `view/notice.tsx`. */
export type Notice =
  | {
      kind: "notReplay" | "otherFormat" | "unfitReplay" | "otherVersion" | "loadFailed" | "badLink" | "workerFailed";
      detail: string;
    }
  | { kind: "unknownGame"; game: string }
  | { kind: "brokenReplay"; step: number; detail: string }
  | { kind: "storageFull" | "resumed" | "copied" | "copyFailed" };

export const notice = signal<Notice | null>(null);

/** What the screen reader is to say, newest last. */
export const spoken = signal<readonly { id: number; text: string }[]>([]);
const REMEMBERED = 6;
let lastId = 0;

export function say(text: string): void {
  spoken.value = [...spoken.value, { id: ++lastId, text }].slice(-REMEMBERED);
}
