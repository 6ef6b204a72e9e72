import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Money that came in without the provider. */
export interface ArrivedBeside {
  /** Its number, where it was given one before; `null` for the next. */
  readonly id: bigint | null;
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

/** A number for a deposit that has yet to arrive. */
export async function nextDepositId(tx: Tx): Promise<bigint> {
  const { id } = await tx.row(idRow, "select nextval(pg_get_serial_sequence('deposit_order', 'id')) as id");
  return id;
}

/** A deposit that is a success from its first moment; no provider knows it. */
export async function insertArrived(tx: Tx, brandId: string, arrived: ArrivedBeside): Promise<bigint> {
  const { id: given, memberId, method, bankCode, amount, currency, remark, orderedAt, at } = arrived;
  const { id } = await tx.row(
    idRow,
    `insert into deposit_order (id, brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
       credited, currency, remark, state, provider, created_at, expires_at, credited_at)
     overriding system value
     values (coalesce($10, nextval(pg_get_serial_sequence('deposit_order', 'id'))), $1, $2, $3, $4, 'MEMBERS', $5, $5, 0, $5, $5, $6, $7, 2, 'members', $8, $9, $9) returning id`,
    [brandId, memberId, method, bankCode, amount, currency, remark, orderedAt, at, given],
  );
  return id;
}
