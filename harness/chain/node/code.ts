import { ABI, Serializer } from "@wharfkit/antelope";
import { messageOf } from "../../errors.js";
import { NodeError } from "./node-error.js";
import type { RawAction } from "./vert-host.js";

/** New code or a new ABI for an account, in base64. */
export interface SetCode {
  account: string;
  code?: string;
  abi?: string;
}

/** The actions of the system's contract that set code, as on every Antelope chain. */
export const SYSTEM_ABI = ABI.from({
  version: "eosio::abi/1.2",
  structs: [
    {
      name: "setcode",
      base: "",
      fields: [
        { name: "account", type: "name" },
        { name: "vmtype", type: "uint8" },
        { name: "vmversion", type: "uint8" },
        { name: "code", type: "bytes" },
      ],
    },
    {
      name: "setabi",
      base: "",
      fields: [
        { name: "account", type: "name" },
        { name: "abi", type: "bytes" },
      ],
    },
  ],
  actions: [
    { name: "setcode", type: "setcode", ricardian_contract: "" },
    { name: "setabi", type: "setabi", ricardian_contract: "" },
  ],
});

/** Reads an action that sets code, and checks that what it sets is code. @throws NodeError */
export function readSystemAction({ name, data, authorization }: RawAction): SetCode {
  if (name !== "setcode" && name !== "setabi") {
    throw new NodeError("action_validate_exception", `the embedded chain has no system action ${name}`);
  }
  let fields: Record<string, { array: Uint8Array }>;
  try {
    fields = Serializer.decode({ data, type: name, abi: SYSTEM_ABI }) as unknown as typeof fields;
  } catch (error) {
    throw new NodeError("action_validate_exception", `malformed data of ${name}: ${messageOf(error)}`);
  }
  const account = String(fields.account);
  if (!authorization.some((auth) => auth.actor === account)) {
    throw new NodeError("missing_auth_exception", `missing authority of ${account}`);
  }
  if (name === "setcode") return { account, code: checkCode(fields.code?.array ?? new Uint8Array()) };
  return { account, abi: checkAbi(fields.abi?.array ?? new Uint8Array()) };
}

function checkCode(wasm: Uint8Array): string {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(wasm));
    const apply = WebAssembly.Module.exports(module).some((row) => row.name === "apply" && row.kind === "function");
    const foreign = WebAssembly.Module.imports(module).some((row) => row.module !== "env");
    if (apply && !foreign) return Buffer.from(wasm).toString("base64");
  } catch {
    // No module at all.
  }
  throw new NodeError("wasm_serialization_error", "the code is no contract's wasm");
}

function checkAbi(packed: Uint8Array): string {
  try {
    Serializer.decode({ data: packed, type: ABI });
    return Buffer.from(packed).toString("base64");
  } catch (error) {
    throw new NodeError("action_validate_exception", `the ABI is malformed: ${messageOf(error)}`);
  }
}
