import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

interface FieldProps {
  label: string;
  help?: string | undefined;
  children(id: string, helpId: string | undefined): ComponentChildren;
}

/** A label, its control, and a line of help. */
export function Field({ label, help, children }: FieldProps): JSX.Element {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, helpId)}
      {help && (
        <p class="muted small" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
