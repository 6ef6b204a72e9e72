import { zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { typeIdsOf } from '../ledger';
import type { FeedReader, Settlement } from '../settlement';

/** Under this its place in the feed is kept. */
export const referralConsumer = 'referral';

/** Adds what invited members pay in and stake up; what is adjusted, cancelled or taken back is taken off. */
export function createReferralReader(): FeedReader {
  // Nobody was promised anything of what was settled before invitations brought something.
  return { name: referralConsumer, from: 'now', take: takeIntoReferrals };
}

/** Takes settlements, each once; of who was invited by nobody there is no row, and nothing happens. */
export async function takeIntoReferrals(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  const facts = settlements
    .filter(({ pool }) => pool === 'real')
    .map(asFact)
    .filter(({ deposit, turnover }) => deposit !== '0' || turnover !== '0');
  if (facts.length === 0) return;
  await tx.execute(
    {
      name: 'referral-take',
      sql: `with fact as (
          select i.brand_id, i.member_id, sum(f.deposit)::bigint as deposit, sum(f.turnover)::bigint as turnover,
            coalesce(sum(f.deposit) filter (where f.at < i.valid_until), 0)::bigint as timely_deposit,
            coalesce(sum(f.turnover) filter (where f.at < i.valid_until), 0)::bigint as timely_turnover,
            coalesce(min(f.at) filter (where f.turnover > 0), max(f.at)) as since
          from jsonb_to_recordset($1::jsonb) as f (brand_id text, member_id bigint, currency text, deposit bigint,
            turnover bigint, at timestamptz)
          join referral_invitee i on i.brand_id = f.brand_id and i.member_id = f.member_id and i.currency = f.currency
            and (i.counts_from is null or f.at >= i.counts_from)
          group by i.brand_id, i.member_id)
        update referral_invitee i set
          deposited = i.deposited + f.deposit, turnover = i.turnover + f.turnover,
          timely_deposit = i.timely_deposit + f.timely_deposit,
          timely_turnover = i.timely_turnover + f.timely_turnover,
          deposit_due = i.deposit_due + f.deposit, turnover_due = i.turnover_due + f.turnover,
          turnover_since = case when i.turnover_due > 0 then least(i.turnover_since, f.since) else f.since end
        from fact f where i.brand_id = f.brand_id and i.member_id = f.member_id`,
    },
    [JSON.stringify(facts)],
  );
}

const depositTypes: readonly number[] = typeIdsOf('deposit');

/** Numbers of 64 bits travel as text. */
const asFact = ({ brandId, memberId, currency, kind, typeId = 0, cash, validStake, at }: Settlement) => ({
  ...{ brand_id: brandId, member_id: String(memberId), currency, at },
  deposit: String(kind === 'cash' && depositTypes.includes(typeId) ? cash : zeroAmount),
  turnover: String(validStake),
});
