import type { Queryable, Tx } from '@pavilion/platform';

/** Keeps the signature of a receipt; `false` where it was taken before. */
export async function keepSignature(
  tx: Tx,
  brandId: string,
  { signature, at }: { readonly signature: Buffer; readonly at: Date },
): Promise<boolean> {
  const kept = await tx.execute(
    'insert into message_receipt (brand_id, signature, taken_at) values ($1, $2, $3) on conflict do nothing',
    [brandId, signature, at],
  );
  return kept > 0;
}

/** Forgets signatures whose time is not believed any more, some at a time. */
export async function forgetSignatures(db: Queryable, before: Date): Promise<void> {
  await db.execute(
    `delete from message_receipt where (brand_id, signature) in (
       select brand_id, signature from message_receipt where taken_at < $1 order by taken_at limit 1000)`,
    [before],
  );
}
