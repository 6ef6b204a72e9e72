import type { Queryable, Tx } from '@pavilion/platform';

/** A stored password. */
export interface Credential {
  readonly passwordHash: string;
  readonly changedAt: Date;
}

export async function findCredential(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<Credential | undefined> {
  const { rows } = await db.query<{ password_hash: string; changed_at: Date }>(
    'select password_hash, changed_at from credential where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return rows[0] && { passwordHash: rows[0].password_hash, changedAt: rows[0].changed_at };
}

export async function insertCredential(
  tx: Tx,
  brandId: string,
  { memberId, passwordHash, at }: { memberId: bigint; passwordHash: string; at: Date },
): Promise<void> {
  await tx.query('insert into credential (member_id, brand_id, password_hash, changed_at) values ($2, $1, $3, $4)', [
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
  if (before === null) return (await tx.query(`${insert} nothing`, values)).rowCount > 0;
  if (before === undefined) {
    const replace = 'update set password_hash = excluded.password_hash, changed_at = excluded.changed_at';
    return (await tx.query(`${insert} ${replace}`, values)).rowCount > 0;
  }
  const { rowCount } = await tx.query(
    'update credential set password_hash = $3, changed_at = $4 where brand_id = $1 and member_id = $2 and password_hash = $5',
    [...values, before],
  );
  return rowCount > 0;
}
