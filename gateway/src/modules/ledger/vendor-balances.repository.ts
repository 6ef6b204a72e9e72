import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import type { MemberAccountName } from './ledger.repository';

/** What of a member stands at a vendor that keeps a wallet of its own, as it was reported. */
export interface VendorBalance {
  readonly vendor: string;
  readonly balance: Amount;
}

const balanceRow = v.object({ vendor: v.string(), balance: v.bigint() });

/** What of a member stands at vendors; those where nothing ever stood are not named. */
export async function findVendorBalances(
  db: Queryable,
  brandId: string,
  { kind, owner, currency }: Omit<MemberAccountName, 'purpose'>,
): Promise<VendorBalance[]> {
  const rows = await db.rows(
    balanceRow,
    `select substr(purpose, 8) as vendor, coalesce(balance, 0)::bigint as balance from ledger_account
     where brand_id = $1 and kind = $2 and owner = $3 and currency = $4 and purpose like 'wallet:%' order by purpose`,
    [brandId, kind, owner, currency],
  );
  return rows.map(({ vendor, balance }) => ({ vendor, balance: amountOf(balance) }));
}
