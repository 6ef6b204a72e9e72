import type { Queryable, Tx } from '@pavilion/platform';
import type { Recorder } from '@pavilion/platform/operators';
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
  /** Of the operator, or the holder of a token, whose change it is; left out of what the product does by itself. */
  readonly recorder?: Recorder | undefined;
}

/** Whose change it is, of a grant. */
export const authorOf = ({ name, recorder }: { readonly name: string; readonly recorder?: Recorder | undefined }) => ({
  actor: name,
  recorder,
});

/** Written in the transaction of the change itself, to the registry's own trail and to the operators' log. */
export async function audit(tx: Tx, { recorder, ...entry }: AuditEntry): Promise<void> {
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
  const { actor: _, ...change } = entry;
  await recorder?.record(tx, change);
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
