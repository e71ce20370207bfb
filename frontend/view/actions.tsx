import type { JSX } from "preact";
import { goOn, pause, resign, takeBack } from "../state/conduct.js";
import { deal, freshSetup } from "../state/deal.js";
import { withoutMemory } from "../state/remembered.js";
import * as table from "../state/table.js";
import { words } from "../words/index.js";
import { Button } from "./button.js";
import { currentSetup } from "./share.js";

/** What can be done with the battle on the table. */
export function Actions(): JSX.Element {
  const { action } = words.value;
  const { settled, humans, paused, thinking, canTakeBack, lastFrame, over } = table;
  const actor = lastFrame.value?.actor ?? -1;
  const own = humans.value.includes(actor) ? actor : humans.value[0];
  const quick = thinking.value !== null && !thinking.value.slow;
  const stoppable = humans.value.length === 0 || (thinking.value !== null && !quick);
  return (
    <div class="actions">
      {settled.value && <Again />}
      {!settled.value && paused.value && (
        <Button icon="play" kind="primary" onClick={() => void goOn()}>
          {action.go}
        </Button>
      )}
      {!settled.value && !paused.value && stoppable && (
        <Button icon="pause" onClick={() => void pause()}>
          {humans.value.length === 0 ? action.pause : words.value.status.leave}
        </Button>
      )}
      {canTakeBack.value && !quick && (
        <Button icon="undo" onClick={() => void takeBack()}>
          {action.takeBack}
        </Button>
      )}
      {!over.value && !settled.value && own !== undefined && (
        <Button icon="flag" kind="quiet" onClick={() => void resign(own)}>
          {action.resign}
        </Button>
      )}
    </div>
  );
}

/** After a battle: the next one at the same table, or the same one again. */
function Again(): JSX.Element | null {
  const { action } = words.value;
  const [replay, facts] = [table.replay.value, table.facts.value];
  if (!replay || !facts) return null;
  const next = (): void => {
    const setup = currentSetup(replay, facts.description);
    const fresh = freshSetup(setup.game);
    const again = { ...withoutMemory(setup, facts.description), seed: fresh.seed };
    void deal(table.source.value === "battle" ? again : fresh, [], true);
  };
  return (
    <>
      <Button icon="deal" kind="primary" onClick={next}>
        {action.again}
      </Button>
      {!table.rekeyed.value && (
        <Button icon="again" onClick={() => void deal(currentSetup(replay, facts.description))}>
          {action.sameBattle}
        </Button>
      )}
    </>
  );
}
