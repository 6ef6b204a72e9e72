import * as v from 'valibot';
import { assertIdentifier } from '../database/connection';
import type { Tx } from '../database/database';

/**
 * The table of one outbox, to be copied into a migration. Rows are claimed by lease: `due_at` moves into the future
 * while a worker handles them, so a worker that dies loses nothing.
 */
export function outboxTableSql(table: string): string {
  return `create table ${assertIdentifier(table)} (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  abandoned_at timestamptz,
  last_error text,
  check (done_at is null or abandoned_at is null)
);
create index ${table}_due on ${table} (due_at) where done_at is null and abandoned_at is null;`;
}

/** One thing to be done outside of the transaction that decided it. */
export interface OutboxMessage {
  readonly kind: string;
  /** JSON; what the handler needs, bigint amounts as strings. */
  readonly payload: unknown;
}

const idRow = v.object({ id: v.bigint() });

/** Puts a message into the outbox together with whatever else `tx` does; `at` is the injected clock's now. */
export async function enqueue(
  tx: Tx,
  table: string,
  message: OutboxMessage & { readonly at: number },
): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into ${assertIdentifier(table)} (kind, payload, created_at, due_at) values ($1, $2, $3, $3) returning id`,
    [message.kind, JSON.stringify(message.payload), new Date(message.at)],
  );
  return id;
}
