const unavailable = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006',
]);

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

/** The database cannot be reached or is going down; whether the statement took effect is unknown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return unavailable.has(code);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return /Connection terminated|timeout exceeded when trying to connect/.test(textOf(error, 'message') ?? '');
}
