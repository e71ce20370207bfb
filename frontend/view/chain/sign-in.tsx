import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type ChainGame, chainRemote } from "../../state/on-chain.js";
import { words } from "../../words/index.js";
import { Field } from "../field.js";

/** Asks for the key of an account; it is given to the wallet in memory, and to nothing else. */
export function SignIn({ game }: { game: ChainGame }): JSX.Element {
  const { chain: text } = words.value;
  const [key, setKey] = useState("");
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    chainRemote()?.signIn(key);
  };
  return (
    <form class="status sign-in" onSubmit={onSubmit}>
      <Field label={text.keyOf(game.place.account)} help={text.typedHelp}>
        {(control) => (
          <div class="with-button">
            <input
              {...control}
              class="input hash"
              type="password"
              autocomplete="off"
              value={key}
              onInput={(event) => setKey(event.currentTarget.value)}
            />
            <button type="submit" class="button primary">
              {text.signIn}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
