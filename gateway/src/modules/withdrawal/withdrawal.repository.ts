import { type PayoutKind, payoutKinds } from '@pavilion/api-contract/calls/payout';
import { withdrawStates, type WithdrawState } from '@pavilion/api-contract/calls/withdraw';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { offerStates } from './withdrawal.schema';

/** An amount in whole units of the ledger. */
export const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

/** Columns of a withdrawal's row. */
export const withdrawalColumns = {
  id: v.bigint(),
  brandId: v.string(),
  memberId: v.bigint(),
  accountId: v.bigint(),
  kind: v.picklist(payoutKinds),
  bankCode: v.string(),
  numberMasked: v.string(),
  currency: v.string(),
  amount,
  charge: amount,
  state: v.picklist(withdrawStates),
  reason: v.nullable(v.string()),
  holdId: v.nullable(v.bigint()),
  feeHoldId: v.nullable(v.bigint()),
  provider: v.string(),
  requestedAt: v.date(),
  approvedAt: v.nullable(v.date()),
  sentAt: v.nullable(v.date()),
  endedAt: v.nullable(v.date()),
  isC2c: v.boolean(),
  offer: v.nullable(v.picklist(offerStates)),
  offeredUntil: v.nullable(v.date()),
  confirmUntil: v.nullable(v.date()),
  /** Of a virtual wallet: what one unit of its currency is worth, and how many are paid out. */
  rate: v.nullable(amount),
  virtualAmount: v.nullable(amount),
};
const withdrawalRow = v.object(withdrawalColumns);

/** A withdrawal as it is kept. */
export type WithdrawalRecord = v.InferOutput<typeof withdrawalRow>;

/** What {@link withdrawalColumns} are in SQL. */
export const columns = `id, brand_id as "brandId", member_id as "memberId", account_id as "accountId", kind,
  bank_code as "bankCode", number_masked as "numberMasked", currency, amount, charge, state, reason, hold_id as "holdId",
  fee_hold_id as "feeHoldId", provider, requested_at as "requestedAt", approved_at as "approvedAt", sent_at as "sentAt",
  ended_at as "endedAt", c2c as "isC2c", offer, offered_until as "offeredUntil", confirm_until as "confirmUntil",
  rate, virtual_amount as "virtualAmount"`;

export interface NewWithdrawal
  extends Pick<
    WithdrawalRecord,
    | 'memberId'
    | 'accountId'
    | 'kind'
    | 'bankCode'
    | 'numberMasked'
    | 'currency'
    | 'amount'
    | 'charge'
    | 'provider'
    | 'requestedAt'
    | 'isC2c'
    | 'rate'
    | 'virtualAmount'
  > {
  readonly intentKey: string | null;
}

export const insertWithdrawal = (tx: Tx, brandId: string, made: NewWithdrawal): Promise<WithdrawalRecord> =>
  tx.row(
    withdrawalRow,
    `insert into withdrawal (brand_id, member_id, account_id, kind, bank_code, number_masked, currency, amount, charge,
       state, provider, intent_key, requested_at, c2c, rate, virtual_amount)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'PENDING', $10, $11, $12, $13, $14, $15) returning ${columns}`,
    [
      ...[brandId, made.memberId, made.accountId, made.kind, made.bankCode, made.numberMasked, made.currency],
      ...[made.amount, made.charge, made.provider, made.intentKey, made.requestedAt, made.isC2c],
      ...[made.rate, made.virtualAmount],
    ],
  );

/** The frozen money of a withdrawal. */
export const attachHolds = (
  tx: Tx,
  brandId: string,
  { id, holdId, feeHoldId }: { id: bigint; holdId: bigint; feeHoldId: bigint | null },
): Promise<WithdrawalRecord> =>
  tx.row(
    withdrawalRow,
    `update withdrawal set hold_id = $3, fee_hold_id = $4 where brand_id = $1 and id = $2 returning ${columns}`,
    [brandId, id, holdId, feeHoldId],
  );

/** The withdrawal behind its lock: nothing of it changes without. */
export const lockWithdrawal = (tx: Tx, brandId: string, id: bigint): Promise<WithdrawalRecord | undefined> =>
  tx.maybeRow(withdrawalRow, `select ${columns} from withdrawal where brand_id = $1 and id = $2 for update`, [
    brandId,
    id,
  ]);

export const findWithdrawal = (db: Queryable, brandId: string, id: bigint): Promise<WithdrawalRecord | undefined> =>
  db.maybeRow(withdrawalRow, `select ${columns} from withdrawal where brand_id = $1 and id = $2`, [brandId, id]);

