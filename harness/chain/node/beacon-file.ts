import { chmod, stat } from "node:fs/promises";
import { Integer, Array as List, Literal, Null, Object as Shape, type Static, String as Text, Union } from "typebox";
import { checked } from "../../description.js";
import { FairhandError, messageOf } from "../../errors.js";
import { requireWritable, writeFileAtomically } from "../../node/files.js";
import { readIfThere } from "./state-file.js";

const closed = { additionalProperties: false };
const Hex32 = Text({ pattern: "^[0-9a-f]{64}$" });

const StretchShape = Shape(
  { length: Integer({ minimum: 1 }), tip: Hex32, checkpoints: List(Hex32), spacing: Integer({ minimum: 1 }) },
  closed,
);

const BeaconState = Shape(
  {
    format: Literal("fairhand-beacon/1"),
    /** What the values are bound to. */
    chain: Hex32,
    contract: Text(),
    /** The stretch that is on the chain, if one has been set up. */
    stretch: Union([StretchShape, Null()]),
    /** The highest of its values that was sent: written before it is sent. */
    sent: Integer({ minimum: 0 }),
    /** A stretch that is being set up; whether the chain has it shows in its tip. */
    next: Union([StretchShape, Null()]),
  },
  closed,
);
/** A beacon's secret, and what it has given away of it. */
export type BeaconState = Static<typeof BeaconState>;

/** The state once its next stretch is the one on the chain; null where neither of its stretches is. */
export function followed(state: BeaconState, tip: string): BeaconState | null {
  if (state.stretch?.tip === tip) return state;
  return state.next?.tip === tip ? { ...state, stretch: state.next, sent: 0, next: null } : null;
}

/** Only its owner may read or write it. */
const SECRET_MODE = 0o600;

/** Where a beacon's secret is kept. */
export interface BeaconKeeper {
  /** What names it in messages. */
  readonly name: string;
  load(): Promise<BeaconState | null>;
  save(state: BeaconState): Promise<void>;
}

/** A beacon that ends with its program. */
export function memoryBeacon(): BeaconKeeper {
  let kept: BeaconState | null = null;
  return {
    name: "memory",
    load: async () => structuredClone(kept),
    save: async (state) => {
      kept = structuredClone(state);
    },
  };
}

/** A beacon's secret in a file that only its owner can read. */
export function beaconFile(file: string, field = "--secret"): BeaconKeeper {
  return {
    name: file,
    load: async () => {
      await requireWritable(file, field);
      const text = await readIfThere(file);
      if (text === null) return null;
      await requirePrivate(file, field);
      try {
        return checked(BeaconState, JSON.parse(text), "bad_secret", `${file} is no beacon's secret`);
      } catch (cause) {
        if (cause instanceof FairhandError) throw cause;
        throw new FairhandError("bad_secret", `${file} is no beacon's secret: ${messageOf(cause)}`, { field, cause });
      }
    },
    save: async (state) => {
      await writeFileAtomically(file, `${JSON.stringify(state)}\n`, { field, mode: SECRET_MODE });
      // The program's umask may have taken more away than meant.
      await chmod(file, SECRET_MODE);
    },
  };
}

async function requirePrivate(file: string, field: string): Promise<void> {
  const { mode } = await stat(file);
  if (process.platform === "win32" || (mode & 0o077) === 0) return;
  throw new FairhandError("open_secret", `others can read ${file}: whoever has read it knows all values to come`, {
    field,
    expected: "a file of mode 600; if it may have been read, set up a new stretch",
    example: `chmod 600 ${file}`,
  });
}
