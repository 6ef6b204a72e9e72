import type { WithdrawState } from '@pavilion/api-contract/calls/withdraw';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPart, listPart, type ListPlace, type ListSource, listStatement } from '../../kit';
import { amount, columns, withdrawalColumns, type WithdrawalRecord } from './withdrawal.repository';

/** Which withdrawals a list shows. */
export interface WithdrawalFilter {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly state?: WithdrawState | undefined;
}

/** The newest first. */
export const withdrawalOrder: ListSource['order'] = [
  { column: 'requested_at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const listOf = (brandId: string, { memberId, from, to, state }: WithdrawalFilter): ListSource => ({
  columns,
  from: `withdrawal where brand_id = $1 and member_id = $2 and requested_at between $3 and $4
    and ($5::text is null or state = $5)`,
  values: [brandId, memberId, from, to, state ?? null],
  order: withdrawalOrder,
});

const listedRow = v.object({ ...withdrawalColumns, ...listKey });

/** A part of a member's withdrawals. */
export async function listWithdrawals(
  db: Queryable,
  brandId: string,
  { filter, place }: { readonly filter: WithdrawalFilter; readonly place: ListPlace },
): Promise<ListPart<WithdrawalRecord>> {
  const { sql, values } = listStatement(listOf(brandId, filter), place);
  return listPart(await db.rows(listedRow, sql, values), place);
}

const sumsRow = v.object({ total: v.number(), paid: amount });

/** How many withdrawals a filter leaves, and what of them arrived. */
export function sumWithdrawals(
  db: Queryable,
  brandId: string,
  filter: WithdrawalFilter,
): Promise<v.InferOutput<typeof sumsRow>> {
  const { from, values } = listOf(brandId, filter);
  return db.row(
    sumsRow,
    `select count(*)::int as total, coalesce(sum(amount) filter (where state = 'SUCCESS'), 0)::bigint as paid from ${from}`,
    values,
  );
}

const waitingRow = v.object(withdrawalColumns);

/** Withdrawals that have not ended: those that are to be decided before those that are being paid, the oldest first. */
export const listWaiting = (db: Queryable, brandId: string, limit: number): Promise<WithdrawalRecord[]> =>
  db.rows(
    waitingRow,
    `select ${columns} from withdrawal where brand_id = $1 and ended_at is null
     order by state = 'PAYING', requested_at, id limit $2`,
    [brandId, limit],
  );

const usualRow = v.object({ known: v.number(), minutes: v.nullable(v.number()) });
const fewest = 5;

/** Minutes that the last payouts of a brand took, as their median; nothing while too few are known. */
export async function usualMinutes(db: Queryable, brandId: string): Promise<number | null> {
  const { known, minutes } = await db.row(
    usualRow,
    `select count(*)::int as known, percentile_cont(0.5) within group (order by took)::float8 as minutes
     from (select extract(epoch from ended_at - requested_at) / 60 as took from withdrawal
           where brand_id = $1 and state = 'SUCCESS' order by ended_at desc limit 50) latest`,
    [brandId],
  );
  return known < fewest || minutes === null ? null : Math.max(1, Math.round(minutes));
}
