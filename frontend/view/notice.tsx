import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { goOn } from "../state/conduct.js";
import { type Notice, notice } from "../state/notice.js";
import { phase } from "../state/table.js";
import { words } from "../words/index.js";
import { Button } from "./button.js";
import { Icon } from "./icons.js";

/** Milliseconds after which good news leaves by itself. */
const BRIEF = 4000;

/** What happened, in words and with what can be done about it. */
export function NoticeBar(): JSX.Element | null {
  const now = notice.value;
  const passing = now !== null && isPassing(now);
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, BRIEF);
    return () => clearTimeout(timer);
  }, [passing]);
  if (!now) return null;
  const { title, line, detail } = textOf(now);
  const stays = isRefusal(now) && phase.value === "ready";
  return (
    <div class={`notice${passing ? "" : " problem"}`} role={passing ? "status" : "alert"}>
      <Icon name={passing ? "check" : "warn"} />
      <div>
        <p class="notice-title">{title}</p>
        {line && <p>{line}</p>}
        {detail && <p class="muted small">{detail}</p>}
        {stays && <p>{words.value.notice.tableStays}</p>}
      </div>
      {now.kind === "workerFailed" && (
        <Button kind="primary" onClick={() => void goOn()}>
          {words.value.notice.continueBattle}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="close"
        iconOnly
        onClick={() => {
          notice.value = null;
        }}
      >
        {words.value.action.close}
      </Button>
    </div>
  );
}

function isPassing({ kind }: Notice): boolean {
  return kind === "copied" || kind === "resumed";
}

/** Whether a file was refused, so that what lay on the table still lies there. */
function isRefusal({ kind }: Notice): boolean {
  return ["notReplay", "otherFormat", "unfitReplay", "unknownGame", "loadFailed"].includes(kind);
}

function textOf(now: Notice): { title: string; line?: string; detail?: string } {
  const { notice: text, action } = words.value;
  switch (now.kind) {
    case "notReplay":
      return { title: text.notReplay, line: text.notReplayLine, detail: now.detail };
    case "unknownGame":
      return { title: text.otherGame, line: text.unknownGame(now.game) };
    case "otherFormat":
      return { title: text.otherVersion, line: text.otherFormatLine, detail: now.detail };
    case "unfitReplay":
      return { title: text.unfitReplay, line: text.unfitReplayLine, detail: now.detail };
    case "loadFailed":
      return { title: text.loadFailed, line: text.loadFailedLine, detail: now.detail };
    case "otherVersion":
      return { title: text.otherVersion, line: text.otherVersionLine(now.detail) };
    case "badLink":
      return { title: text.badLink, line: text.badLinkLine, detail: now.detail };
    case "brokenReplay":
      return { title: text.brokenReplay(now.step), detail: now.detail };
    case "workerFailed":
      return { title: text.workerFailed, line: text.workerFailedLine, detail: now.detail };
    case "storageFull":
      return { title: text.storageFull, line: text.storageFullLine };
    case "resumed":
      return { title: text.resumed };
    case "copied":
      return { title: action.copied };
    case "copyFailed":
      return { title: action.copyFailed };
  }
}
