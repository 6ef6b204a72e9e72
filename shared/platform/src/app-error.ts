export interface AppErrorOptions {
  /** HTTP status the edge of a server answers with. */
  readonly status: number;
  /** What the operator reads in the log; never sent to a client. */
  readonly detail?: string;
  /** The error underneath, for the log. */
  readonly cause?: unknown;
}

/** A fault with a dotted code that a client may see; everything else about it stays in the log. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, options: AppErrorOptions) {
    super(options.detail ?? code, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = options.status;
  }
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorMessage).join('; ');
  return error instanceof Error ? error.message : String(error);
}
