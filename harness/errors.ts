/** What a {@link FairhandError} says beside its message. */
export interface ErrorHints {
  /** The input that was wrong, such as `options.hand` or `--seed`. */
  field?: string | undefined;
  /** What would have been right. */
  expected?: string | undefined;
  /** An input that works. */
  example?: string | undefined;
  cause?: unknown;
}

/**
 * Bad input or usage: something the caller can put right. The command line prints it without a stack trace and exits
 * with 2.
 */
export class FairhandError extends Error {
  /** Stable and machine-readable, such as `unknown_option`. */
  readonly code: string;
  readonly field?: string;
  readonly expected?: string;
  readonly example?: string;

  constructor(code: string, message: string, hints: ErrorHints = {}) {
    super(message, hints.cause === undefined ? undefined : { cause: hints.cause });
    this.name = "FairhandError";
    this.code = code;
    if (hints.field !== undefined) this.field = hints.field;
    if (hints.expected !== undefined) this.expected = hints.expected;
    if (hints.example !== undefined) this.example = hints.example;
  }
}

/** Where in its input a module found the fault; each part is null when it does not apply. */
export interface ErrorDetail {
  token: string | null;
  index: number | null;
  expected: string | null;
}

/** A call that the module refused, with the status it gave. The game is as it was before the call. */
export class ModuleError extends FairhandError {
  /** Negative status code, as listed in `description.errors`. */
  readonly status: number;
  readonly detail: ErrorDetail;

  constructor(status: number, code: string, message: string, detail: ErrorDetail, field?: string) {
    super(code, message, { field, expected: detail.expected ?? undefined });
    this.name = "ModuleError";
    this.status = status;
    this.detail = detail;
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
