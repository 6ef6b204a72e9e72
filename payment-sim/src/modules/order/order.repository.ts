import { amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type Instructions, instructions, networks, orderState } from './order.schema';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

const orderRow = v.object({
  reference: v.string(),
  providerId: v.string(),
  fingerprint: v.string(),
  method: v.string(),
  amount,
  currency: v.string(),
  remark: v.string(),
  returnUrl: v.nullable(v.string()),
  state: orderState,
  instructions: v.unknown(),
  network: v.nullable(v.picklist(networks)),
  cardHash: v.nullable(v.string()),
  expiresAt: v.date(),
});

/** An order as it is kept. */
export type Order = Omit<v.InferOutput<typeof orderRow>, 'instructions'> & { readonly instructions: Instructions };

const read = ({ instructions: stored, ...row }: v.InferOutput<typeof orderRow>): Order => ({
  ...row,
  instructions: v.parse(instructions, stored),
});

const columns = `reference, provider_id as "providerId", fingerprint, method, amount, currency, remark,
  return_url as "returnUrl", state, instructions, network, card_hash as "cardHash", expires_at as "expiresAt"`;

export async function findOrder(db: Queryable, reference: string): Promise<Order | undefined> {
  const row = await db.maybeRow(orderRow, `select ${columns} from pay_order where reference = $1`, [reference]);
  return row && read(row);
}

/** The order that a payer's page shows. */
export async function findShownOrder(db: Queryable, providerId: string): Promise<Order | undefined> {
  const row = await db.maybeRow(orderRow, `select ${columns} from pay_order where provider_id = $1`, [providerId]);
  return row && read(row);
}

/** The order behind its lock: payments of one order come one after the other. */
export async function lockOrder(tx: Tx, reference: string): Promise<Order | undefined> {
  const row = await tx.maybeRow(orderRow, `select ${columns} from pay_order where reference = $1 for update`, [
    reference,
  ]);
  return row && read(row);
}

/** Who makes or ends an order of a reference that has none waits for who does so already. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`order ${reference}`]);
}

/** No order is taken under a reference any more. */
export async function closeReference(tx: Tx, reference: string, at: Date): Promise<void> {
  await tx.execute('insert into pay_unheard (reference, at) values ($1, $2) on conflict do nothing', [reference, at]);
}

const closedRow = v.object({ isClosed: v.boolean() });

/** Whether a reference was ended before an order came under it. */
export async function isClosed(tx: Tx, reference: string): Promise<boolean> {
  const sql = 'select exists (select from pay_unheard where reference = $1) as "isClosed"';
  return (await tx.row(closedRow, sql, [reference])).isClosed;
}

/** Makes an order where its reference has none. */
export async function insertOrder(tx: Tx, order: Order & { readonly at: Date }): Promise<boolean> {
  const made = await tx.execute(
    `insert into pay_order (reference, provider_id, fingerprint, method, amount, currency, remark, return_url, state,
       instructions, created_at, expires_at, network, card_hash, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (reference) do nothing`,
    [
      order.reference,
      order.providerId,
      order.fingerprint,
      order.method,
      order.amount,
      order.currency,
      order.remark,
      order.returnUrl,
      order.state,
      JSON.stringify(order.instructions),
      order.at,
      order.expiresAt,
      order.network,
      order.cardHash,
      order.instructions.address ?? null,
    ],
  );
  return made === 1;
}

const usedRow = v.object({ isUsed: v.boolean() });

/** Whether a card was good for another order already. Whoever asks for the same card waits. */
export async function isCardUsed(tx: Tx, { cardHash, reference }: Order): Promise<boolean> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`card ${cardHash}`]);
  const { isUsed } = await tx.row(
    usedRow,
    `select exists (select from pay_order where card_hash = $1 and reference <> $2 and state = 'paid') as "isUsed"`,
    [cardHash, reference],
  );
  return isUsed;
}

const sequenceRow = v.object({ sequence: v.number() });

/** Sets the state and counts what is told of the order. */
export async function moveOrder(tx: Tx, reference: string, state: Order['state']): Promise<number> {
  const { sequence } = await tx.row(
    sequenceRow,
    'update pay_order set state = $2, sequence = sequence + 1 where reference = $1 returning sequence',
    [reference, state],
  );
  return sequence;
}

const paymentRow = v.object({
  paymentId: v.string(),
  amount,
  at: v.date(),
  standsAt: v.date(),
  reversedAt: v.nullable(v.date()),
  returnedAt: v.nullable(v.date()),
});

/** Money that arrived. */
export type Payment = v.InferOutput<typeof paymentRow>;

export const listPayments = (db: Queryable, reference: string): Promise<Payment[]> =>
  db.rows(
    paymentRow,
    `select payment_id as "paymentId", amount, at, stands_at as "standsAt", reversed_at as "reversedAt",
       returned_at as "returnedAt" from pay_payment where reference = $1 order by at, payment_id`,
    [reference],
  );

export async function insertPayment(
  tx: Tx,
  { reference, ...paid }: Omit<Payment, 'reversedAt' | 'returnedAt'> & { readonly reference: string },
): Promise<void> {
  await tx.execute(
    'insert into pay_payment (payment_id, reference, amount, at, stands_at) values ($1, $2, $3, $4, $5)',
    [paid.paymentId, reference, paid.amount, paid.at, paid.standsAt],
  );
}

export async function markReversed(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx.execute('update pay_payment set reversed_at = $2 where payment_id = $1', [paymentId, at]);
}

const referenceRow = v.object({ reference: v.string() });

/** The order that a payment arrived for. */
export async function findReferenceOf(db: Queryable, paymentId: string): Promise<string | undefined> {
  const sql = 'select reference from pay_payment where payment_id = $1';
  return (await db.maybeRow(referenceRow, sql, [paymentId]))?.reference;
}

export async function markReturned(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx.execute('update pay_payment set returned_at = $2 where payment_id = $1', [paymentId, at]);
}
