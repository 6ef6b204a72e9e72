import { accountType, sessionEndReason } from '@pavilion/api-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { EndReason, Session } from '../../kit';

const sessionRow = v.object({
  id: v.bigint(),
  member_id: v.bigint(),
  device_id: v.string(),
  proven_at: v.date(),
  seen_at: v.date(),
  expires_at: v.date(),
  address: v.string(),
  username: v.string(),
  type: accountType,
});

/** A live session with what its rules are about. */
export interface StoredSession extends Session {
  readonly deviceId: string;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  /** Where it was last used from. */
  readonly address: string;
}

/** The session of a token that has not been ended. */
export async function findSession(
  db: Queryable,
  brandId: string,
  tokenHash: Buffer,
): Promise<StoredSession | undefined> {
  const row = await db.maybeRow(
    sessionRow,
    {
      name: 'session-find',
      sql: `select s.id, s.member_id, s.device_id, coalesce(s.proven_at, s.opened_at) as proven_at, s.seen_at, s.expires_at, coalesce(s.seen_address, s.address) as address, m.username, m.type
     from session s join member m on m.id = s.member_id
     where s.token_hash = $2 and s.brand_id = $1 and s.ended_at is null and not m.blocked`,
    },
    [brandId, tokenHash],
  );
  return (
    row && {
      id: row.id,
      brandId,
      memberId: row.member_id,
      username: row.username,
      accountType: row.type,
      provenAt: row.proven_at,
      deviceId: row.device_id,
      seenAt: row.seen_at,
      address: row.address,
      expiresAt: row.expires_at,
    }
  );
}

const endReasonRow = v.object({ end_reason: sessionEndReason });

/** Why the session of a token ended; `undefined` when it lives, or never was. */
export async function findEndReason(
  db: Queryable,
  brandId: string,
  { tokenHash, deviceId }: { tokenHash: Buffer; deviceId: string },
): Promise<EndReason | undefined> {
  const row = await db.maybeRow(
    endReasonRow,
    'select end_reason from session where brand_id = $1 and token_hash = $2 and device_id = $3 and ended_at is not null',
    [brandId, tokenHash, deviceId],
  );
  return row?.end_reason;
}

/** Notes that a session was used, and from where. */
export async function markSeen(
  db: Queryable,
  brandId: string,
  seen: { sessionId: bigint; at: Date; address: string },
): Promise<void> {
  await db.execute(
    {
      name: 'session-seen',
      sql: 'update session set seen_at = greatest(seen_at, $3), seen_address = $4 where id = $2 and brand_id = $1',
    },
    [brandId, seen.sessionId, seen.at, seen.address],
  );
}

/** A session about to open. */
export interface NewSession {
  readonly memberId: bigint;
  readonly tokenHash: Buffer;
  readonly deviceId: string;
  readonly address: string;
  readonly at: Date;
  /** When its owner last showed who they are; `at` unless told. */
  readonly provenAt?: Date | undefined;
  readonly expiresAt: Date;
  /** For how long it may go unused. */
  readonly idleMs: number;
}

const idRow = v.object({ id: v.bigint() });

/** Stores a session; the account must have no other. */
export async function insertSession(tx: Tx, brandId: string, session: NewSession): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at, idle_limit, proven_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, make_interval(secs => $8::double precision / 1000), $9) returning id`,
    [
      brandId,
      session.memberId,
      session.tokenHash,
      session.deviceId,
      session.address,
      session.at,
      session.expiresAt,
      session.idleMs,
      session.provenAt ?? null,
    ],
  );
  return id;
}

/** Ends the account's live session and tells its id. */
export async function endSessionOf(
  tx: Tx,
  brandId: string,
  ended: { memberId: bigint; reason: EndReason; at: Date },
): Promise<bigint | undefined> {
  const row = await tx.maybeRow(
    idRow,
    `update session set ended_at = $4, end_reason = $3 where brand_id = $1 and member_id = $2 and ended_at is null
     returning id`,
    [brandId, ended.memberId, ended.reason, ended.at],
  );
  return row?.id;
}

/** Ends one session; `false` when it had ended. */
export async function endSession(
  tx: Tx,
  brandId: string,
  ended: { sessionId: bigint; reason: EndReason; at: Date },
): Promise<boolean> {
  const rowCount = await tx.execute(
    'update session set ended_at = $4, end_reason = $3 where brand_id = $1 and id = $2 and ended_at is null',
    [brandId, ended.sessionId, ended.reason, ended.at],
  );
  return rowCount > 0;
}

const foundEndRow = v.object({ id: v.bigint(), end_reason: v.nullable(sessionEndReason), alive: v.boolean() });

/**
 * Which of these sessions cannot be used any more, and why: ended, past `now`, not seen after `seenAfter`, or forgotten
 * altogether.
 */
export async function listEnded(
  db: Queryable,
  sessionIds: readonly bigint[],
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<ReadonlyMap<bigint, EndReason>> {
  const rows = await db.rows(
    foundEndRow,
    `select id, end_reason, ended_at is null and expires_at > $2 and seen_at > $3 as alive
     from session where id = any($1::bigint[])`,
    [sessionIds, now, seenAfter],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const ended = sessionIds.filter((id) => !found.get(id)?.alive);
  return new Map(ended.map((id) => [id, found.get(id)?.end_reason ?? 'expired']));
}
