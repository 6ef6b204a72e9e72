import { amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { maskAccount } from '../../kit';
import { answerTo, type ReferralRules } from './referral.policy';
import { findSharedOf } from './shared-things.repository';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units > 0n ? units : 0n)),
);

const friendRow = v.object({
  memberId: v.bigint(),
  account: v.pipe(v.string(), v.transform(maskAccount)),
  registeredAt: v.date(),
  deposited: amount,
  turnover: amount,
  isAccepted: v.boolean(),
});

/** Somebody who was invited and counts, and what they did up to now. The account is masked. */
export type InvitedFriend = Omit<v.InferOutput<typeof friendRow>, 'isAccepted'>;

/** Which friends of a member are asked for. */
export interface FriendsAsk {
  readonly referrerId: bigint;
  /** Who registered before is left out. */
  readonly since: Date;
  readonly except: readonly bigint[];
}

const most = 100;

/** Friends of a member who are neither kept back nor excluded; of very many, those who did most. */
export const listFriends = (
  db: Queryable,
  brandId: string,
  { referrerId, since, except }: FriendsAsk,
): Promise<v.InferOutput<typeof friendRow>[]> =>
  db.rows(
    friendRow,
    `select i.member_id as "memberId", m.username as account, i.registered_at as "registeredAt", i.deposited,
       i.turnover, i.is_accepted as "isAccepted"
     from referral_invitee i join member m on m.brand_id = i.brand_id and m.id = i.member_id
     where i.brand_id = $1 and i.referrer_id = $2 and i.registered_at >= $3 and i.state in ('PENDING', 'VALID')
       and i.member_id <> all ($4::bigint[])
     order by greatest(i.deposited, i.turnover) desc, i.registered_at, i.member_id limit $5`,
    [brandId, referrerId, since, except, most],
  );

/** Those of them who share nothing that keeps them from counting, unless an operator has accepted them. */
export const createInvitedFriends =
  (answersOf: (brandId: string) => ReferralRules['answers']) =>
  async (db: Queryable, brandId: string, asked: FriendsAsk): Promise<InvitedFriend[]> => {
    const friends = await listFriends(db, brandId, asked);
    const memberIds = friends.filter(({ isAccepted }) => !isAccepted).map(({ memberId }) => memberId);
    const shared = await findSharedOf(db, brandId, { memberIds, referrerId: asked.referrerId });
    const answers = answersOf(brandId);
    return friends.filter(({ memberId }) => answerTo(shared.get(memberId) ?? [], answers) === 'COUNTED');
  };
