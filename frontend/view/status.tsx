import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { verdictLine } from "../state/announce.js";
import { jump } from "../state/stepping.js";
import * as table from "../state/table.js";
import { words } from "../words/index.js";
import { Button } from "./button.js";
import { ProofMark } from "./proof-mark.js";
import { SideMark } from "./side.js";
import { amountOf, workOf } from "./work.js";

const TICK = 100;

/** One line below the table: whose turn it is, or who won and whether that has been checked. */
export function Status(): JSX.Element {
  const { atEnd, settled, thinking, paused } = table;
  if (settled.value) return <Finished />;
  if (!atEnd.value) return <Reviewing />;
  if (thinking.value?.slow) return <Thinking key={thinking.value.since} {...thinking.value} />;
  return <Turn paused={paused.value} />;
}

/** An earlier position of a battle that goes on. */
export function Reviewing(): JSX.Element {
  const { status } = words.value;
  const { frames, cursor } = table;
  return (
    <div class="status">
      <p class="headline">{status.reviewing(cursor.value, frames.value.length - 1)}</p>
      <Button kind="quiet" icon="last" onClick={() => jump(frames.value.length - 1)}>
        {status.toLive}
      </Button>
    </div>
  );
}

/** Whose turn it is. */
function Turn({ paused }: { paused: boolean }): JSX.Element {
  const { status, seat } = words.value;
  const actor = table.lastFrame.value?.actor ?? 0;
  const name = table.nameOf(actor);
  const text = paused ? status.paused : name === seat.you ? status.yourTurn : status.turnOf(name);
  return (
    <div class="status">
      <p class="headline">
        <SideMark seat={actor} />
        {text}
      </p>
    </div>
  );
}

function Thinking({ seat, since }: { seat: number; since: number }): JSX.Element {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  const { status } = words.value;
  const name = table.nameOf(seat);
  const work = lastWork(seat);
  const most = budgetOf(seat);
  return (
    <div class="status thinking">
      <p class="headline">
        <SideMark seat={seat} />
        {status.thinking(name)}
        <span class="dots" aria-hidden="true" />
      </p>
      <p class="muted small">
        {[status.seconds(((now - since) / 1000).toFixed(1)), most && status.atMost(most), work && status.lastWork(work)]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

/** What this agent's decision before cost: the measure of how long this one may take. */
function lastWork(seat: number): string {
  const { frames, reasons } = table;
  const known = frames.value.findLast(({ move, step }) => move?.seat === seat && reasons.value.get(step - 1));
  const last = known && reasons.value.get(known.step - 1);
  return last ? workOf(last) : "";
}

/** What this decision may cost, such as `1,000,000 nodes`; empty for an agent without a budget. */
function budgetOf(seat: number): string {
  const entry = table.replay.value?.seats[seat];
  if (!entry || !("agent" in entry) || entry.budget === 0) return "";
  const agent = table.facts.value?.description.agents.find(({ name }) => name === entry.agent);
  return agent ? amountOf(entry.budget, agent.budget.unit) : "";
}

/** Who won, and whether that has been checked; `proof` false where there is nothing that could be. */
export function Finished({ proof = true }: { proof?: boolean }): JSX.Element {
  const { lastFrame, near, face, forfeit, outcomes } = table;
  const { forfeit: lost } = words.value;
  const last = lastFrame.value;
  const results = outcomes.value ?? [];
  const wins = results.some((value) => value !== results[0]);
  const first = wins ? results.indexOf(Math.max(...results)) : near.value;
  const score = last && !forfeit.value ? face.value?.score?.(last.observation, first) : null;
  return (
    <div class="status finished">
      <p class="headline">
        {verdictLine()}
        {score && table.over.value && <span class="score">{score}</span>}
      </p>
      {proof && <ProofMark />}
      {forfeit.value && forfeit.value.reason !== "resigned" && (
        <p class="muted small">
          {lost[forfeit.value.reason]} {forfeit.value.detail}
        </p>
      )}
    </div>
  );
}
