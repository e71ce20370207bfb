import type { JSX } from "preact";
import type { ChainGame, Trouble } from "../../state/on-chain.js";
import { words } from "../../words/index.js";
import { Icon } from "../icons.js";

/** Codes of what goes wrong in the page itself. */
const OURS = ["no_storage", "no_secret", "bad_key", "page", "worker", "load_failed"];

interface Props {
  game: ChainGame;
  trouble: Trouble;
}

/** What keeps a game on chain from going on, and what can be done about it. */
export function TroubleLine({ game, trouble }: Props): JSX.Element {
  const { chain: text } = words.value;
  const { title, line, asIs } = tell(game, trouble);
  return (
    <div class="status trouble" role="alert">
      <p class="headline">
        <Icon name="warn" />
        {title}
      </p>
      <p class="small">{line}</p>
      {trouble.code === "wrong_key" && game.publicKey && (
        <p class="small">
          {text.addKey} <code class="hash">{game.publicKey}</code>
        </p>
      )}
      {asIs && <p class="muted small hash">{trouble.detail}</p>}
    </div>
  );
}

function tell(
  { node, place, own }: ChainGame,
  { code, detail }: Trouble,
): { title: string; line: string; asIs: boolean } {
  const { chain: text } = words.value;
  if (code === "unreachable") {
    return { title: text.unreachable, line: text.unreachableLine(node, own), asIs: false };
  }
  if (code === "no_chain") return { title: text.noChain, line: text.noChainLine, asIs: false };
  const known: Record<string, string> = text.refusals(place.account, place.contract);
  const line = known[code];
  return {
    title: OURS.includes(code) ? text.failed : text.refused,
    line: line ?? detail,
    asIs: line !== undefined && detail !== "",
  };
}
