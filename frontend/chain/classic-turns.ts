import type { ContractClient, UserRow } from "../../harness/chain/index.js";
import type { ClassicFace } from "../games/face.js";
import { chainGame, updateChain } from "../state/on-chain.js";
import * as table from "../state/table.js";
import type { Frame, Move } from "../worker/protocol.js";
import { layFrames, layNothing } from "./lay.js";
import { Turns } from "./turns.js";

const LOOK = 5000;

/** A classic game: the tutorial's actions, one after the other. What came before a reload is not on the chain any more. */
export class ClassicTurns extends Turns {
  readonly #face: ClassicFace<unknown>;
  #mayStart: boolean;
  #frames: Frame[] = [];
  #games = 0;

  constructor(face: ClassicFace<unknown>, mayStart: boolean) {
    super();
    this.#face = face;
    this.#mayStart = mayStart;
  }

  play(slot: number): void {
    const user = chainGame.value?.user;
    if (!user || this.#face.outcomes(user) || !this.#face.legal(user).some(({ action }) => action === slot)) return;
    this.ask(async () => {
      const { console } = await this.client.play(slot);
      updateChain({ printed: console });
      await this.#show(await this.client.user(), slot);
    });
  }

  press(): void {
    this.ask(() => this.#begin());
  }

  /** There is nothing to recompute: the generator is not the module's. */
  async recompute(): Promise<void> {}

  protected async turn(client: ContractClient): Promise<void> {
    const user = await client.user();
    const dealt = user !== null && this.#face.dealt(user);
    if (!dealt && this.#mayStart) {
      this.#mayStart = false;
      return this.#begin();
    }
    this.#mayStart = false;
    if (!dealt) {
      updateChain({ user });
      this.#frames = [];
      layNothing();
    } else if (this.#face.played(user) && !this.#face.outcomes(user)) {
      if (this.#frames.length === 0) await this.#show(user, null);
      await client.next();
      return this.#show(await client.user(), null);
    } else if (JSON.stringify(user) !== JSON.stringify(chainGame.value?.user) || this.#frames.length === 0) {
      await this.#show(user, null);
    }
    await this.answer(LOOK);
  }

  async #begin(): Promise<void> {
    const { client } = this;
    if ((await client.user()) === null) await client.login();
    await client.start();
    this.#frames = [];
    this.#games++;
    table.closed.value = false;
    updateChain({ printed: "" });
    await this.#show(await client.user(), null);
  }

  /** Lays the row on the table: after a pick with both moves, else as a new position. */
  async #show(user: UserRow | null, slot: number | null): Promise<void> {
    if (!user || this.ending.signal.aborted) return;
    const face = this.#face;
    const before = this.#frames.at(-1);
    if (before && slot !== null) {
      for (const { move, view } of face.moves(before.observation, slot, user)) this.#add(user, view, move);
    } else this.#add(user, face.view(user, before?.observation ?? null), null);
    updateChain({ user });
    const outcomes = face.outcomes(user);
    table.closed.value = outcomes !== null;
    if (table.apart.value) table.apart.value = { ...table.apart.value, outcomes };
    await layFrames([...this.#frames], null, `classic ${this.#games}`);
  }

  #add(user: UserRow, observation: unknown, move: Move | null): void {
    const face = this.#face;
    const picked = move?.seat === 0;
    const actor = face.outcomes(user) && !picked ? -1 : picked ? 1 : 0;
    const legal = actor === 0 && !face.played(user) ? face.legal(user) : [];
    this.#frames.push({ step: this.#frames.length, actor, viewer: 0, observation, legal, move, hash: "" });
  }
}
