import type { JSX } from "preact";
import type { AgentDescription, Description } from "../../../harness/index.js";
import type { AgentSeat, SeatSpec } from "../../../harness/seat.js";
import type { GameWords } from "../../games/face.js";
import { words } from "../../words/index.js";
import { Field } from "../field.js";
import { format } from "../numbers.js";
import { SideMark } from "../side.js";
import { unitName } from "../work.js";
import { budgetField, parameterField } from "./draft.js";
import { NumberField } from "./number-field.js";

interface Props {
  seat: number;
  value: SeatSpec;
  description: Description;
  known: GameWords;
  onChange(value: SeatSpec): void;
}

/** Who plays a seat: a person or any agent, with the agent's own parameters and budget. */
export function SeatField({ seat, value, description, known, onChange }: Props): JSX.Element {
  const { setup, seat: text } = words.value;
  const agent = value.kind === "agent" ? description.agents.find(({ name }) => name === value.agent) : undefined;
  const choose = (name: string): void =>
    onChange(name === "human" ? { kind: "human" } : { kind: "agent", agent: name, parameters: {}, budget: 0 });
  return (
    <fieldset class="seat-field">
      <legend>
        <SideMark seat={seat} />
        {known.seats[seat] ?? setup.seat(seat + 1)}
      </legend>
      <Field label={setup.whoPlays} help={agent && known.agents[agent.name]?.line}>
        {(control) => (
          <select
            {...control}
            class="select"
            value={value.kind === "agent" ? value.agent : "human"}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="human">{text.human}</option>
            {description.agents.map(({ name }) => (
              <option key={name} value={name}>
                {known.agents[name]?.title ?? name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {agent && value.kind === "agent" && <AgentFields {...{ seat, agent, value, known, onChange }} />}
    </fieldset>
  );
}

interface AgentProps {
  seat: number;
  agent: AgentDescription;
  value: AgentSeat;
  known: GameWords;
  onChange(value: SeatSpec): void;
}

function AgentFields({ seat, agent, value, known, onChange }: AgentProps): JSX.Element {
  const { setup } = words.value;
  const { unit, default: usual, highest } = agent.budget;
  return (
    <>
      {agent.parameters.map((row) => (
        <NumberField
          key={row.name}
          {...row}
          name={parameterField(seat, row.name)}
          label={known.parameters[row.name]?.title ?? row.name}
          help={known.parameters[row.name]?.line}
          names={known.parameters[row.name]?.values}
          value={value.parameters[row.name] ?? row.default}
          onChange={(number) => onChange({ ...value, parameters: { ...value.parameters, [row.name]: number } })}
        />
      ))}
      {highest > 0 && (
        <NumberField
          name={budgetField(seat)}
          label={setup.budget(unitName(unit))}
          help={setup.budgetHelp(format(usual), format(highest))}
          min={1}
          max={highest}
          default={usual}
          value={value.budget || usual}
          onChange={(budget) => onChange({ ...value, budget: budget === usual ? 0 : budget })}
        />
      )}
    </>
  );
}
