import { accountTypes } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { pointsCurrency } from '../ledger';
import type { MovedBalance } from './balance-publisher';

const movedRow = v.object({ member_id: v.bigint(), balance: v.bigint() });

/** Of these accounts, those whose balance a member sees, as they stand now. */
export async function findShownBalances(
  db: Queryable,
  brandId: string,
  accountIds: readonly bigint[],
): Promise<MovedBalance[]> {
  const rows = await db.rows(
    movedRow,
    `select m.id as member_id, a.balance
     from ledger_account a join member m on m.brand_id = a.brand_id and m.id::text = a.owner
     where a.brand_id = $1 and a.id = any ($2::bigint[]) and a.purpose = 'main' and a.currency <> $3
       and a.kind = case when m.type = $4 then 'demo' else 'player' end`,
    [brandId, accountIds, pointsCurrency, accountTypes.trial],
  );
  return rows.map((row): MovedBalance => {
    const balance: Amount = amountOf(row.balance);
    return { brandId, memberId: row.member_id, balance };
  });
}
