import type { TransactionCodeType } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import type { MemberAccountName } from './ledger.repository';
import type { RemarkParams } from './remark.texts';
import { type TransactionType, typeIdsOf, typeOfId } from './transaction-types';

/** Which lines of an account's record. */
export interface RecordQuery {
  readonly account: MemberAccountName;
  /** All without one. */
  readonly group: TransactionCodeType | undefined;
  /** Ids of types that are left out. */
  readonly without: readonly number[];
  /** First moment included. */
  readonly from: Date;
  /** Last moment included. */
  readonly to: Date;
}

/** One line of the record. */
export interface RecordLine {
  readonly transactionId: bigint;
  readonly type: TransactionType;
  readonly at: Date;
  /** What the movement is known under outside. */
  readonly reference: string;
  readonly remark: { readonly key: string; readonly params: RemarkParams | undefined };
  readonly amount: Amount;
  readonly balanceAfter: Amount;
}

/** Sums over all lines of a query. */
export interface RecordSums {
  readonly count: number;
  readonly moneyIn: Amount;
  readonly moneyOut: Amount;
}

const lineRow = v.object({
  transaction_id: v.bigint(),
  type_id: v.number(),
  created_at: v.date(),
  reference: v.string(),
  remark_key: v.string(),
  remark_params: v.nullable(v.record(v.string(), v.string())),
  amount: v.bigint(),
  balance_after: v.bigint(),
});

const chosen = `from ledger_entry e
  where e.account_id = (select id from ledger_account where brand_id = $1 and kind = $2 and owner = $3 and currency = $4
      and purpose = 'main' and pool = case $2 when 'demo' then 'trial' else 'real' end)
    and e.balance_after is not null and e.created_at between $5 and $6 and ($7::smallint[] is null or e.type_id = any ($7))
    and e.type_id <> all ($8::smallint[])`;

const paramsOf = (brandId: string, { account, from, to, group, without }: RecordQuery): unknown[] => [
  brandId,
  account.kind,
  account.owner,
  account.currency,
  from,
  to,
  group === undefined ? null : typeIdsOf(group),
  without,
];

/** A page of lines, newest first. */
export async function listRecord(
  db: Queryable,
  brandId: string,
  query: RecordQuery & { readonly offset: number; readonly limit: number },
): Promise<RecordLine[]> {
  const rows = await db.rows(
    lineRow,
    {
      name: 'account-record',
      sql: `select p.transaction_id, p.type_id, p.created_at, p.leg, p.amount, p.balance_after, t.remark_key, t.remark_params,
       coalesce(w.reference, t.idempotency_key) as reference
     from (select e.* ${chosen} order by e.created_at desc, e.transaction_id desc, e.leg desc offset $9 limit $10) p
     join ledger_transaction t on t.id = p.transaction_id
     left join wager w on w.id = t.wager_id
     order by p.created_at desc, p.transaction_id desc, p.leg desc`,
    },
    [...paramsOf(brandId, query), query.offset, query.limit],
  );
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    type: typeOfId(row.type_id),
    at: row.created_at,
    reference: row.reference,
    remark: { key: row.remark_key, params: row.remark_params ?? undefined },
    amount: amountOf(row.amount),
    balanceAfter: amountOf(row.balance_after),
  }));
}

const sumsRow = v.object({ count: v.bigint(), money_in: v.bigint(), money_out: v.bigint() });

/** Count and sums over the whole range. */
export async function sumRecord(db: Queryable, brandId: string, query: RecordQuery): Promise<RecordSums> {
  const row = await db.row(
    sumsRow,
    {
      name: 'account-record-sums',
      sql: `select count(*) as count, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as money_in,
       coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as money_out ${chosen}`,
    },
    paramsOf(brandId, query),
  );
  return { count: Number(row.count), moneyIn: amountOf(row.money_in), moneyOut: amountOf(row.money_out) };
}
