import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Description } from "../../../harness/index.js";
import { formatSeed, randomSeed } from "../../../harness/seed.js";
import { gameWords, playable, playables } from "../../games/index.js";
import { faultOf } from "../../state/connection.js";
import { deal, freshSetup } from "../../state/deal.js";
import { askDescription, descriptions } from "../../state/descriptions.js";
import { chainGame } from "../../state/on-chain.js";
import { withoutMemory } from "../../state/remembered.js";
import * as table from "../../state/table.js";
import { words } from "../../words/index.js";
import type { Fault, Setup } from "../../worker/protocol.js";
import { Button } from "../button.js";
import { FaultLine, Field, FormFault } from "../field.js";
import { ChainForm } from "./chain-form.js";
import { type Draft, draftOf, hasField, seatFault, setupOf } from "./draft.js";
import { NumberField } from "./number-field.js";
import { SeatField } from "./seat-field.js";
import { type Where, WhereField } from "./where-field.js";

interface Props {
  onClose(): void;
}

/** Everything a battle can be set up with, as the games describe themselves. */
export function SetupDialog({ onClose }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [setup, setSetup] = useState<Setup>(() => nextSetup(table.setup.value ?? freshSetup(table.game.value)));
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => void askDescription(setup.game), [setup.game]);
  const [where, setWhere] = useState<Where>(() => chainGame.value?.kind ?? "here");
  const description = descriptions.value.get(setup.game);
  const chosen = playable(setup.game);
  const place = chosen?.contract ? where : "here";
  const { setup: text } = words.value;
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="setup-title" onClose={onClose}>
      <div class="dialog-head">
        <h2 id="setup-title">{text.title}</h2>
        <Button kind="quiet" icon="close" iconOnly onClick={() => dialog.current?.close()}>
          {words.value.action.close}
        </Button>
      </div>
      <fieldset class="games">
        <legend class="visually-hidden">{text.game}</legend>
        {playables.map(({ name, face }) => (
          <label key={name} class="game-choice">
            <input type="radio" name="game" checked={setup.game === name} onChange={() => setSetup(freshSetup(name))} />
            <span>{gameWords(face).title}</span>
          </label>
        ))}
      </fieldset>
      {chosen?.contract && <WhereField face={chosen.face} value={place} onChange={setWhere} />}
      {description && place !== "here" ? (
        <ChainForm
          key={setup.game}
          kind={place}
          game={setup.game}
          description={description}
          onCancel={() => dialog.current?.close()}
        />
      ) : description ? (
        <SetupForm key={setup.game} setup={setup} description={description} onDone={() => dialog.current?.close()} />
      ) : (
        <p class="muted">{words.value.status.loading(setup.game)}</p>
      )}
    </dialog>
  );
}

interface FormProps {
  setup: Setup;
  description: Description;
  onDone(): void;
}

function SetupForm({ setup, description, onDone }: FormProps): JSX.Element {
  const [draft, setDraft] = useState<Draft>(() => draftOf(withoutMemory(setup, description), description));
  const [fault, setFault] = useState<Fault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) showFault(form.current);
  }, [fault]);
  const { setup: text } = words.value;
  const face = playable(setup.game)?.face;
  if (!face) return <div />;
  const known = gameWords(face);
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };
  const start = async (): Promise<void> => {
    const wrong = seatFault(draft, description);
    if (wrong) return setFault(wrong);
    try {
      await deal(setupOf(draft, description), [], true);
      onDone();
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    void start();
  };
  return (
    <FormFault.Provider value={fault}>
      <form ref={form} class="setup" onSubmit={onSubmit} novalidate>
        <div class="seats">
          {draft.seats.map((value, seat) => (
            <SeatField
              key={seat}
              seat={seat}
              value={value}
              description={description}
              known={known}
              onChange={(next) => change({ seats: draft.seats.map((old, i) => (i === seat ? next : old)) })}
            />
          ))}
        </div>
        {draft.seats.every(({ kind }) => kind === "agent") && <p class="muted small">{text.agentsOnly}</p>}
        <Field name="seed" label={text.seed} help={text.seedHelp}>
          {(control) => (
            <div class="with-button">
              <input
                {...control}
                class="input hash"
                value={draft.seed}
                autocomplete="off"
                spellcheck={false}
                onInput={(event) => change({ seed: event.currentTarget.value })}
              />
              <Button icon="dice" iconOnly onClick={() => change({ seed: formatSeed(randomSeed()) })}>
                {text.newSeed}
              </Button>
            </div>
          )}
        </Field>
        {description.options.length + description.data.length > 0 && (
          <details class="fold" open={Object.keys(setup.options).length > 0}>
            <summary>{text.options}</summary>
            <div class="options">
              {description.options.map((row) => (
                <NumberField
                  key={row.name}
                  {...row}
                  name={`options.${row.name}`}
                  label={known.options[row.name]?.title ?? row.name}
                  help={known.options[row.name]?.line}
                  names={known.options[row.name]?.values}
                  value={draft.options[row.name] ?? row.default}
                  onChange={(value) => change({ options: { ...draft.options, [row.name]: value } })}
                />
              ))}
              {description.data.map(({ name }) =>
                face.DataField ? (
                  <face.DataField
                    key={name}
                    slot={name}
                    value={draft.data[name] ?? ""}
                    options={draft.options}
                    description={description}
                    onChange={(value, options) =>
                      change({ data: { ...draft.data, [name]: value }, options: { ...draft.options, ...options } })
                    }
                  />
                ) : (
                  <Field key={name} name={`data.${name}`} label={text.data(name)}>
                    {(control) => (
                      <input
                        {...control}
                        class="input hash"
                        value={draft.data[name] ?? ""}
                        onInput={(event) => change({ data: { ...draft.data, [name]: event.currentTarget.value } })}
                      />
                    )}
                  </Field>
                ),
              )}
            </div>
          </details>
        )}
        <div class="dialog-foot">
          {fault && !hasField(fault, description) && <FaultLine fault={fault} />}
          <Button onClick={onDone}>{text.cancel}</Button>
          <button type="submit" class="button primary">
            {text.start}
          </button>
        </div>
      </form>
    </FormFault.Provider>
  );
}

/** Brings the field that is at fault into view, with the focus in it. */
function showFault(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  control?.closest("details")?.setAttribute("open", "");
  control?.focus({ preventScroll: true });
  control?.closest(".field")?.scrollIntoView({ block: "center" });
}

/** The battle on the table again, with a fresh seed. */
function nextSetup(setup: Setup): Setup {
  return { ...setup, seed: formatSeed(randomSeed()) };
}
