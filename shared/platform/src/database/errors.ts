/** Codes of PostgreSQL with which it cannot serve now, whole or by their class (the first two characters). */
const unavailableStates = new Set([
  '08', // connections
  '53', // out of disk, memory or connections
  '57P', // shutting down, crashed, starting
  '57014', // the statement took longer than it may
  '25P03',
  '25P04',
  '25P05', // the session idled, or the transaction took too long
  '25006', // what answers is a standby
  '58030', // its disk does not work
]);

/** Codes of the system with which a database is not reached. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTCONN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** What the driver says of its own connections and pool, without a code. */
const driverMessages = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'is not queryable',
    'Cannot use a pool after calling end on the pool',
  ].join('|'),
);

/** Codes of the system with which a disk takes no more. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

function textOf(error: unknown, key: 'code' | 'constraint' | 'message'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

function codeOf(error: unknown): string | undefined {
  return textOf(error, 'code');
}

/** A UNIQUE constraint refused a row; with a name, that constraint only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || textOf(error, 'constraint') === constraint);
}

/** A CHECK constraint refused a row; with a name, that constraint only. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23514' && (constraint === undefined || textOf(error, 'constraint') === constraint);
}

/** A row referred to one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

/** The transaction lost against another one and may simply be tried again. */
export function isTransient(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01';
}

/** The database cannot be reached, is going down or can take no more; whether the statement took effect is unknown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) {
    return (
      unreachable.has(code) ||
      [2, 3, 5].some((length) => code.length === 5 && unavailableStates.has(code.slice(0, length)))
    );
  }
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return driverMessages.test(textOf(error, 'message') ?? '');
}

/**
 * A file could not be written, since its disk is full, gone or not writable; once it is well again, the same works
 * again.
 */
export function isDiskUnavailable(error: unknown): boolean {
  return diskFullCodes.has(codeOf(error) ?? '');
}
