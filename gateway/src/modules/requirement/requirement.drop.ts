import type { Tx } from '@pavilion/platform';

/** Ends the requirement of a credit that was taken back, in the transaction of the return; one that has ended stays. */
export async function dropRequirement(
  tx: Tx,
  brandId: string,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  await tx.execute(
    "update requirement set state = 'CLEARED', ended_at = $3 where brand_id = $1 and key = $2 and state = 'OPEN'",
    [brandId, key, at],
  );
}
