import { amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { inviteeStates } from './invitee.repository';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

const reviewRow = v.object({
  id: v.bigint(),
  account: v.string(),
  inviter: v.string(),
  state: v.picklist(inviteeStates),
  shared: v.array(v.string()),
  registeredAt: v.date(),
  deposited: amount,
  turnover: amount,
});

/** Somebody who was invited, as operators see it. */
export type Reviewed = v.InferOutput<typeof reviewRow>;

/** Who waits for somebody to look, and who is excluded, the first who came before the others. */
export const listReviewed = (db: Queryable, brandId: string, limit: number): Promise<Reviewed[]> =>
  db.rows(
    reviewRow,
    `select i.member_id as id, m.username as account, r.username as inviter, i.state, i.shared,
       i.registered_at as "registeredAt", i.deposited, i.turnover
     from referral_invitee i join member m on m.brand_id = i.brand_id and m.id = i.member_id
       join member r on r.brand_id = i.brand_id and r.id = i.referrer_id
     where i.brand_id = $1 and i.state in ('REVIEW', 'EXCLUDED')
     order by i.state desc, i.member_id limit $2`,
    [brandId, limit],
  );
