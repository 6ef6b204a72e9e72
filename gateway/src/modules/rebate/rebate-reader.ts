import type { Tx } from '@pavilion/platform';
import type { FeedReader, Settlement } from '../settlement';

/** Under this its place in the feed is kept. */
export const rebateConsumer = 'rebate';

/** Keeps what was settled and not yet paid for; what was adjusted or cancelled is taken off. */
export function createRebateReader(): FeedReader {
  // Nobody was promised anything of what was settled before there were rebates.
  return { name: rebateConsumer, from: 'now', take: takeIntoRebates };
}

/** Takes settlements, each once. Rows are written in the order in which a claim locks them. */
export async function takeIntoRebates(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  const stakes = settlements.filter(
    ({ pool, kind, validStake }) => pool === 'real' && kind !== 'cash' && validStake !== 0n,
  );
  if (stakes.length === 0) return;
  await tx.execute(
    {
      name: 'rebate-take',
      sql: `insert into rebate_due as d (brand_id, member_id, currency, category, vendor_code, valid, since)
        select f.brand_id, f.member_id, f.currency, f.category, f.vendor_code, sum(f.valid_stake)::bigint, min(f.at)
        from jsonb_to_recordset($1::jsonb) as f (brand_id text, member_id bigint, currency text, category text,
          vendor_code text, valid_stake bigint, at timestamptz)
        group by 1, 2, 3, 4, 5 having sum(f.valid_stake) <> 0 order by 1, 2, 3, 4, 5
        on conflict (brand_id, member_id, currency, category, vendor_code) do update
        set valid = d.valid + excluded.valid,
          since = case when d.valid > 0 then least(d.since, excluded.since) else excluded.since end`,
    },
    [JSON.stringify(stakes.map(asRow))],
  );
}

/** Numbers of 64 bits travel as text. */
const asRow = (one: Settlement) => ({
  brand_id: one.brandId,
  member_id: String(one.memberId),
  currency: one.currency,
  category: one.category,
  vendor_code: one.vendorCode ?? '',
  valid_stake: String(one.validStake),
  at: one.at,
});
