import type { JSX } from "preact";
import { MatchStatus } from "../../../harness/chain/tables.js";
import type { ChainGame } from "../../state/on-chain.js";
import * as table from "../../state/table.js";
import { words } from "../../words/index.js";
import { SideMark } from "../side.js";
import { Finished, Reviewing } from "../status.js";
import { SignIn } from "./sign-in.js";
import { TimeLeft } from "./time-left.js";
import { TroubleLine } from "./trouble.js";

interface Props {
  game: ChainGame;
}

/** One line below the table: what a game on chain waits for, whose turn it is, what is wrong, or how it ended. */
export function ChainStatus({ game }: Props): JSX.Element {
  const { chain: text } = words.value;
  if (game.trouble) return <TroubleLine game={game} trouble={game.trouble} />;
  if (game.doing === "signIn") return <SignIn game={game} />;
  if (game.doing === "connecting") return <Line busy title={text.connecting} line={game.node} />;
  if (!table.settled.value && !table.atEnd.value && table.frames.value.length > 0) return <Reviewing />;
  return game.kind === "fair" ? <Fair game={game} /> : <Classic game={game} />;
}

function Fair({ game }: Props): JSX.Element {
  const { chain: text, status } = words.value;
  const { view } = game;
  if (!view) return <Line busy title={text.connecting} line={game.node} />;
  const { step, row, config } = view;
  const sending = game.doing === "sending";
  if (step === "close") return <Over status={row?.status ?? 0} />;
  if (step === "lapsed") return <Line busy={sending} title={text.lapsed} line={text.lapsedLine} />;
  if (step === "open")
    return <Line busy={sending} title={sending ? text.opening : text.noMatch} line={text.noMatchLine} />;
  if (step === "void") return <Line busy title={text.beaconLate} line={text.beaconLateLine} />;
  if (step === "commit") {
    if (sending) return <Line busy title={text.committing} line={pickOf(game)} />;
    return (
      <div class="status">
        <p class="headline">
          <SideMark seat={0} />
          {status.yourTurn}
        </p>
        <TimeLeft view={view} seen={game.seen} />
      </div>
    );
  }
  const toDeal = row?.status === MatchStatus.toDeal;
  if (step === "deal") return <Line busy title={text.dealing} />;
  if (step === "reveal") return <Line busy title={text.revealing} line={pickOf(game)} />;
  const awaited = text.awaits(row?.waits_for ?? 0, config.round);
  return (
    <Line
      busy
      title={toDeal ? text.waitsForDeal : text.waitsForLuck}
      line={[pickOf(game), awaited].filter(Boolean).join(" ")}
    />
  );
}

/** What the player has committed to, in the game's words; empty where there is nothing or it is not known here. */
function pickOf({ bound }: ChainGame): string {
  const { frames, face, facts } = table;
  const last = frames.value.at(-1);
  const before = frames.value.at(-2);
  if (bound === null || !last?.move || !before || !face.value || !facts.value) return "";
  const { phrase, choice } = face.value;
  return words.value.chain.bound((choice ?? phrase)(last.move, before.observation, facts.value.description));
}

function Over({ status }: { status: number }): JSX.Element {
  const { chain: text } = words.value;
  if (status === MatchStatus.void) return <Line title={text.void} line={text.voidLine} />;
  if (table.outcomes.value === null) return <Line title={text.lost} line={text.lostLine} />;
  return <Finished />;
}

function Classic({ game }: Props): JSX.Element {
  const { chain: text, status } = words.value;
  const sending = game.doing === "sending";
  if (table.closed.value && !sending) return <Finished proof={false} />;
  if (table.frames.value.length === 0) {
    return <Line busy={sending} title={sending ? text.opening : text.noGame} line={text.noGameLine} />;
  }
  if (sending) return <Line busy title={text.playing} />;
  return <Line title={status.yourTurn} line={game.printed && text.printed(game.printed)} />;
}

interface LineProps {
  title: string;
  line?: string;
  /** Whether something is on its way. */
  busy?: boolean;
}

export function Line({ title, line = "", busy = false }: LineProps): JSX.Element {
  return (
    <div class={busy ? "status thinking" : "status"} role="status">
      <p class="headline">
        {title}
        {busy && <span class="dots" aria-hidden="true" />}
      </p>
      {line && <p class="muted small">{line}</p>}
    </div>
  );
}
