import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { chooseDev, chooseLanguage, chooseTheme, dev, theme, themes } from "../state/preferences.js";
import { forgetMemory, hasMemory } from "../state/remembered.js";
import { game, phase, rekeyed, replay, source } from "../state/table.js";
import { language, languages, words } from "../words/index.js";
import { Button } from "./button.js";
import { Field } from "./field.js";
import { chooseFile, saveReplay } from "./files.js";
import { Icon } from "./icons.js";
import { copyLink } from "./share.js";

interface Props {
  onNewBattle(): void;
}

/** The bar on top: what this is, and what one can do from anywhere. */
export function Header({ onNewBattle }: Props): JSX.Element {
  const { app, menu, action } = words.value;
  const ready = phase.value === "ready";
  // No link can hold draws that were made anew in the middle.
  const linkable = source.value === "chain" || !rekeyed.value;
  return (
    <header class="header">
      <a class="skip" href="#table">
        {app.skip}
      </a>
      <h1 class="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect x="2" y="2" width="28" height="28" rx="7" />
          <path d="M10 8.5h8.5a3 3 0 0 1 3 3V23.5H13a3 3 0 0 1-3-3z" />
          <circle cx="15.75" cy="16" r="2.75" />
        </svg>
        {app.name}
      </h1>
      <p class="line muted">{app.line}</p>
      <div class="menu">
        <Button icon="deal" kind="quiet" shrinks onClick={onNewBattle}>
          {menu.newBattle}
        </Button>
        <Button icon="open" kind="quiet" shrinks onClick={chooseFile}>
          {menu.openReplay}
        </Button>
        <Button icon="save" kind="quiet" shrinks disabled={!ready || !replay.value} onClick={saveReplay}>
          {action.save}
        </Button>
        <Button icon="link" kind="quiet" shrinks disabled={!ready || !linkable} onClick={() => void copyLink()}>
          {action.copyLink}
        </Button>
        <Settings />
      </div>
    </header>
  );
}

/** Language, colours, and what agents tell and know, behind one button. */
function Settings(): JSX.Element {
  const id = useId();
  const { menu } = words.value;
  return (
    <>
      <button type="button" class="button quiet icon-only" popovertarget={id} title={menu.settings}>
        <Icon name="settings" />
        <span class="visually-hidden">{menu.settings}</span>
      </button>
      <div id={id} popover="auto" class="settings">
        <Choice
          label={menu.language}
          value={language.value}
          options={Object.entries(languages).map(([name, dictionary]) => [name, dictionary.language])}
          onChange={chooseLanguage}
        />
        <Choice
          label={menu.theme}
          value={theme.value}
          options={themes.map((name) => [name, menu.themes[name]])}
          onChange={chooseTheme}
        />
        <label class="check">
          <input type="checkbox" checked={dev.value} onChange={(event) => chooseDev(event.currentTarget.checked)} />
          <span>{menu.notes}</span>
        </label>
        <Memory />
      </div>
    </>
  );
}

/** Where agents have learned from past games in this browser, they can be made to forget. */
function Memory(): JSX.Element | null {
  const { menu } = words.value;
  if (!hasMemory(game.value)) return null;
  return <Button onClick={() => forgetMemory(game.value)}>{menu.forget}</Button>;
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Values and their names. */
  options: (readonly [string, string])[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): JSX.Element {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} class="select" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
