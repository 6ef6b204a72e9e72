import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { columns, type DepositRecord, orderRow, readOrder } from './deposit.repository';

/** Where a payment without an order arrived. */
export type UnaskedPlace = Pick<DepositRecord, 'brandId' | 'memberId' | 'bankCode' | 'vendorId' | 'provider'> & {
  readonly network: string;
};

/** What a payment without an order is kept with. */
export interface Unasked {
  readonly least: Amount;
  readonly most: Amount;
  readonly chargeRate: number;
  /** Nothing where nobody knows one. */
  readonly rate: Amount | null;
  /** Units of the crypto currency, and what they are worth: nothing without a rate. */
  readonly cryptoAmount: Amount;
  readonly value: Amount;
  readonly currency: string;
  readonly remark: string;
  readonly at: Date;
}

/** A payment at a member's address is a deposit of its own, which nobody has asked for. */
export async function insertUnasked(tx: Tx, { brandId, ...to }: UnaskedPlace, paid: Unasked): Promise<DepositRecord> {
  const row = await tx.row(
    orderRow,
    `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
       currency, remark, state, reason, provider, created_at, expires_at, network, rate, crypto_amount)
     values ($1, $2, 'CRYPTO', $3, $4, $5, $6, $7, $8, $9, $10, 5, 'review', $11, $12, $12, $13, $14, $15)
     returning ${columns}`,
    [
      brandId,
      to.memberId,
      to.bankCode,
      to.vendorId,
      paid.least,
      paid.most,
      paid.chargeRate,
      paid.value,
      paid.currency,
      paid.remark,
      to.provider,
      paid.at,
      to.network,
      paid.rate,
      paid.cryptoAmount,
    ],
  );
  return readOrder(row);
}
