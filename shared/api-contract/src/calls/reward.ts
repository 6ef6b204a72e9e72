import * as v from 'valibot';
import { epochMillis, shortText, wireAmount } from '../index';
import { defineMemberCall, wireId } from './member-call';

/** Where a reward comes from, as the wire spells it. */
export const rewardTypes = [
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'NEW_REGISTER',
  'SIGNUP',
  'RANK_SALARY',
  'RANK_BOARD',
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
  'LOGIN',
  'SAVIOR',
  'PROMOCODE',
  'REFERRAL',
] as const;
/** One of {@link rewardTypes}. */
export type RewardType = (typeof rewardTypes)[number];
const rewardType = v.picklist(rewardTypes);

/** I issued and to be claimed, C claimed, E expired, R rejected. */
export const rewardStates = ['I', 'C', 'E', 'R'] as const;

const some = v.pipe(
  v.string(),
  v.regex(/^[A-Z_]{1,30}(?:,[A-Z_]{1,30}){0,31}$/),
  v.transform((text) => text.split(',')),
  v.array(rewardType),
);

const reward = v.pipe(
  v.object({
    rewardId: wireId,
    eventName: v.string(),
    promotionType: rewardType,
    rewardAmount: wireAmount,
    rewardPoint: v.number(),
    ticketName: v.string(),
    status: v.picklist(rewardStates),
    issuedAt: epochMillis,
    /** `null` for never. */
    expiry: v.nullable(epochMillis),
    claimedAt: v.nullable(epochMillis),
    remark: v.string(),
    /** Times the amount that is to be staked once it is claimed. */
    multiplier: v.number(),
  }),
  v.transform(({ rewardId, promotionType, rewardAmount, rewardPoint, status, expiry, ...row }) => ({
    ...row,
    id: rewardId,
    type: promotionType,
    amount: rewardAmount,
    points: rewardPoint,
    state: status,
    expiresAt: expiry,
  })),
);
/** Something that waits to be claimed, or was. */
export type Reward = v.InferOutput<typeof reward>;

const claimed = v.object({
  amount: wireAmount,
  points: v.number(),
  ticketName: v.string(),
  requirementId: v.nullable(wireId),
});
/** Why a claim brings nothing. */
export const claimErrors = [
  'reward.not-found',
  'reward.claimed',
  'reward.expired',
  'reward.limit-reached',
  'reward.origin-taken',
  'prom.claim.req.field',
] as const;
/** What every claim has in common. */
export const claiming = { method: 'POST', moduleId: 'REWCEN3', idempotent: true, response: claimed } as const;

const rewards = defineMemberCall('rewards', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  moduleId: 'REWCEN3',
  query: v.object({ promotionType: v.optional(some), status: v.optional(v.picklist(rewardStates)) }),
  response: v.array(reward),
  summary: 'Rewards of the member by type and state, what ends first before the others; 200 at most',
});

const claimReward = defineMemberCall('claimReward', {
  ...claiming,
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  body: v.object({ promotionClaimId: wireId, promotionType: rewardType, ipAddress: v.optional(shortText(60)) }),
  errors: claimErrors,
  summary: 'Claims a reward, once; the address is the one that the platform sees, whatever is sent',
});

const claimPromotion = defineMemberCall('claimPromotion', {
  ...claiming,
  path: '/wps/relay/PROMOFE_claimPromo',
  body: v.object({ claimId: wireId, promotionType: rewardType }),
  errors: claimErrors,
  summary: 'The same for rewards that a promotion gives of itself',
});

/** Rewards that are claimed. */
export const rewardCalls = { rewards, claimReward, claimPromotion } as const;
