import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Who did what, and what it changed. */
export interface AuditEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly brand?: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** Written in the transaction of the change itself. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await tx.execute(
    'insert into audit_entry (at, actor, action, brand, subject, before, after, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      entry.at,
      entry.actor,
      entry.action,
      entry.brand ?? null,
      entry.subject,
      json(entry.before),
      json(entry.after),
      entry.reason ?? null,
    ],
  );
}

/** An entry as it is kept. */
export interface KeptAuditEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly brand: string | null;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/** Which entries are wanted. */
export interface AuditFilter {
  readonly brands: readonly string[];
  /** Those of no brand too: releases and tokens. */
  readonly withoutBrand: boolean;
  readonly limit: number;
  /** Only entries older than this one. */
  readonly before: number | undefined;
}

const auditRow = v.object({
  at: v.date(),
  actor: v.string(),
  action: v.string(),
  brand: v.nullable(v.string()),
  subject: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.nullable(v.string()),
  id: v.bigint(),
});

/** Entries, newest first. */
export async function listAudit(
  db: Queryable,
  { brands, withoutBrand, limit, before }: AuditFilter,
): Promise<KeptAuditEntry[]> {
  const rows = await db.rows(
    auditRow,
    `select id, at, actor, action, brand, subject, before, after, reason from audit_entry
     where (brand = any($1) or ($2 and brand is null)) and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [brands, withoutBrand, before ?? null, limit],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
