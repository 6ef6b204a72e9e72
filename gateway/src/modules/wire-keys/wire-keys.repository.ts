import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A stored key; the private half is sealed. */
export interface KeyRow {
  readonly kid: string;
  readonly sealedKey: string;
  readonly publicJwk: unknown;
  readonly madeAt: Date;
}

const keyRow = v.object({
  kid: v.string(),
  sealed_key: v.string(),
  public_jwk: v.unknown(),
  made_at: v.date(),
});

/** The latest keys, newest first. */
export async function latestKeys(db: Queryable, limit: number): Promise<KeyRow[]> {
  const rows = await db.rows(
    keyRow,
    'select kid, sealed_key, public_jwk, made_at from encryption_key order by made_at desc, kid limit $1',
    [limit],
  );
  return rows.map((row) => ({
    kid: row.kid,
    sealedKey: row.sealed_key,
    publicJwk: row.public_jwk,
    madeAt: row.made_at,
  }));
}

/** Makes other gateways wait, so that one of them makes the next key. */
export async function lockRotation(tx: Tx): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtext('encryption_key'))");
}

export async function insertKey(tx: Tx, { kid, sealedKey, publicJwk, madeAt }: KeyRow): Promise<void> {
  await tx.execute('insert into encryption_key (kid, sealed_key, public_jwk, made_at) values ($1, $2, $3, $4)', [
    kid,
    sealedKey,
    JSON.stringify(publicJwk),
    madeAt,
  ]);
}

/** Drops keys made before `before`. */
export async function deleteKeys(tx: Tx, before: Date): Promise<void> {
  await tx.execute('delete from encryption_key where made_at < $1', [before]);
}

/** Spends a message id; `false` when it was spent before. */
export async function spendMessage(db: Queryable, jti: string, expiresAt: Date): Promise<boolean> {
  const rowCount = await db.execute(
    'insert into opened_message (jti, expires_at) values ($1, $2) on conflict do nothing',
    [jti, expiresAt],
  );
  return rowCount > 0;
}

/** Forgets ids whose messages are too old to be taken anyway. */
export async function forgetMessages(db: Queryable, now: Date): Promise<void> {
  await db.execute('delete from opened_message where expires_at < $1', [now]);
}
