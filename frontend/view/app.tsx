import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameWords } from "../games/index.js";
import { loadFault, retry } from "../state/boot.js";
import { spoken } from "../state/notice.js";
import { chainGame } from "../state/on-chain.js";
import { jump, stepBy, togglePlaying } from "../state/stepping.js";
import * as table from "../state/table.js";
import { words } from "../words/index.js";
import { Actions } from "./actions.js";
import { Button } from "./button.js";
import { ChainActions } from "./chain/actions.js";
import { ChainStatus } from "./chain/status.js";
import { DropZone } from "./drop.js";
import { Header } from "./header.js";
import { Icon } from "./icons.js";
import { useKeys } from "./keys.js";
import { NoticeBar } from "./notice.js";
import { Panel } from "./panel.js";
import { SetupDialog } from "./setup/dialog.js";
import { Stage } from "./stage.js";
import { Status } from "./status.js";

/** The page: one layout for all games. */
export function App(): JSX.Element {
  const [setting, setSetting] = useState(false);
  useKeys({
    ArrowLeft: () => stepBy(-1),
    ArrowRight: () => stepBy(1),
    Home: () => jump(0),
    End: () => jump(table.frames.value.length - 1),
    " ": togglePlaying,
  });
  return (
    <>
      <Header onNewBattle={() => setSetting(true)} />
      <NoticeBar />
      <Body />
      <Spoken />
      <DropZone />
      {setting && <SetupDialog onClose={() => setSetting(false)} />}
    </>
  );
}

function Body(): JSX.Element {
  const { phase, face, labels } = table;
  const { status, seat } = words.value;
  const title = face.value ? gameWords(face.value).title : "";
  const [first, second] = labels.value;
  const match = first && second ? seat.against(first.name, second.name) : "";
  useEffect(() => {
    document.title = [match, title, words.value.app.name].filter(Boolean).join(" · ");
  }, [match, title]);
  if (phase.value === "failed") return <Failed />;
  const ready = phase.value === "ready";
  const undealt = table.source.value === "chain" && table.frames.value.length === 0;
  return (
    <main class="main">
      <section class="table-area" id="table" tabIndex={-1} aria-label={title} aria-busy={!ready}>
        {!ready ? <Loading text={status.loading(title)} /> : undealt ? <Blank /> : <Stage />}
      </section>
      <div class="below">
        {ready && (chainGame.value ? <ChainStatus game={chainGame.value} /> : <Status />)}
        {ready && (chainGame.value ? <ChainActions game={chainGame.value} /> : <Actions />)}
      </div>
      {ready ? <Panel /> : <div class="panel" />}
    </main>
  );
}

/** Blank cards where the game will be; the words come only when it takes a while. */
function Loading({ text }: { text: string }): JSX.Element {
  return (
    <div class="loading" role="status">
      <BlankCards />
      <p class="muted">{text}</p>
    </div>
  );
}

/** A table on chain before its deal: the line below says what it waits for. */
function Blank(): JSX.Element {
  return (
    <div class="loading">
      <BlankCards />
    </div>
  );
}

function BlankCards(): JSX.Element {
  return (
    <div class="loading-cards" aria-hidden="true">
      {[0, 1, 2, 3].map((card) => (
        <span key={card} />
      ))}
    </div>
  );
}

function Failed(): JSX.Element {
  const { notice, action } = words.value;
  return (
    <main class="failed" id="table" tabIndex={-1}>
      <Icon name="warn" />
      <div role="alert">
        <h2>{notice.loadFailed}</h2>
        <p>{notice.loadFailedLine}</p>
        <p class="muted small">
          <code>{loadFault}</code>
        </p>
      </div>
      <Button kind="primary" onClick={() => void retry()}>
        {action.retry}
      </Button>
    </main>
  );
}

/** What a screen reader hears. */
function Spoken(): JSX.Element {
  return (
    <div class="visually-hidden" role="log" aria-live="polite">
      {spoken.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
