import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A stored password. */
export interface Credential {
  readonly passwordHash: string;
  readonly changedAt: Date;
}

const credentialRow = v.object({ password_hash: v.string(), changed_at: v.date() });

export async function findCredential(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<Credential | undefined> {
  const row = await db.maybeRow(
    credentialRow,
    'select password_hash, changed_at from credential where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return row && { passwordHash: row.password_hash, changedAt: row.changed_at };
}

export async function insertCredential(
  tx: Tx,
  brandId: string,
  { memberId, passwordHash, at }: { memberId: bigint; passwordHash: string; at: Date },
): Promise<void> {
  await tx.execute('insert into credential (member_id, brand_id, password_hash, changed_at) values ($2, $1, $3, $4)', [
    brandId,
    memberId,
    passwordHash,
    at,
  ]);
}

interface Replacement {
  readonly memberId: bigint;
  readonly passwordHash: string;
  readonly at: Date;
  /** Hash that must stand there, `null` for none; left out, any. */
  readonly before?: string | null | undefined;
}

/** Stores a password; `false` when another one stands there than `before`. */
export async function storeCredential(
  tx: Tx,
  brandId: string,
  { memberId, passwordHash, at, before }: Replacement,
): Promise<boolean> {
  const insert =
    'insert into credential (brand_id, member_id, password_hash, changed_at) values ($1, $2, $3, $4) on conflict (member_id) do';
  const values = [brandId, memberId, passwordHash, at];
  if (before === null) return (await tx.execute(`${insert} nothing`, values)) > 0;
  if (before === undefined) {
    const replace = 'update set password_hash = excluded.password_hash, changed_at = excluded.changed_at';
    return (await tx.execute(`${insert} ${replace}`, values)) > 0;
  }
  const rowCount = await tx.execute(
    'update credential set password_hash = $3, changed_at = $4 where brand_id = $1 and member_id = $2 and password_hash = $5',
    [...values, before],
  );
  return rowCount > 0;
}
