import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const paymentRow = v.object({ password_hash: v.string() });

/** Hash of the password of an account's payments; nothing while it has none. */
export async function findPaymentHash(db: Queryable, brandId: string, memberId: bigint): Promise<string | undefined> {
  const row = await db.maybeRow(
    paymentRow,
    'select password_hash from payment_credential where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return row?.password_hash;
}

/** Stores the first password of an account's payments; `false`, with nothing changed, when it has one. */
export async function insertPaymentCredential(
  tx: Tx,
  brandId: string,
  { memberId, passwordHash, at }: { memberId: bigint; passwordHash: string; at: Date },
): Promise<boolean> {
  const inserted = await tx.execute(
    `insert into payment_credential (member_id, brand_id, password_hash, changed_at) values ($1, $2, $3, $4)
     on conflict (member_id) do nothing`,
    [memberId, brandId, passwordHash, at],
  );
  return inserted > 0;
}

interface Replacement {
  readonly memberId: bigint;
  readonly passwordHash: string;
  /** Hash that must stand there. */
  readonly before: string;
  readonly at: Date;
}

/** Puts a password in place of another; `false` when another one stands there than `before`. */
export async function replacePaymentCredential(
  tx: Tx,
  brandId: string,
  { memberId, passwordHash, before, at }: Replacement,
): Promise<boolean> {
  const replaced = await tx.execute(
    `update payment_credential set password_hash = $3, changed_at = $4
     where brand_id = $1 and member_id = $2 and password_hash = $5`,
    [brandId, memberId, passwordHash, at, before],
  );
  return replaced > 0;
}
