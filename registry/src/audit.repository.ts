import type { Tx } from '@pavilion/platform';

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
  await tx.query(
    'insert into audit_entry (at, actor, action, brand, subject, before, after, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [entry.at, entry.actor, entry.action, entry.brand ?? null, entry.subject, json(entry.before), json(entry.after), entry.reason ?? null],
  );
}
