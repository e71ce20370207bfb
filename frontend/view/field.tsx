import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useId } from "preact/hooks";
import type { Fault } from "../worker/protocol.js";

/** What is wrong with the form around a field, if anything. */
export const FormFault = createContext<Fault | null>(null);

/** What ties a control to its label, its help and its fault. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: string;
  /** What a fault calls this field. */
  name?: string | undefined;
  help?: string | undefined;
  children(control: ControlProps): ComponentChildren;
}

/** A label, its control, a line of help, and what is wrong with it. */
export function Field({ label, name, help, children }: FieldProps): JSX.Element {
  const id = useId();
  const wrong = useContext(FormFault);
  const fault = wrong && name !== undefined && wrong.field === name ? wrong : null;
  const [helpId, faultId] = [help && `${id}-help`, fault && `${id}-fault`];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-describedby": [faultId, helpId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": fault ? true : undefined,
      })}
      {fault && <FaultLine id={`${id}-fault`} fault={fault} />}
      {help && (
        <p class="muted small" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** What was wrong, and what would have been right. */
export function FaultLine({ fault, id }: { fault: Fault; id?: string }): JSX.Element {
  return (
    <p class="fault" role="alert" id={id}>
      {fault.message}
      {fault.expected && ` (${fault.expected})`}
    </p>
  );
}
