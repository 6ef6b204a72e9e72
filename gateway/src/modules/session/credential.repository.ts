import type { Queryable, Tx } from '@pavilion/platform';

/** A stored password. */
export interface Credential {
  readonly passwordHash: string;
  readonly changedAt: Date;
}

export async function findCredential(db: Queryable, brandId: string, memberId: bigint): Promise<Credential | undefined> {
  const { rows } = await db.query<{ password_hash: string; changed_at: Date }>(
    'select password_hash, changed_at from credential where brand_id = $1 and member_id = $2', [brandId, memberId],
  );
  return rows[0] && { passwordHash: rows[0].password_hash, changedAt: rows[0].changed_at };
}

export async function insertCredential(
  tx: Tx, brandId: string, { memberId, passwordHash, at }: { memberId: bigint; passwordHash: string; at: Date },
): Promise<void> {
  await tx.query('insert into credential (member_id, brand_id, password_hash, changed_at) values ($2, $1, $3, $4)', [
    brandId, memberId, passwordHash, at,
  ]);
}
