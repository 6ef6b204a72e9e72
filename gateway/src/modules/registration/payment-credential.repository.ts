import type { Tx } from '@pavilion/platform';

/** Stores the password of an account's payments. */
export async function insertPaymentCredential(
  tx: Tx,
  brandId: string,
  { memberId, passwordHash, at }: { memberId: bigint; passwordHash: string; at: Date },
): Promise<void> {
  await tx.execute(
    'insert into payment_credential (member_id, brand_id, password_hash, changed_at) values ($2, $1, $3, $4)',
    [brandId, memberId, passwordHash, at],
  );
}
