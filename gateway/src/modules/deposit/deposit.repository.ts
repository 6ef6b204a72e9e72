import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  depositReasons,
  depositStateIds,
  keptInstructions,
  type KeptInstructions,
  returnStates,
  type ReviewCause,
} from './deposit.schema';

/** An amount in whole units of the ledger. */
export const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

/** Columns of an order's row. */
export const orderColumns = {
  id: v.bigint(),
  brandId: v.string(),
  memberId: v.bigint(),
  method: v.string(),
  bankCode: v.string(),
  vendorId: v.string(),
  least: amount,
  most: amount,
  chargeRate: v.number(),
  requested: amount,
  credited: amount,
  charge: amount,
  currency: v.string(),
  remark: v.string(),
  payerName: v.nullable(v.string()),
  /** Of a transfer between e-wallets: the number of the payer's wallet. */
  payerPhone: v.nullable(v.string()),
  state: v.number(),
  reason: v.nullable(v.picklist(depositReasons)),
  provider: v.string(),
  instructions: v.unknown(),
  returnUrl: v.nullable(v.string()),
  againOf: v.nullable(v.bigint()),
  acceleration: v.picklist(['NA', 'AC', 'MA', 'A', 'R']),
  remindedAt: v.nullable(v.date()),
  createdAt: v.date(),
  expiresAt: v.date(),
  creditedAt: v.nullable(v.date()),
  network: v.nullable(v.string()),
  rate: v.nullable(amount),
  cryptoAmount: v.nullable(amount),
  /** Of one that was refused after a look. */
  returnState: v.nullable(v.picklist(returnStates)),
  hasSlip: v.boolean(),
};
/** An order's row. */
export const orderRow = v.object(orderColumns);

/** An order as it is kept. */
export type DepositRecord = Omit<v.InferOutput<typeof orderRow>, 'instructions'> & {
  readonly instructions: KeptInstructions | null;
};

/** A row as an order. */
export const readOrder = (row: v.InferOutput<typeof orderRow>): DepositRecord => ({
  ...row,
  instructions: v.parse(v.nullable(keptInstructions), row.instructions),
});

/** What {@link orderColumns} are in SQL. */
export const columns = `id, brand_id as "brandId", member_id as "memberId", method, bank_code as "bankCode",
  vendor_id as "vendorId", least, most, charge_rate as "chargeRate", requested, credited, charge, currency, remark,
  payer_name as "payerName", payer_phone as "payerPhone", state, reason, provider, instructions, return_url as "returnUrl",
  again_of as "againOf", acceleration, reminded_at as "remindedAt", created_at as "createdAt", expires_at as "expiresAt", credited_at as "creditedAt",
  network, rate, crypto_amount as "cryptoAmount", return_state as "returnState",
  exists (select from deposit_slip where deposit_slip.order_id = deposit_order.id) as "hasSlip"`;

/** Whose order. */
export interface DepositOwner {
  readonly memberId: bigint;
  readonly id: bigint;
}

/** The same, and the owner's call. */
export interface DepositCall extends DepositOwner {
  readonly intentKey?: string | null;
}

