import { instantiate } from "@assemblyscript/loader";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ABI_VERSION, type Abi, compile, inertImports } from "./abi.js";
import { checked, Description, type Explanation } from "./description.js";
import { FairhandError, ModuleError } from "./errors.js";
import { ModuleBuffer, whole } from "./module-buffer.js";
import { unknownName } from "./suggest.js";
import { readTotals, type Totals } from "./totals.js";

export type { Totals } from "./totals.js";

/** SHA-256 of the game's state and of the agents' memories and stream positions, in hex. */
export interface Digest {
  state: string;
  agents: string;
}

/** `seat_agent` of a seat that is decided outside. */
const EXTERNAL = -1;
const NO_DETAIL = { token: null, index: null, expected: null };

/**
 * One instance of a game's WebAssembly module, with typed calls. A call that the module refuses throws a
 * {@link ModuleError} and leaves the game as it was; unknown names and values out of range throw a
 * {@link FairhandError} that names the field.
 */
export class GameModule {
  /** SHA-256 of the wasm bytes, in hex. */
  readonly sha256: string;
  readonly #compiled: WebAssembly.Module;
  readonly #abi: Abi;
  readonly #buffer: ModuleBuffer;
  #description: Description | null = null;
  /** Whether options or data were set that the next reset brings into effect. */
  #pending = false;
  /** Agent id by seat. */
  readonly #agents = new Map<number, number>();

  private constructor(compiled: WebAssembly.Module, abi: Abi, hash: string) {
    this.#compiled = compiled;
    this.#abi = abi;
    this.#buffer = new ModuleBuffer(abi);
    this.sha256 = hash;
  }

