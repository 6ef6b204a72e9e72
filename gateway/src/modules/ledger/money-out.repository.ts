import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { lockBalance } from './ledger.repository';

const outRow = v.object({ is_out: v.boolean() });

/**
 * Whether some of what a member has is not on this account: staked in a wager that is open, frozen, or at a vendor.
 * Locks the account, which every stake, win and hold locks too, so that the answer stands until the transaction ends.
 */
export async function lockAndFindMoneyOut(tx: Tx, brandId: string, accountId: bigint): Promise<boolean> {
  await lockBalance(tx, brandId, accountId);
  const { is_out: isOut } = await tx.row(
    outRow,
    `select exists (
         select from wager w where w.status = 'open' and w.brand_id = a.brand_id and w.member_id = a.owner::bigint
           and w.pool = a.pool)
       or exists (
         select from ledger_account o where o.brand_id = a.brand_id and o.kind = a.kind and o.owner = a.owner
           and o.currency = a.currency and o.id <> a.id and o.balance > 0) as is_out
     from ledger_account a where a.brand_id = $1 and a.id = $2`,
    [brandId, accountId],
  );
  return isOut;
}
