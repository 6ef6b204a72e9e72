import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** A change by an operator, as a service tells of it. */
export interface OperatorChange {
  readonly at: Date;
  /** For example `brand.status`. */
  readonly action: string;
  /** Left out of what is of no brand. */
  readonly brand?: string | undefined;
  /** What was changed: an account, a release, another operator. */
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One row of the log without its own hash. */
export interface UnsealedEntry {
  readonly sequence: number;
  readonly at: Date;
  readonly operatorId: string;
  readonly keyPrefix: string;
  /** How the second factor was given, and in which session; `null` where none was. */
  readonly factor: string | null;
  readonly server: string;
  readonly action: string;
  readonly brand: string | null;
  readonly subject: string;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly previousHash: string;
}

/** One row of the log. */
export interface AuditEntry extends UnsealedEntry {
  readonly hash: string;
}

export const hashBeforeFirst = '0'.repeat(64);

/** A value as its JSON column gives it back: times are texts, what is undefined is gone. */
export const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/**
 * SHA-256 over the canonical JSON (RFC 8785) of a row, the hash of the row before included: no row can be changed,
 * taken out or put in without every later hash telling.
 */
export function hashOf({ at, before, after, factor, ...rest }: UnsealedEntry): string {
  const { sequence, operatorId, keyPrefix, server, action, brand, subject, reason, previousHash } = rest;
  const text = canonicalize({
    sequence,
    at: at.toISOString(),
    operatorId,
    keyPrefix,
    server,
    action,
    brand,
    subject,
    reason,
    before: asStored(before),
    after: asStored(after),
    previousHash,
    // Rows of before there was one are hashed without it.
    ...(factor === null ? {} : { factor }),
  });
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}
