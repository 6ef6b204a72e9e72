import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Money that came in without the provider. */
export interface ArrivedBeside {
  readonly memberId: bigint;
  readonly method: string;
  readonly bankCode: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly remark: string;
  readonly orderedAt: Date;
  readonly at: Date;
}

const idRow = v.object({ id: v.bigint() });

/** A deposit that is a success from its first moment; no provider knows it. */
export async function insertArrived(tx: Tx, brandId: string, arrived: ArrivedBeside): Promise<bigint> {
  const { memberId, method, bankCode, amount, currency, remark, orderedAt, at } = arrived;
  const { id } = await tx.row(
    idRow,
    `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
       credited, currency, remark, state, provider, created_at, expires_at, credited_at)
     values ($1, $2, $3, $4, 'MEMBERS', $5, $5, 0, $5, $5, $6, $7, 2, 'members', $8, $9, $9) returning id`,
    [brandId, memberId, method, bankCode, amount, currency, remark, orderedAt, at],
  );
  return id;
}
