import type { JSX } from "preact";
import type { ChainKind } from "../../state/chain-place.js";
import { words } from "../../words/index.js";

interface Props {
  kind: ChainKind;
  /** Whether it is a chain of one machine. */
  own: boolean;
}

/** Who has to be trusted in a game on chain, and with what; as docs/chain.md has it. */
export function Trust({ kind, own }: Props): JSX.Element {
  const { chain: text } = words.value;
  return (
    <section class="trust">
      <h3>{text.trustTitle}</h3>
      <ul class="small">
        {kind === "fair" ? text.trustFair.map((line) => <li key={line}>{line}</li>) : <li>{text.trustClassic}</li>}
        {own && <li>{text.trustOwn}</li>}
      </ul>
    </section>
  );
}
