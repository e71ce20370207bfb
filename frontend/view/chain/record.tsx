import type { ComponentChildren, JSX } from "preact";
import {
  type ConfigRow,
  type MatchRow,
  MatchStatus,
  type RecordRow,
  type UserRow,
} from "../../../harness/chain/tables.js";
import type { ChainGame } from "../../state/on-chain.js";
import * as table from "../../state/table.js";
import { words } from "../../words/index.js";
import { nameOfAgent } from "./agent-name.js";

/** What the chain has of this game: where it is, the code that keeps it, and its row. */
export function ChainRecord({ game }: { game: ChainGame }): JSX.Element {
  const { chain: text } = words.value;
  const { view, user, place, node, chain, code } = game;
  const here = table.facts.value?.sha256;
  return (
    <section>
      <h3>{text.recordTitle}</h3>
      <dl class="facts">
        <Fact exact name={text.node}>
          {node}
        </Fact>
        {chain && (
          <Fact exact name={text.chainId}>
            {chain}
          </Fact>
        )}
        <Fact name={text.contractAndPlayer}>
          {place.contract} · {place.account}
        </Fact>
        {code && (
          <Fact exact name={text.code} hint={code === here ? text.sameCode : text.otherCode}>
            {code}
          </Fact>
        )}
        {view?.row && <Match row={view.row} config={view.config} record={game.record} />}
        {user && <User row={user} />}
      </dl>
    </section>
  );
}

function Match({ row, config, record }: { row: MatchRow; config: ConfigRow; record: RecordRow | null }): JSX.Element {
  const { chain: text } = words.value;
  return (
    <>
      <Fact name={text.match}>{text.matchOf(row.match, nameOfAgent(row.agent))}</Fact>
      <Fact name={text.state}>{text.states[row.status] ?? row.status}</Fact>
      <Fact name={text.rounds}>{row.salts.filter(isSet).length}</Fact>
      <Fact name={text.beacon}>{text.beaconAt(config.round, row.waits_for)}</Fact>
      {row.status === MatchStatus.toReveal && (
        <Fact exact name={text.commitment}>
          {row.commit}
        </Fact>
      )}
      <Fact exact name={text.chainHash}>
        {isSet(row.replay) ? row.replay : "–"}
      </Fact>
      {record && (
        <Fact name={text.past(nameOfAgent(row.agent))}>
          {text.results(record.wins, record.losses, record.draws, record.voids)}
        </Fact>
      )}
    </>
  );
}

function User({ row }: { row: UserRow }): JSX.Element {
  const { chain: text } = words.value;
  return (
    <>
      <Fact name={text.past(table.nameOf(1))}>{text.wonAndLost(row.win_count, row.lost_count)}</Fact>
      {Object.entries(row.game_data).map(([field, value]) => (
        <Fact key={field} exact name={field}>
          {Array.isArray(value) ? value.join(" ") || "–" : value}
        </Fact>
      ))}
    </>
  );
}

interface FactProps {
  name: string;
  /** Whether it is to be read letter by letter. */
  exact?: boolean;
  hint?: string;
  children: ComponentChildren;
}

function Fact({ name, exact = false, hint, children }: FactProps): JSX.Element {
  return (
    <>
      <dt>{name}</dt>
      <dd class={exact ? "hash" : ""}>{children}</dd>
      {hint && <dd class="small">{hint}</dd>}
    </>
  );
}

/** Rows have their final size from the start: what is not there yet is zeros. */
function isSet(hex: string): boolean {
  return /[^0]/.test(hex);
}
