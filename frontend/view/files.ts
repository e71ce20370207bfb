import { notice } from "../state/notice.js";
import { openReplay } from "../state/review.js";
import { replay } from "../state/table.js";

/** A replay larger than this, in bytes, is none of ours. */
const LARGEST = 64 * 1024 * 1024;

/** Asks for a replay file and opens it. */
export function chooseFile(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  // In the page until it has answered: one that nothing holds may be collected, and its answer lost.
  input.hidden = true;
  input.onchange = () => {
    const file = input.files?.[0];
    input.remove();
    if (file) void openFile(file);
  };
  input.oncancel = () => input.remove();
  document.body.append(input);
  input.click();
}

export async function openFile(file: File): Promise<void> {
  if (file.size > LARGEST) notice.value = { kind: "notReplay", detail: `${file.name}: ${file.size} bytes` };
  else await openReplay(await file.text());
}

/** Saves the battle on the table as a replay file. */
export function saveReplay(): void {
  const value = replay.value;
  if (!value) return;
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${value.game}-${value.hash.slice(0, 8)}.json`;
  anchor.click();
  URL.revokeObjectURL(url);
}
