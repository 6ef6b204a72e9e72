import type { TransactionCodeType } from '@pavilion/api-contract';
import { addAmounts, type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { accountId, type RecordQuery, valuesOf } from './account-record.repository';
import { factsOf, typeOfId } from './transaction-types';

/** What the movements of one group came to. */
export interface KindSum {
  readonly group: TransactionCodeType;
  readonly count: number;
  readonly net: Amount;
}

/** Sums over all lines of a query, and what the account held around its range. */
export interface RecordSums {
  readonly count: number;
  readonly moneyIn: Amount;
  readonly moneyOut: Amount;
  /** Before the range, and at its end: all kinds together lead from one to the other. */
  readonly opening: Amount;
  readonly closing: Amount;
  readonly kinds: readonly KindSum[];
}

const sumsRow = v.object({
  opening: v.bigint(),
  closing: v.bigint(),
  type_id: v.nullable(v.number()),
  entries: v.nullable(v.bigint()),
  money_in: v.nullable(v.bigint()),
  money_out: v.nullable(v.bigint()),
});

/** How a whole range is added up. */
export interface SumRule {
  /** IANA name of the brand's time zone, by whose days long records are kept. */
  readonly timeZone: string;
  readonly now: Date;
  /** Records of more entries are added up from days that are kept. */
  readonly long: number;
}

/** The statement of sums over a whole range: a row a type, and one without a type when nothing moved. */
export const recordSums = (brandId: string, query: RecordQuery, { timeZone, now, long }: SumRule) => ({
  sql: {
    name: 'account-record-type-sums',
    sql: `select account_balance_at(a.id, $5::timestamptz - interval '1 microsecond') as opening,
      account_balance_at(a.id, $6) as closing, s.type_id, s.entries, s.money_in, s.money_out
    from (select ${accountId} as id) a
    left join account_record_type_sums(a.id, $9, $5, $6, $7, $8, $10, $11) s on true`,
  },
  values: [...valuesOf(brandId, query), timeZone, now, long],
});

/** Count and sums over the whole range. */
export async function sumRecord(
  db: Queryable,
  brandId: string,
  query: RecordQuery & { readonly rule: SumRule },
): Promise<RecordSums> {
  const { sql, values } = recordSums(brandId, query, query.rule);
  const rows = await db.rows(sumsRow, sql, values);
  const types = rows.map(({ entries, money_in: moneyIn, money_out: moneyOut, type_id: typeId }) => ({
    group: typeId === null ? undefined : factsOf(typeOfId(typeId)).group,
    count: Number(entries ?? 0n),
    moneyIn: amountOf(moneyIn ?? 0n),
    moneyOut: amountOf(moneyOut ?? 0n),
    net: amountOf((moneyIn ?? 0n) - (moneyOut ?? 0n)),
  }));
  const groups = new Set(types.flatMap(({ group }) => group ?? []));
  return {
    count: types.reduce((sum, { count }) => sum + count, 0),
    moneyIn: addAmounts(...types.map(({ moneyIn }) => moneyIn)),
    moneyOut: addAmounts(...types.map(({ moneyOut }) => moneyOut)),
    opening: amountOf(rows[0]?.opening ?? 0n),
    closing: amountOf(rows[0]?.closing ?? 0n),
    kinds: [...groups].map((group) => {
      const ofGroup = types.filter((type) => type.group === group);
      const count = ofGroup.reduce((sum, type) => sum + type.count, 0);
      return { group, count, net: addAmounts(...ofGroup.map(({ net }) => net)) };
    }),
  };
}

/** What an account held at a moment. */
export interface RecordBalance {
  readonly at: Date;
  readonly balance: Amount;
}

const balanceRow = v.object({ at: v.date(), balance: v.bigint() });

/** What the account held at each of some moments, in their order. */
export async function listBalances(
  db: Queryable,
  brandId: string,
  query: RecordQuery & { readonly moments: readonly Date[] },
): Promise<RecordBalance[]> {
  const rows = await db.rows(
    balanceRow,
    {
      name: 'account-record-balances',
      sql: `select m.at, account_balance_at(a.id, m.at) as balance
      from (select ${accountId} as id) a, unnest($5::timestamptz[]) m (at) order by m.at`,
    },
    [...valuesOf(brandId, query).slice(0, 4), query.moments],
  );
  return rows.map(({ at, balance }) => ({ at, balance: amountOf(balance) }));
}
