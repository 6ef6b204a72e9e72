import type { Tx } from '@pavilion/platform';
import type { NamedDeposit } from './deposit.repository';
import type { returnStates } from './deposit.schema';

/** Notes of an order that is locked how far giving its payment back is. */
export async function setReturn(
  tx: Tx,
  { brandId, id }: NamedDeposit,
  { state, at }: { readonly state: (typeof returnStates)[number]; readonly at: Date },
): Promise<void> {
  await tx.execute('update deposit_order set return_state = $3, return_at = $4 where brand_id = $1 and id = $2', [
    brandId,
    id,
    state,
    at,
  ]);
}