/** Orders of one member are made one after the other. */
export async function lockDepositor(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deposits ${brandId} ${memberId}`]);
}

export interface NewDeposit
  extends Pick<
    DepositRecord,
    | 'memberId'
    | 'method'
    | 'bankCode'
    | 'vendorId'
    | 'least'
    | 'most'
    | 'chargeRate'
    | 'requested'
    | 'currency'
    | 'remark'
    | 'payerName'
    | 'payerPhone'
    | 'provider'
    | 'returnUrl'
    | 'network'
    | 'rate'
    | 'cryptoAmount'
    | 'createdAt'
    | 'expiresAt'
  > {
  readonly intentKey: string | null;
}

/** Nothing where the remark belongs to another open order. */
export async function insertDeposit(tx: Tx, brandId: string, order: NewDeposit): Promise<DepositRecord | undefined> {
  const row = await tx.maybeRow(
    orderRow,
    `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
       currency, remark, payer_name, state, reason, provider, return_url, intent_key, created_at, expires_at, network, rate,
       crypto_amount, payer_phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 5, 'preparing', $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict do nothing returning ${columns}`,
    [
      brandId,
      order.memberId,
      order.method,
      order.bankCode,
      order.vendorId,
      order.least,
      order.most,
      order.chargeRate,
      order.requested,
      order.currency,
      order.remark,
      order.payerName,
      order.provider,
      order.returnUrl,
      order.intentKey,
      order.createdAt,
      order.expiresAt,
      order.network,
      order.rate,
      order.cryptoAmount,
      order.payerPhone,
    ],
  );
  return row && readOrder(row);
}

/** A second payment of an order is a deposit of its own, by the same way and remark. */
export async function insertAgain(tx: Tx, { brandId, id }: DepositRecord, at: Date): Promise<DepositRecord> {
  const row = await tx.row(
    orderRow,
    `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
       currency, remark, payer_name, payer_phone, state, reason, provider, return_url, again_of, created_at, expires_at, network,
       rate, crypto_amount)
     select brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested, currency, remark,
       payer_name, payer_phone, 5, 'review', provider, return_url, id, $3, $3, network, rate, crypto_amount
     from deposit_order where brand_id = $1 and id = $2 returning ${columns}`,
    [brandId, id, at],
  );
  return readOrder(row);
}

/** The order behind its lock: nothing of it changes without. */
export async function lockDeposit(tx: Tx, brandId: string, id: bigint): Promise<DepositRecord | undefined> {
  const row = await tx.maybeRow(
    orderRow,
    `select ${columns} from deposit_order where brand_id = $1 and id = $2 for update`,
    [brandId, id],
  );
  return row && readOrder(row);
}

export async function findDeposit(
  db: Queryable,
  brandId: string,
  { memberId, id }: DepositOwner,
): Promise<DepositRecord | undefined> {
  const row = await db.maybeRow(
    orderRow,
    `select ${columns} from deposit_order where brand_id = $1 and member_id = $2 and id = $3`,
    [brandId, memberId, id],
  );
  return row && readOrder(row);
}

export async function findByIntent(
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<DepositRecord | undefined> {
  const row = await db.maybeRow(
    orderRow,
    `select ${columns} from deposit_order where brand_id = $1 and member_id = $2 and intent_key = $3`,
    [brandId, memberId, intentKey],
  );
  return row && readOrder(row);
}

/** Orders of a member that are not paid and not over, the newest first; at most one a method. */
export async function listOpen(db: Queryable, brandId: string, memberId: bigint): Promise<DepositRecord[]> {
  const rows = await db.rows(
    orderRow,
    `select ${columns} from deposit_order where brand_id = $1 and member_id = $2
       and (state = 4 or (state = 5 and reason = 'preparing')) order by created_at desc, id desc`,
    [brandId, memberId],
  );
  return rows.map(readOrder);
}

/** What is told of an order by its next state. */
export interface DepositMove {
  readonly state: keyof typeof depositStateIds;
  readonly reason?: (typeof depositReasons)[number];
  /** Of one that is looked at; it stays with the order. */
  readonly cause?: ReviewCause;
  readonly credited?: Amount;
  readonly charge?: Amount;
  readonly at?: Date;
}

/** Sets the state of an order that is locked. */
export async function moveDeposit(tx: Tx, { brandId, id }: NamedDeposit, move: DepositMove): Promise<void> {
  await tx.execute(
    `update deposit_order set state = $3::smallint, reason = $4, credited = coalesce($5, credited), charge = coalesce($6, charge),
       credited_at = coalesce($7, credited_at), review_cause = coalesce($8, review_cause),
       acceleration = case when $3 = 2 and acceleration <> 'NA' then 'A' else acceleration end where brand_id = $1 and id = $2`,
    [
      brandId,
      id,
      depositStateIds[move.state],
      move.reason ?? null,
      move.credited ?? null,
      move.charge ?? null,
      move.at ?? null,
      move.cause ?? null,
    ],
  );
}

/** The provider has made an order ready: the payer can pay. */
export async function makeReady(
  tx: Tx,
  brandId: string,
  { id, providerId, instructions }: { id: bigint; providerId: string; instructions: KeptInstructions },
): Promise<void> {
  await tx.execute(
    `update deposit_order set state = 4, reason = null, provider_id = $3, instructions = $4,
       ask_at = expires_at + interval '1 day'
     where brand_id = $1 and id = $2 and state = 5 and reason = 'preparing'`,
    [brandId, id, providerId, JSON.stringify(instructions)],
  );
}

export async function markReminded(tx: Tx, { brandId, id }: NamedDeposit, at: Date): Promise<void> {
  await tx.execute("update deposit_order set reminded_at = $3, acceleration = 'AC' where brand_id = $1 and id = $2", [
    brandId,
    id,
    at,
  ]);
}

/** What somebody who looked at an order answers its payer: a receipt is needed, or it cannot be gone faster. */
export async function answerAsked(tx: Tx, { brandId, id }: NamedDeposit, acceleration: 'MA' | 'R'): Promise<void> {
  await tx.execute('update deposit_order set acceleration = $3 where brand_id = $1 and id = $2', [
    brandId,
    id,
    acceleration,
  ]);
}

export async function noteReference(tx: Tx, { brandId, id }: NamedDeposit, reference: string): Promise<void> {
  const sql = 'update deposit_order set payer_reference = $3 where brand_id = $1 and id = $2';
  await tx.execute(sql, [brandId, id, reference]);
}

const namedRow = v.object({ id: v.bigint(), brandId: v.string() });

/** An order of whatever brand. */
export type NamedDeposit = v.InferOutput<typeof namedRow>;

/** The brand of an order that a provider names. */
export const findBrandOf = (db: Queryable, id: bigint): Promise<NamedDeposit | undefined> =>
  db.maybeRow(namedRow, 'select id, brand_id as "brandId" from deposit_order where id = $1', [id]);

/** Orders whose time is over. */
export const listDue = (db: Queryable, { at, limit }: { at: Date; limit: number }): Promise<NamedDeposit[]> =>
  db.rows(
    namedRow,
    `select id, brand_id as "brandId" from deposit_order where expires_at <= $1
       and (state = 4 or (state = 5 and reason = 'preparing')) order by expires_at, id limit $2`,
    [at, limit],
  );