  /**
   * Compiles and starts a module; it then holds a game with default options and the all-zero seed.
   * @throws FairhandError `not_a_module` when the bytes are no wasm, lack an export, or speak another ABI version
   */
  static async load(bytes: BufferSource): Promise<GameModule> {
    const view = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);
    const copy = Uint8Array.from(view);
    return GameModule.#start(await compile(copy), bytesToHex(sha256(copy)));
  }

  static async #start(compiled: WebAssembly.Module, hash: string): Promise<GameModule> {
    const { instance } = await instantiate(compiled, inertImports(compiled));
    const abi = instance.exports as unknown as Abi;
    const version = abi.abi_version();
    if (version !== ABI_VERSION) {
      throw new FairhandError("not_a_module", `the module speaks ABI version ${version}`, {
        expected: `ABI version ${ABI_VERSION}`,
      });
    }
    return new GameModule(compiled, abi, hash);
  }

  /** Most bytes that one call can take or give. */
  get bufferSize(): number {
    return this.#buffer.size;
  }

  /** Another instance of the same module, with a game of its own. */
  another(): Promise<GameModule> {
    return GameModule.#start(this.#compiled, this.sha256);
  }

  /** What the module says of itself. Seats, teams and limits are those of the running game's options. */
  get description(): Description {
    this.#description ??= checked(
      Description,
      JSON.parse(this.#buffer.text(this.#abi.describe())),
      "not_a_module",
      "the module's description",
    );
    return this.#description;
  }

  /** Sets an option for the next {@link reset}. */
  setOption(name: string, value: number): void {
    const { options } = this.description;
    const index = options.findIndex((option) => option.name === name);
    const option = options[index];
    if (!option) throw unknownName("option", name, names(options), `options.${name}`);
    const { values, min, max } = option;
    const fits = values ? values.includes(value) : value >= (min ?? value) && value <= (max ?? value);
    if (!Number.isInteger(value) || !fits) {
      throw new FairhandError("bad_option", `option ${name} cannot be ${value}`, {
        field: `options.${name}`,
        expected: values ? `one of ${values.join(", ")}` : `a whole number from ${min} to ${max}`,
        example: `${name}=${option.default}`,
      });
    }
    this.#check(this.#abi.set_option(index, value), `options.${name}`);
    this.#pending = true;
  }

  /** {@link setOption} for each; options that are not named go back to their defaults. */
  setOptions(options: Readonly<Record<string, number>>): void {
    for (const option of this.description.options) {
      if (!Object.hasOwn(options, option.name)) this.setOption(option.name, option.default);
    }
    for (const [name, value] of Object.entries(options)) this.setOption(name, value);
  }

  /** Sets a data slot, such as a deck, for the next {@link reset}; no bytes put back the default. */
  setData(name: string, bytes: Uint8Array): void {
    const { data } = this.description;
    const slot = data.findIndex((row) => row.name === name);
    const row = data[slot];
    if (!row) throw unknownName("data slot", name, names(data), `data.${name}`);
    if (bytes.length > row.bytes) {
      throw new FairhandError("bad_data", `data ${name} has ${bytes.length} bytes`, {
        field: `data.${name}`,
        expected: `at most ${row.bytes} bytes`,
      });
    }
    this.#check(this.#abi.set_data(slot, this.#buffer.write(bytes)), `data.${name}`);
    this.#pending = true;
  }

  /** Starts a game from a 32-byte seed. Keeps options, data, seats, parameters; clears memories and history. */
  reset(seed: Uint8Array): void {
    this.#buffer.writeSeed(seed);
    this.#check(this.#abi.reset(), "options");
    if (this.#pending) this.#description = null;
    this.#pending = false;
  }

  /** Makes 32 bytes the seed of all streams in mid-game, their counters at 0. */
  rekey(seed: Uint8Array): void {
    this.#buffer.writeSeed(seed);
    this.#check(this.#abi.rekey(), "rekey");
  }

  /** The seat whose decision is next; -1 when the game is over. */
  actor(): number {
    return this.#abi.actor();
  }

  /** The legal actions, ascending; none when the game is over. */
  legal(): number[] {
    const count = this.#check(this.#abi.legal(), "legal");
    const view = this.#buffer.view(4 * count);
    return Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
  }

  /** Plays an action for the actor. */
  apply(action: number): void {
    this.#check(this.#abi.apply_action(whole(action, "action")), "action");
  }

  /** Takes the last action back, memories and streams with it. */
  undo(): void {
    this.#check(this.#abi.undo(), "undo");
  }

  /** A seat's result once the game is over, in the game's own points. */
  outcome(seat: number): number {
    return this.#abi.outcome(seat);
  }

  /** All that a seat may know, as the game describes it; seat -1 gives the full state. */
  observe<T = unknown>(seat: number): T {
    return JSON.parse(this.observationText(seat)) as T;
  }

  /** {@link observe} as the JSON text that the module wrote. */
  observationText(seat: number): string {
    return this.#buffer.text(this.#check(this.#abi.observe(seat), "seat"));
  }

  /** The stable name of an action, such as `play 2`. */
  actionText(action: number): string {
    return this.#buffer.text(this.#check(this.#abi.action_text(whole(action, "action")), "action"));
  }

  /** The action of a name. */
  parseAction(text: string): number {
    return this.#check(this.#abi.parse_action(this.#buffer.writeText(text)), "action");
  }

  /** The position in one line; for games with `description.position`. */
  positionText(): string {
    return this.#buffer.text(this.#check(this.#abi.position_text(), "position"));
  }

  /** Sets up a position in the running game: keeps options, seed and keys, clears history and memories. */
  parsePosition(text: string): void {
    this.#check(this.#abi.parse_position(this.#buffer.writeText(text)), "position");
  }

  /** Seats an agent by id or name with its default parameters and budget; null for a seat decided outside. */
  seatAgent(seat: number, agent: number | string | null): void {
    const id = agent === null ? EXTERNAL : this.#agentId(agent);
    this.#check(this.#abi.seat_agent(seat, id), `seats.${seat}`);
    this.#agents.set(seat, id);
  }

  /** Sets a parameter of the agent seated there, as a scaled whole number. */
  setParameter(seat: number, name: string, value: number): void {
    const id = this.#agents.get(seat);
    const agent = this.description.agents.find((row) => row.id === id);
    if (!agent) throw new FairhandError("no_agent", `seat ${seat} has no agent`, { field: `seats.${seat}` });
    const index = agent.parameters.findIndex((row) => row.name === name);
    if (index < 0) throw unknownName("parameter", name, names(agent.parameters), `seats.${seat}.parameters.${name}`);
    const field = `seats.${seat}.parameters.${name}`;
    this.#check(this.#abi.set_parameter(seat, index, whole(value, field)), field);
  }

  /** The budget that `decide(0)` and `playout(n, 0)` use for a seat; 0 is its agent's default. */
  setBudget(seat: number, budget: number): void {
    const field = `seats.${seat}.budget`;
    this.#check(this.#abi.set_budget(seat, whole(budget, field)), field);
  }

  /** Asks the actor's agent for its action, without playing it. Budget 0 is the seat's own. */
  decide(budget = 0): number {
    return this.#check(this.#abi.decide(whole(budget, "budget")), `seats.${this.actor()}`);
  }

  /** Why the last decision fell as it did; `{ agent: null }` before any. */
  explain<T = Explanation>(): T {
    return JSON.parse(this.explanationText()) as T;
  }

  /** {@link explain} as the JSON text that the module wrote. */
  explanationText(): string {
    return this.#buffer.text(this.#check(this.#abi.explain(), "explain"));
  }

  /** Everything that reset and play set up, as bytes for {@link load}. */
  save(): Uint8Array {
    return this.#buffer.read(this.#check(this.#abi.save(), "save"));
  }

  /**
   * Restores what {@link save} gave, also that of another instance: seats and their parameters come with it. To set
   * parameters afterwards, seat the agent again.
   */
  load(bytes: Uint8Array): void {
    this.#check(this.#abi.load(this.#buffer.write(bytes)), "save");
    this.#agents.clear();
    this.#description = null;
  }

  digest(): Digest {
    const bytes = this.digestBytes();
    return { state: bytesToHex(bytes.subarray(0, 32)), agents: bytesToHex(bytes.subarray(32)) };
  }

  /** Both digests, 64 bytes. */
  digestBytes(): Uint8Array {
    return this.#buffer.read(this.#check(this.#abi.digest(), "digest"));
  }

  /**
   * Plays `count` whole games between the seated agents; game i has the running game's seed plus i. The running game
   * stays as it was.
   */
  playout(count: number, budget = 0): Totals {
    const { seats, totals } = this.description;
    this.#check(this.#abi.playout(whole(count, "count"), whole(budget, "budget")), "playout");
    return readTotals((length) => this.#buffer.view(length), seats, totals);
  }

  /** Number of legal action sequences of a length; the budget counts leaves, 0 is 100,000,000. */
  perft(depth: number, budget = 0): bigint {
    this.#check(this.#abi.perft(whole(depth, "depth"), whole(budget, "budget")), "perft");
    return this.#buffer.view(8).getBigUint64(0, true);
  }

  /** Replaces all that a seat cannot see, from 32 bytes: the instrument of the observation proof. */
  redraw(seat: number, seed: Uint8Array): void {
    this.#buffer.writeSeed(seed);
    this.#check(this.#abi.redraw(seat), "redraw");
  }

  /**
   * One call of a game's own long computation: input to the buffer, then `outputBytes` from it. To go on, call again
   * with the output, until `done`.
   */
  compute(tool: number, budget: number, input: Uint8Array, outputBytes: number): { done: boolean; output: Uint8Array } {
    this.#buffer.write(input);
    const status = this.#check(this.#abi.compute(tool, budget), "compute");
    return { done: status === 0, output: this.#buffer.read(outputBytes) };
  }

  /** The bench signature: one number over fixed matches of this game, independent of every earlier call. */
  signature(): number {
    return this.#abi.signature() >>> 0;
  }

  /** The exported functions, for hosts and tests that want the bare ABI. */
  get abi(): Abi {
    return this.#abi;
  }

  #agentId(agent: number | string): number {
    const { agents } = this.description;
    const row = agents.find((known) => known.id === agent || known.name === agent);
    if (!row) throw unknownName("agent", String(agent), names(agents), "seats");
    return row.id;
  }

  #check(status: number, field: string): number {
    if (status >= 0) return status;
    const detail = { ...NO_DETAIL, ...(JSON.parse(this.#buffer.text(this.#abi.error_detail())) as object) };
    const known = this.description.errors.find((row) => row.code === status);
    const place = detail.token === null ? "" : ` at "${detail.token}"`;
    const text = known?.text ?? `the module refused the call with status ${status}`;
    throw new ModuleError(status, known?.name ?? "module_error", `${text}${place}`, detail, field);
  }
}

function names(rows: readonly { name: string }[]): string[] {
  return rows.map((row) => row.name);
}
