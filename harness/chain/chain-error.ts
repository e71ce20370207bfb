import { FairhandError, messageOf } from "../errors.js";

/** What a node says was wrong, in its JSON's `error`. */
interface NodeFault {
  code: number;
  name: string;
  what: string;
  details?: { message: string }[];
}

const MISSING_AUTH = 3090004;
const UNSATISFIED_AUTH = 3090003;

/** An action or a question that the contract, the node or the network refused. */
export class ChainError extends FairhandError {
  /** The node's own number of the error, such as 3050003; 0 where no node has answered. */
  readonly nodeCode: number;

  constructor(code: string, message: string, nodeCode = 0, cause?: unknown) {
    super(code, message, { cause });
    this.name = "ChainError";
    this.nodeCode = nodeCode;
  }
}

/** Runs a call to a node; what it throws becomes a {@link ChainError}. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof FairhandError ? error : chainError(error);
  }
}

function chainError(error: unknown): ChainError {
  const fault = faultOf(error);
  if (!fault) {
    const answered = typeof error === "object" && error !== null && "response" in error;
    const code = answered || !isNetwork(error) ? "node_error" : "unreachable";
    const message = code === "unreachable" ? `the node cannot be reached: ${reason(error)}` : messageOf(error);
    return new ChainError(code, message, 0, error);
  }
  const message = fault.details?.[0]?.message || fault.what || fault.name;
  const refusal = /(?:assertion failure with message: )?([a-z_]+): (.+)$/s.exec(message);
  if (message.startsWith("assertion failure") && refusal) {
    return new ChainError(refusal[1] ?? "", refusal[2] ?? "", fault.code, error);
  }
  if (fault.code === MISSING_AUTH) return new ChainError("missing_auth", message, fault.code, error);
  if (fault.code === UNSATISFIED_AUTH) return new ChainError("wrong_key", message, fault.code, error);
  return new ChainError(fault.name || "node_error", message, fault.code, error);
}

/** The fault in an SDK's error: @wharfkit/antelope's APIError keeps the node's whole answer. */
function faultOf(error: unknown): NodeFault | null {
  const { response } = (error ?? {}) as { response?: { json?: { error?: Partial<NodeFault> } } };
  const fault = response?.json?.error;
  if (!fault || typeof fault !== "object") return null;
  const { code = 0, name = "", what = "", details = [] } = fault;
  return { code, name, what, details };
}

function isNetwork(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && "code" in error);
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  return cause || messageOf(error);
}
