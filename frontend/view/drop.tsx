import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../words/index.js";
import { openFile } from "./files.js";
import { Icon } from "./icons.js";

/** The whole page takes a dropped replay; while one hovers, it says so. */
export function DropZone(): JSX.Element | null {
  const [hovers, setHovers] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHovers(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHovers(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setHovers(false);
      const file = event.dataTransfer?.files[0];
      if (file) void openFile(file);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  if (!hovers) return null;
  return (
    <div class="drop" aria-hidden="true">
      <p>
        <Icon name="open" />
        {words.value.notice.dropTitle}
      </p>
    </div>
  );
}
