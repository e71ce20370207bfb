import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Description } from "../../../harness/index.js";
import { gameWords, playable } from "../../games/index.js";
import { writeChainLink } from "../../state/chain-link.js";
import {
  type ChainKind,
  type ChainPlace,
  isAccount,
  isNode,
  keepPlace,
  keptPlace,
  type OwnChain,
  ownChain,
} from "../../state/chain-place.js";
import { words } from "../../words/index.js";
import type { Fault } from "../../worker/protocol.js";
import { Button } from "../button.js";
import { Trust } from "../chain/trust.js";
import { Field, FormFault } from "../field.js";
import { NodeFields } from "./node-fields.js";

interface Props {
  kind: ChainKind;
  game: string;
  description: Description;
  onCancel(): void;
}

/** Everything that a game on chain is set up with: the opponent, the chain, and as whom. */
export function ChainForm({ kind, game, description, onCancel }: Props): JSX.Element {
  const { chain: text, setup } = words.value;
  const [place, setPlace] = useState<ChainPlace>(keptPlace);
  const [own, setOwn] = useState<OwnChain | null | undefined>(undefined);
  const [agent, setAgent] = useState(() => usualAgent(game, description));
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => void ownChain().then(setOwn), []);
  const onNode = place.node !== null || own === null;
  const change = (part: Partial<ChainPlace>): void => {
    setPlace({ ...place, ...part });
    setFault(null);
  };
  const start = (event: Event): void => {
    event.preventDefault();
    const wrong = onNode ? placeFault(place) : null;
    setFault(wrong);
    if (wrong) return;
    keepPlace(place);
    // Loaded anew, so that the page's policy lets it reach this chain and nobody else.
    location.assign(writeChainLink({ kind, game, agent: kind === "fair" ? agent : "", open: true }));
  };
  return (
    <FormFault.Provider value={fault}>
      <form class="setup" onSubmit={start} novalidate>
        {kind === "fair" && <AgentField {...{ game, description, agent }} onChange={setAgent} />}
        <Field label={text.chain} help={!onNode && own ? text.guest(place.account, own.url) : undefined}>
          {(control) => (
            <select
              {...control}
              class="select"
              value={onNode ? "node" : "own"}
              onChange={(event) => change({ node: event.currentTarget.value === "own" ? null : "" })}
            >
              {own && <option value="own">{text.ownChain}</option>}
              <option value="node">{text.aNode}</option>
            </select>
          )}
        </Field>
        {onNode && <NodeFields place={place} onChange={change} />}
        <Trust kind={kind} own={!onNode} />
        <div class="dialog-foot">
          <Button onClick={onCancel}>{setup.cancel}</Button>
          <button type="submit" class="button primary">
            {text.start}
          </button>
        </div>
      </form>
    </FormFault.Provider>
  );
}

interface AgentProps {
  game: string;
  description: Description;
  agent: string;
  onChange(agent: string): void;
}

function AgentField({ game, description, agent, onChange }: AgentProps): JSX.Element {
  const { chain: text } = words.value;
  const face = playable(game)?.face;
  const known = face && gameWords(face).agents;
  const mixed = description.agents.find(({ name }) => name === agent)?.mixed ?? false;
  return (
    <Field label={text.opponent} help={mixed ? text.draws : text.drawsNothing}>
      {(control) => (
        <select {...control} class="select" value={agent} onChange={(event) => onChange(event.currentTarget.value)}>
          {description.agents.map(({ name }) => (
            <option key={name} value={name}>
              {known?.[name]?.title ?? name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The game's usual opponent where its picks are drawn, else the first agent whose are. */
function usualAgent(game: string, { agents }: Description): string {
  const drawn = agents.filter(({ mixed }) => mixed);
  const usual = drawn.find(({ name }) => name === playable(game)?.opponent) ?? drawn[0] ?? agents[0];
  return usual?.name ?? "";
}

/** What is wrong with a node and its accounts; null when they may be right. */
function placeFault({ node, contract, account }: ChainPlace): Fault | null {
  const { chain: text } = words.value;
  const fault = (field: string, message: string, expected: string): Fault => ({
    code: "bad_place",
    message,
    field,
    expected,
  });
  if (!isNode(node ?? "")) return fault("node", text.noNode(node ?? ""), "https://…");
  if (!isAccount(contract)) return fault("contract", text.noName(contract), text.nameShape);
  return isAccount(account) ? null : fault("account", text.noName(account), text.nameShape);
}
