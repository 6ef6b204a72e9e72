import * as v from 'valibot';
import type { Queryable, Tx } from '../database/database';
import { type AuditEntry, asStored, hashOf, type UnsealedEntry } from './audit-entry';

/** Where the log ends: how many rows it has, and the hash of the last one. */
export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

const headRow = v.object({ sequence: v.bigint(), hash: v.string() });
const toHead = ({ sequence, hash }: v.InferOutput<typeof headRow>): AuditHead => ({ sequence: Number(sequence), hash });

export async function readHead(db: Queryable): Promise<AuditHead> {
  return toHead(await db.row(headRow, 'select sequence, hash from operators.audit_head'));
}

/** Holds back whoever else writes to the log, or manages operators, until the transaction ends. */
export async function lockHead(tx: Tx): Promise<AuditHead> {
  return toHead(await tx.row(headRow, 'select sequence, hash from operators.audit_head for update'));
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes the next row in the transaction of the change that it tells of. */
export async function appendEntry(
  tx: Tx,
  written: Omit<UnsealedEntry, 'sequence' | 'previousHash'>,
): Promise<AuditHead> {
  const head = await lockHead(tx);
  const entry: UnsealedEntry = {
    ...written,
    before: asStored(written.before),
    after: asStored(written.after),
    sequence: head.sequence + 1,
    previousHash: head.hash,
  };
  const hash = hashOf(entry);
  await tx.execute(
    `insert into operators.audit_entry
       (sequence, at, operator_id, key_prefix, server, action, brand, subject, reason, before, after, previous_hash, hash,
        factor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      entry.sequence,
      entry.at,
      entry.operatorId,
      entry.keyPrefix,
      entry.server,
      entry.action,
      entry.brand,
      entry.subject,
      entry.reason,
      json(entry.before),
      json(entry.after),
      entry.previousHash,
      hash,
      entry.factor,
    ],
  );
  return { sequence: entry.sequence, hash };
}

const entryRow = v.object({
  sequence: v.bigint(),
  at: v.date(),
  operator_id: v.string(),
  key_prefix: v.string(),
  server: v.string(),
  action: v.string(),
  brand: v.nullable(v.string()),
  subject: v.string(),
  reason: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  previous_hash: v.string(),
  hash: v.string(),
  factor: v.nullable(v.string()),
});

const toEntry = (row: v.InferOutput<typeof entryRow>): AuditEntry => ({
  sequence: Number(row.sequence),
  at: row.at,
  operatorId: row.operator_id,
  keyPrefix: row.key_prefix,
  server: row.server,
  action: row.action,
  brand: row.brand,
  subject: row.subject,
  reason: row.reason,
  before: row.before,
  after: row.after,
  previousHash: row.previous_hash,
  hash: row.hash,
  factor: row.factor,
});

const columns =
  'sequence, at, operator_id, key_prefix, server, action, brand, subject, reason, before, after, previous_hash, hash, factor';

/** Which rows are wanted. */
export interface AuditLogFilter {
  /** `undefined` for those of every brand. */
  readonly brands: readonly string[] | undefined;
  /** Those of no brand too. */
  readonly withoutBrand: boolean;
  readonly limit: number;
  /** Only rows older than this one. */
  readonly before?: number | undefined;
}

/** Rows, newest first. */
export async function listEntries(db: Queryable, filter: AuditLogFilter): Promise<readonly AuditEntry[]> {
  const rows = await db.rows(
    entryRow,
    `select ${columns} from operators.audit_entry
     where ((brand is not null and ($1::text[] is null or brand = any($1))) or ($2 and brand is null))
       and ($3::bigint is null or sequence < $3) order by sequence desc limit $4`,
    [filter.brands ?? null, filter.withoutBrand, filter.before ?? null, filter.limit],
  );
  return rows.map(toEntry);
}

/** Rows after this one, oldest first. */
export async function readEntriesAfter(db: Queryable, sequence: number, limit: number): Promise<readonly AuditEntry[]> {
  const rows = await db.rows(
    entryRow,
    `select ${columns} from operators.audit_entry where sequence > $1 order by sequence limit $2`,
    [sequence, limit],
  );
  return rows.map(toEntry);
}
