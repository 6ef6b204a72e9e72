import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);
const paymentRow = v.object({
  paymentId: v.string(),
  orderId: v.bigint(),
  amount,
  at: v.date(),
  transactionId: v.nullable(v.bigint()),
  reversedAt: v.nullable(v.date()),
});

/** A payment as it is kept. */
export type PaymentRecord = v.InferOutput<typeof paymentRow>;

const columns = `payment_id as "paymentId", order_id as "orderId", amount, at, transaction_id as "transactionId",
  reversed_at as "reversedAt"`;

/** Which payment of which provider. */
export interface PaymentName {
  readonly provider: string;
  readonly paymentId: string;
}

export const findPayment = (db: Queryable, { provider, paymentId }: PaymentName): Promise<PaymentRecord | undefined> =>
  db.maybeRow(paymentRow, `select ${columns} from deposit_payment where provider = $1 and payment_id = $2`, [
    provider,
    paymentId,
  ]);

/** The payment of an order: it has one, or none yet. */
export const findPaymentOf = (db: Queryable, orderId: bigint): Promise<PaymentRecord | undefined> =>
  db.maybeRow(paymentRow, `select ${columns} from deposit_payment where order_id = $1`, [orderId]);

export async function insertPayment(
  tx: Tx,
  payment: PaymentName & { readonly orderId: bigint; readonly amount: Amount; readonly at: Date },
): Promise<void> {
  await tx.execute(
    'insert into deposit_payment (provider, payment_id, order_id, amount, at) values ($1, $2, $3, $4, $5)',
    [payment.provider, payment.paymentId, payment.orderId, payment.amount, payment.at],
  );
}

/** The posting by which a payment was credited. */
export async function markPosted(tx: Tx, orderId: bigint, transactionId: bigint): Promise<void> {
  await tx.execute('update deposit_payment set transaction_id = $2 where order_id = $1', [orderId, transactionId]);
}

export async function markTakenBack(tx: Tx, orderId: bigint, at: Date): Promise<void> {
  await tx.execute('update deposit_payment set reversed_at = $2 where order_id = $1', [orderId, at]);
}

/** Whether a notice is a new one; kept for ever. */
export async function keepNotice(
  tx: Tx,
  { provider, noticeId, body, at }: { provider: string; noticeId: string; body: unknown; at: Date },
): Promise<boolean> {
  const kept = await tx.execute(
    `insert into deposit_notice (provider, notice_id, body, taken_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [provider, noticeId, JSON.stringify(body), at],
  );
  return kept === 1;
}
