import type { ComponentChildren, JSX } from "preact";
import { Icon, type IconName } from "./icons.js";

interface Props {
  icon?: IconName;
  children: ComponentChildren;
  onClick(): void;
  /** `primary` is the one thing to do next. */
  kind?: "plain" | "primary" | "quiet";
  /** Shows the icon alone; the words stay for screen readers and as a tooltip. */
  iconOnly?: boolean;
  disabled?: boolean;
  /** Shows the icon alone where there is little room. */
  shrinks?: boolean;
}

export function Button({
  icon,
  children,
  onClick,
  kind = "plain",
  iconOnly = false,
  disabled = false,
  shrinks = false,
}: Props): JSX.Element {
  const title = (iconOnly || shrinks) && typeof children === "string" ? { title: children } : {};
  return (
    <button
      type="button"
      class={`button ${kind}${iconOnly ? " icon-only" : ""}`}
      onClick={onClick}
      disabled={disabled}
      {...title}
    >
      {icon && <Icon name={icon} />}
      <span class={iconOnly ? "visually-hidden" : ""}>{children}</span>
    </button>
  );
}
