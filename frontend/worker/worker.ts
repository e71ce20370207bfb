import { FairhandError, messageOf } from "../../harness/index.js";
import type { Fault, Request, Response } from "./protocol.js";
import { Session } from "./session.js";

const scope = self as unknown as DedicatedWorkerGlobalScope;
const session = new Session();
/** Calls are answered in the order in which they came, also where one has to wait. */
let line: Promise<void> = Promise.resolve();

scope.onmessage = ({ data }: MessageEvent<Request>) => {
  line = line.then(() => answer(data));
};

async function answer({ id, name, args }: Request): Promise<void> {
  const call = session[name].bind(session) as (...args: unknown[]) => unknown;
  let response: Response;
  try {
    response = { id, value: await call(...args) };
  } catch (error) {
    response = { id, fault: faultOf(error) };
  }
  scope.postMessage(response);
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof FairhandError)) return { code: "worker", message: messageOf(error) };
  const { code, message, field, expected } = error;
  return { code, message, ...(field !== undefined && { field }), ...(expected !== undefined && { expected }) };
}
