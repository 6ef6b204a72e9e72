import type { TransactionCodeType } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import {
  countStatement,
  listKey,
  type ListPart,
  type ListPlace,
  type ListSource,
  listPart,
  listStatement,
} from '../../kit';
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

/** The newest first. */
export const recordOrder: ListSource['order'] = [
  { column: 'e.created_at', kind: 'time' },
  { column: 'e.transaction_id', kind: 'number' },
  { column: 'e.leg', kind: 'number' },
];

/** A wager as the lines of its bets and wins tell of it. */
export interface RecordRound {
  readonly id: bigint;
  readonly game: string;
  /** What all lines of the wager add up to, wherever they are. */
  readonly net: Amount;
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
  /** Of movements of no wager there is none. */
  readonly round: RecordRound | undefined;
}

const lineRow = v.object({
  ...listKey,
  transaction_id: v.bigint(),
  type_id: v.number(),
  created_at: v.date(),
  reference: v.string(),
  remark_key: v.string(),
  remark_params: v.nullable(v.record(v.string(), v.string())),
  amount: v.bigint(),
  balance_after: v.bigint(),
  wager_id: v.nullable(v.bigint()),
  game_name: v.nullable(v.string()),
  round_net: v.nullable(v.bigint()),
});

/** Whose record it is, by the first parameters of {@link valuesOf}. */
export const accountId = `(select id from ledger_account where brand_id = $1 and kind = $2 and owner = $3 and currency = $4
  and purpose = 'main' and pool = case $2 when 'demo' then 'trial' else 'real' end)`;

/** Parameters $1 to $8 of every statement of the record. */
export const valuesOf = (brandId: string, { account, from, to, group, without }: RecordQuery): unknown[] => [
  brandId,
  account.kind,
  account.owner,
  account.currency,
  from,
  to,
  group === undefined ? null : typeIdsOf(group),
  without,
];

/**
 * The record as the list helper reads it. What says more of a row is joined by keys, so that skipped rows do without.
 */
export const recordSource = (brandId: string, query: RecordQuery): ListSource => ({
  columns: `e.transaction_id, e.type_id, e.created_at, e.amount, e.balance_after, t.remark_key, t.remark_params,
    coalesce(w.reference, t.idempotency_key) as reference, w.id as wager_id, w.game_name, w.win - w.stake as round_net`,
  from: `ledger_entry e left join ledger_transaction t on t.id = e.transaction_id left join wager w on w.id = t.wager_id
    where e.account_id = ${accountId} and e.balance_after is not null and e.created_at between $5 and $6
      and ($7::smallint[] is null or e.type_id = any ($7)) and e.type_id <> all ($8::smallint[])`,
  values: valuesOf(brandId, query),
  order: recordOrder,
});

/** Part of a record. */
export async function listRecord(
  db: Queryable,
  brandId: string,
  query: RecordQuery & { readonly place: ListPlace },
): Promise<ListPart<RecordLine>> {
  const { sql, values } = listStatement(recordSource(brandId, query), query.place);
  const part = listPart(await db.rows(lineRow, sql, values), query.place);
  return {
    ...part,
    rows: part.rows.map((row) => ({
      transactionId: row.transaction_id,
      type: typeOfId(row.type_id),
      at: row.created_at,
      reference: row.reference,
      remark: { key: row.remark_key, params: row.remark_params ?? undefined },
      amount: amountOf(row.amount),
      balanceAfter: amountOf(row.balance_after),
      round: roundOf(row),
    })),
  };
}

const roundOf = ({ wager_id, game_name, round_net }: v.InferOutput<typeof lineRow>): RecordRound | undefined =>
  wager_id === null || game_name === null || round_net === null
    ? undefined
    : { id: wager_id, game: game_name, net: amountOf(round_net) };

const totalRow = v.object({ total: v.number() });

/** How many lines a record has, as far as numbered pages reach. */
export async function countRecord(db: Queryable, brandId: string, query: RecordQuery): Promise<number> {
  const { sql, values } = countStatement(recordSource(brandId, query));
  return (await db.row(totalRow, sql, values)).total;
}
