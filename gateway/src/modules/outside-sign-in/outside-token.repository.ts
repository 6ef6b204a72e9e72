import type { Queryable, Tx } from '@pavilion/platform';

/** An ID token that opens something once. */
export interface TakenToken {
  /** Of what is signed of it. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/** Uses a token up; `false` when it was used before. Whoever comes with the same one meanwhile waits. */
export async function spendToken(tx: Tx, brandId: string, { hash, expiresAt }: TakenToken): Promise<boolean> {
  const rowCount = await tx.execute(
    'insert into outside_token (brand_id, token_hash, expires_at) values ($1, $2, $3) on conflict do nothing',
    [brandId, hash, expiresAt],
  );
  return rowCount > 0;
}

/** Forgets tokens that would not be taken any more. */
export async function deleteTokens(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from outside_token where expires_at < $1', [before]);
}
