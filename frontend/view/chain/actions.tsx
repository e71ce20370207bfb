import type { JSX } from "preact";
import { type ChainGame, chainRemote } from "../../state/on-chain.js";
import * as table from "../../state/table.js";
import { words } from "../../words/index.js";
import { Button } from "../button.js";

/** The one thing that can be done with a game on chain beside playing. */
export function ChainActions({ game }: { game: ChainGame }): JSX.Element {
  const { action } = words.value;
  const label = labelOf(game);
  return (
    <div class="actions">
      {game.trouble && (
        <Button icon="again" onClick={() => tryAgain(game)}>
          {action.retry}
        </Button>
      )}
      {label && (
        <Button
          icon={game.view?.step === "lapsed" ? "flag" : "deal"}
          kind="primary"
          onClick={() => chainRemote()?.press()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

function labelOf({ kind, doing, trouble, view }: ChainGame): string {
  const { chain: text } = words.value;
  if (trouble || doing !== "ready") return "";
  if (kind === "classic")
    return table.frames.value.length === 0 ? text.startGame : table.closed.value ? text.nextGame : "";
  if (view?.step === "open") return text.openMatch;
  if (view?.step === "lapsed") return text.claim;
  return view?.step === "close" ? text.nextMatch : "";
}

function tryAgain(game: ChainGame): void {
  // There may be a chain by now, and only a page that is loaded anew may speak to it.
  if (game.node === "") location.reload();
  else chainRemote()?.retry();
}
