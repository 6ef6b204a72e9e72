import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A card as it is kept. */
export interface KeptCard {
  readonly orderId: bigint;
  readonly telco: string;
  readonly hash: Buffer;
  readonly sealed: string;
}

/** Whether the card was used for no other order; then it belongs to this one. */
export async function insertCard(tx: Tx, { orderId, telco, hash, sealed }: KeptCard): Promise<boolean> {
  const kept = await tx.execute(
    'insert into deposit_card (order_id, telco, card_hash, sealed) values ($1, $2, $3, $4) on conflict do nothing',
    [orderId, telco, hash, sealed],
  );
  return kept === 1;
}

const sealedRow = v.object({ sealed: v.nullable(v.string()) });

/** Serial and PIN of an order's card as they are sealed; nothing once they were forgotten. */
export async function findSealedCard(db: Queryable, orderId: bigint): Promise<string | undefined> {
  const row = await db.maybeRow(sealedRow, 'select sealed from deposit_card where order_id = $1', [orderId]);
  return row?.sealed ?? undefined;
}

/** Nobody needs serial and PIN any more; what was declined may be tried again. */
export async function forgetCard(tx: Tx, orderId: bigint, { isFree }: { readonly isFree: boolean }): Promise<void> {
  await tx.execute('update deposit_card set sealed = null, is_free = is_free or $2 where order_id = $1', [
    orderId,
    isFree,
  ]);
}