export const findByIntent = (
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<WithdrawalRecord | undefined> =>
  db.maybeRow(
    withdrawalRow,
    `select ${columns} from withdrawal where brand_id = $1 and member_id = $2 and intent_key = $3`,
    [brandId, memberId, intentKey],
  );

const idRow = v.object({ id: v.bigint() });

/** The withdrawal of a member that has not ended; there is one at most. */
export async function findOpen(db: Queryable, brandId: string, memberId: bigint): Promise<bigint | undefined> {
  const row = await db.maybeRow(
    idRow,
    'select id from withdrawal where brand_id = $1 and member_id = $2 and ended_at is null',
    [brandId, memberId],
  );
  return row?.id;
}

const usedRow = v.object({ used: v.boolean() });

/** Whether a payout to an account is under way. */
export async function isPaidOutTo(tx: Tx, brandId: string, accountId: bigint): Promise<boolean> {
  const { used } = await tx.row(
    usedRow,
    `select exists (select from withdrawal where brand_id = $1 and account_id = $2 and ended_at is null) as used`,
    [brandId, accountId],
  );
  return used;
}

const dayRow = v.pipe(
  v.object({ amount, count: v.number(), banks: v.number(), eWallets: v.number(), virtual: v.number() }),
  v.transform(({ amount: sum, count, banks, eWallets, virtual }) => ({
    amount: sum,
    count,
    countOf: { BC: banks, EW: eWallets, VW: virtual },
  })),
);

/** What a member has taken out or asked for since a moment, and how often to each kind of accounts. */
export const sumSince = (
  db: Queryable,
  brandId: string,
  { memberId, since }: { readonly memberId: bigint; readonly since: Date },
): Promise<{ amount: Amount; count: number; countOf: Readonly<Record<PayoutKind, number>> }> =>
  db.row(
    dayRow,
    `select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count,
       count(*) filter (where kind = 'BC')::int as banks, count(*) filter (where kind = 'EW')::int as "eWallets",
       count(*) filter (where kind = 'VW')::int as virtual
     from withdrawal
     where brand_id = $1 and member_id = $2 and requested_at >= $3 and state in ('PENDING', 'REVIEW', 'PAYING', 'SUCCESS')`,
    [brandId, memberId, since],
  );

/** What is told of a withdrawal by its next state. */
export interface WithdrawalMove {
  readonly id: bigint;
  readonly from: readonly WithdrawState[];
  readonly to: WithdrawState;
  readonly reason?: string;
  readonly at: Date;
}

/** Moves a withdrawal, and says whether it stood where it moves from. */
export async function moveWithdrawal(tx: Tx, brandId: string, move: WithdrawalMove): Promise<boolean> {
  const moved = await tx.execute(
    `update withdrawal set state = $4, reason = $5,
       approved_at = case when $4 = 'PAYING' then $6 else approved_at end,
       ended_at = case when $4 in ('SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED') then $6::timestamptz end
     where brand_id = $1 and id = $2 and state = any($3)`,
    [brandId, move.id, move.from, move.to, move.reason ?? null, move.at],
  );
  return moved === 1;
}

/** Notes that a payout is sent for the first time; from then on nobody else pays it. */
export async function markSent(tx: Tx, brandId: string, { id, at }: { id: bigint; at: Date }): Promise<void> {
  await tx.execute(
    `update withdrawal set sent_at = $3, offer = case when offer is not null then 'CLOSED' end
     where brand_id = $1 and id = $2`,
    [brandId, id, at],
  );
}

const namedRow = v.object({ id: v.bigint(), brandId: v.string() });

/** A withdrawal of whatever brand. */
export type NamedWithdrawal = v.InferOutput<typeof namedRow>;

/** The brand of a withdrawal that a provider names. */
export const findBrandOf = (db: Queryable, id: bigint): Promise<NamedWithdrawal | undefined> =>
  db.maybeRow(namedRow, 'select id, brand_id as "brandId" from withdrawal where id = $1', [id]);

/** Whether a notice is a new one; kept for ever. */
export async function keepNotice(
  tx: Tx,
  { provider, noticeId, body, at }: { provider: string; noticeId: string; body: unknown; at: Date },
): Promise<boolean> {
  const kept = await tx.execute(
    `insert into withdrawal_notice (provider, notice_id, body, taken_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [provider, noticeId, JSON.stringify(body), at],
  );
  return kept === 1;
}
