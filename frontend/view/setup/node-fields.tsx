import type { JSX } from "preact";
import type { ChainPlace } from "../../state/chain-place.js";
import { words } from "../../words/index.js";
import { Field } from "../field.js";

interface Props {
  place: ChainPlace;
  onChange(part: Partial<ChainPlace>): void;
}

/** A node, the contract on its chain, and who plays there. */
export function NodeFields({ place, onChange }: Props): JSX.Element {
  const { chain: text } = words.value;
  const input = (name: "node" | "contract" | "account", label: string, help?: string): JSX.Element => (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <input
          {...control}
          class="input hash"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={place[name] ?? ""}
          onInput={(event) => onChange({ [name]: event.currentTarget.value.trim() })}
        />
      )}
    </Field>
  );
  return (
    <div class="options">
      {input("node", text.nodeUrl, text.nodeUrlHelp)}
      {input("contract", text.contract)}
      {input("account", text.account)}
      <Field label={text.signer} help={place.signer === "device" ? text.deviceHelp : text.typedHelp}>
        {(control) => (
          <select
            {...control}
            class="select"
            value={place.signer}
            onChange={(event) => onChange({ signer: event.currentTarget.value === "typed" ? "typed" : "device" })}
          >
            <option value="device">{text.device}</option>
            <option value="typed">{text.typed}</option>
          </select>
        )}
      </Field>
    </div>
  );
}
