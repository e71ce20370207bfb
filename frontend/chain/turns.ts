import { ChainError, type ContractClient } from "../../harness/chain/index.js";
import { FairhandError, messageOf } from "../../harness/errors.js";
import { forgetOwn, ownChain } from "../state/chain-place.js";
import { faultOf } from "../state/connection.js";
import { chainGame, type Remote, type Trouble, updateChain } from "../state/on-chain.js";
import { codeHash, sign } from "./sign.js";

/** Milliseconds until a chain that could not be reached is tried again. */
const RETRY = 2000;

type Command = () => Promise<void>;

/** What fair and classic games have in common: signing in, one thing at a time, and going on after trouble. */
export abstract class Turns implements Remote {
  protected readonly ending = new AbortController();
  #signed: ContractClient | null = null;
  #typed: string | null = null;
  /** What the player has asked for and is not done yet. */
  #asked: Command | null = null;
  #wake: (() => void) | null = null;

  /** Goes on for as long as the game is on the table. */
  async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        await this.turn(await this.#signIn());
        if (chainGame.value?.trouble) updateChain({ trouble: null });
      } catch (error) {
        if (this.ending.signal.aborted) return;
        const trouble = troubleOf(error);
        this.#asked = null;
        updateChain({ doing: "ready", trouble });
        if (trouble.code === "unreachable") await this.#unreachable();
        else await this.#sleep(Number.POSITIVE_INFINITY);
      }
    }
  }

  /** Brings the game on as far as it goes by itself, shows it, and waits a while for what the player asks. */
  protected abstract turn(client: ContractClient): Promise<void>;

  abstract play(action: number): void;
  abstract press(): void;
  abstract recompute(): Promise<void>;

  retry(): void {
    this.#wake?.();
  }

  signIn(key: string): void {
    this.#typed = key;
    this.#wake?.();
  }

  stop(): void {
    this.ending.abort();
    this.#wake?.();
  }

  /** Notes what the player asks for, unless something is being done already. */
  protected ask(command: Command): void {
    if (this.#asked || chainGame.value?.doing !== "ready" || chainGame.value.trouble) return;
    this.#asked = command;
    updateChain({ doing: "sending" });
    this.#wake?.();
  }

  /** Waits for the player, at most so many milliseconds, and does what was asked. */
  protected async answer(milliseconds: number): Promise<void> {
    updateChain({ doing: this.#asked ? "sending" : "ready", trouble: null });
    if (!this.#asked) await this.#sleep(milliseconds);
    const command = this.#asked;
    if (!command || this.ending.signal.aborted) return;
    await command();
    this.#asked = null;
  }

  protected get client(): ContractClient {
    if (this.#signed) return this.#signed;
    throw new FairhandError("no_account", "nobody has signed in yet");
  }

  async #signIn(): Promise<ContractClient> {
    if (this.#signed) return this.#signed;
    const game = chainGame.value;
    if (!game) throw new FairhandError("no_battle", "no game on chain is on the table");
    while (game.place.signer === "typed" && this.#typed === null && !this.ending.signal.aborted) {
      updateChain({ doing: "signIn", trouble: null });
      await this.#sleep(Number.POSITIVE_INFINITY);
    }
    updateChain({ doing: "connecting" });
    const typed = this.#typed;
    // Asked for again where it was no key.
    this.#typed = null;
    const { client, publicKey } = await sign(game, typed);
    const [{ chain }, code] = await Promise.all([client.info(), codeHash(client)]);
    this.#signed = client;
    updateChain({ publicKey, chain, code, doing: "ready", trouble: null });
    return client;
  }

  /** Waits before the next try. The chain that came with the page may have come back under another address. */
  async #unreachable(): Promise<void> {
    const game = chainGame.value;
    if (game?.own) {
      forgetOwn();
      const now = await ownChain();
      if (now && now.url !== game.node) return location.reload();
    }
    await this.#sleep(RETRY);
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (this.ending.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
    });
    this.#wake = null;
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof ChainError || error instanceof FairhandError) return { code: error.code, detail: error.message };
  const { code, message } = faultOf(error);
  return { code, detail: message || messageOf(error) };
}
