import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** An entry token about to be handed out. */
export interface NewEntryToken {
  readonly tokenHash: Buffer;
  readonly memberId: bigint;
  readonly issuedBy: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertEntryToken(tx: Tx, brandId: string, token: NewEntryToken): Promise<void> {
  await tx.execute(
    'insert into entry_token (token_hash, brand_id, member_id, issued_by, issued_at, expires_at) values ($2, $1, $3, $4, $5, $6)',
    [brandId, token.tokenHash, token.memberId, token.issuedBy, token.at, token.expiresAt],
  );
}

const ownerRow = v.object({ member_id: v.bigint() });

/** Spends a token and tells whose it is; nothing when it was spent, is too old or is of another brand. */
export async function spendEntryToken(
  tx: Tx,
  brandId: string,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<bigint | undefined> {
  const row = await tx.maybeRow(
    ownerRow,
    `update entry_token set used_at = $3 where brand_id = $1 and token_hash = $2 and used_at is null and expires_at > $3
     returning member_id`,
    [brandId, tokenHash, at],
  );
  return row?.member_id;
}

/** Takes back what was handed out for an account. */
export async function deleteEntryTokens(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('delete from entry_token where brand_id = $1 and member_id = $2 and used_at is null', [
    brandId,
    memberId,
  ]);
}

/** Forgets tokens that nobody can use any more. */
export async function deleteOldEntryTokens(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from entry_token where expires_at < $1', [before]);
}
