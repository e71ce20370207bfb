import type { JSX } from "preact";
import type { Verification } from "../../harness/index.js";
import { type ChainGame, chainGame } from "../state/on-chain.js";
import { recompute } from "../state/review.js";
import { jump } from "../state/stepping.js";
import * as table from "../state/table.js";
import { words } from "../words/index.js";
import { Button } from "./button.js";
import { ChainRecord } from "./chain/record.js";
import { MarkShape, markOf } from "./proof-mark.js";

/** What fixes this battle, and whether recomputing it gives the same. */
export function Proof(): JSX.Element {
  const { proof: text } = words.value;
  const { replay, facts, frame, proof } = table;
  const [value, known, now] = [replay.value, facts.value, frame.value];
  const game = chainGame.value;
  if (game && !value) return <OnlyRecord game={game} />;
  if (!value || !known || !now) return <div />;
  const { look, word, hint } = markOf();
  const checked = proof.value.kind === "done" ? proof.value.verdict : null;
  return (
    <div class="proof">
      <section class={`proof-result ${look}`} aria-live="polite">
        <MarkShape look={look} />
        <div>
          <h2 class="proof-word">{word}</h2>
          <p class="small">{hint}</p>
        </div>
        <Button
          kind={look === "unchecked" ? "primary" : "plain"}
          disabled={look === "checking"}
          onClick={() => void recompute()}
        >
          {checked ? text.again : game ? words.value.chain.recompute : text.recompute}
        </Button>
      </section>
      {checked && game && <p class="agreement">{checked.ok ? words.value.chain.agree : words.value.chain.disagree}</p>}
      {checked && <Result checked={checked} />}
      {game && <ChainRecord game={game} />}
      <dl class="facts">
        <dt>{text.game}</dt>
        <dd>
          {value.game}, {text.rules} {value.rules}
        </dd>
        <dt>{text.seed}</dt>
        <dd class="hash">{value.seed}</dd>
        <dt>{text.module}</dt>
        <dd class="hash" id="module-hash">
          {known.sha256}
        </dd>
        {value.module.sha256 !== known.sha256 && (
          <>
            <dt>{text.moduleOfReplay}</dt>
            <dd class="hash">{value.module.sha256}</dd>
          </>
        )}
        {now.hash && (
          <>
            <dt>
              {text.runningHash} <span class="muted">{text.after(now.step)}</span>
            </dt>
            <dd class="hash" id="running-hash">
              {now.hash}
            </dd>
          </>
        )}
      </dl>
      <section>
        <h3>{text.howTitle}</h3>
        <p class="small muted">{text.how}</p>
        <p class="small muted">{text.terminal}</p>
        <code class="command">
          fairhand verify {value.game}-{value.hash.slice(0, 8)}.json
        </code>
      </section>
    </div>
  );
}

/** A game that gives no replay, or none yet: what its chain has of it. */
function OnlyRecord({ game }: { game: ChainGame }): JSX.Element {
  const { chain: text } = words.value;
  return (
    <div class="proof">
      <h2 class="proof-word">{game.kind === "classic" ? text.noProof : text.notDealt}</h2>
      {game.kind === "classic" && <p>{text.provesNothing}</p>}
      <ChainRecord game={game} />
    </div>
  );
}

function Result({ checked }: { checked: Verification }): JSX.Element {
  const { proof: text } = words.value;
  const names = (seats: number[]): string => seats.map(table.nameOf).join(", ");
  const otherBuild = checked.problems.some(({ field }) => field === "module.sha256");
  return (
    <section class="proof-detail">
      {checked.problems.length > 0 && (
        <ul class="problems">
          {checked.problems.map(({ field, message, step }) => (
            <li key={field}>
              <p>
                <code>{field}</code>
              </p>
              <p>{message}</p>
              {step !== undefined && (
                <Button kind="quiet" icon="forward" onClick={() => jump(step)}>
                  {text.firstDiffers(step)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {otherBuild && (
        <>
          <p>{text.otherBuild}</p>
          <Button onClick={() => void recompute(true)}>{text.acceptBuild}</Button>
        </>
      )}
      {checked.ok && (
        <ul class="proven">
          <li>{text.steps(checked.steps)}</li>
          {checked.recomputed.length > 0 && <li>{text.recomputed(names(checked.recomputed))}</li>}
          {checked.external.length > 0 && <li>{text.external(names(checked.external))}</li>}
        </ul>
      )}
    </section>
  );
}
