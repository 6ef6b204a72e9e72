import * as v from 'valibot';
import type { Queryable, Tx } from '../database/database';
import { type SessionFactor, sessionFactors } from './operator-session';

/** A session about to be kept. */
export interface NewSession {
  readonly tokenHash: string;
  readonly keyPrefix: string;
  readonly operatorId: string;
  readonly factor: SessionFactor;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.execute(
    `insert into operators.operator_session
       (token_hash, key_prefix, operator_id, factor, opened_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [session.tokenHash, session.keyPrefix, session.operatorId, session.factor, session.openedAt, session.expiresAt],
  );
  await tx.execute('delete from operators.operator_session where expires_at <= $1', [session.openedAt]);
}

const sessionRow = v.object({ factor: v.picklist(sessionFactors), last_used_at: v.date() });

/** Which session of a key is asked for, and when. */
export interface SessionQuery {
  readonly tokenHash: string;
  readonly keyPrefix: string;
  readonly at: Date;
  readonly idleMs: number;
}

/** A use is noted at most so often. */
const notedMs = 60_000;

/** How the factor of a live session of this key was given; being asked for keeps it alive. */
export async function useSession(
  db: Queryable,
  { tokenHash, keyPrefix, at, idleMs }: SessionQuery,
): Promise<SessionFactor | undefined> {
  const row = await db.maybeRow(
    sessionRow,
    `select factor, last_used_at from operators.operator_session
     where token_hash = $1 and key_prefix = $2 and expires_at > $3 and last_used_at > $4`,
    [tokenHash, keyPrefix, at, new Date(at.getTime() - idleMs)],
  );
  if (row && at.getTime() - row.last_used_at.getTime() >= notedMs)
    await db.execute('update operators.operator_session set last_used_at = $2 where token_hash = $1', [tokenHash, at]);
  return row?.factor;
}

const endRow = v.object({ expires_at: v.date() });

/** When a session ends at the latest. */
export async function endOfSession(db: Queryable, tokenHash: string): Promise<Date | undefined> {
  const row = await db.maybeRow(endRow, 'select expires_at from operators.operator_session where token_hash = $1', [
    tokenHash,
  ]);
  return row?.expires_at;
}

/** Ends one session of a key. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await tx.execute('delete from operators.operator_session where token_hash = $1', [tokenHash])) > 0;
}

/** Ends every session that was opened with a key. */
export async function deleteSessionsOfKey(tx: Tx, keyPrefix: string): Promise<void> {
  await tx.execute('delete from operators.operator_session where key_prefix = $1', [keyPrefix]);
}

/** Ends every session of an operator. */
export async function deleteSessionsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.execute('delete from operators.operator_session where operator_id = $1', [operatorId]);
}
