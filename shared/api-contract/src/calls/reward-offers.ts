import * as v from 'valibot';
import { epochMillis, shortText, wireAmount } from '../index';
import { defineMemberCall, wireId } from './member-call';
import { claimErrors, claiming, rewardStates } from './reward';

const savior = v.object({
  enabled: v.boolean(),
  /** Period that is being counted. */
  from: epochMillis,
  to: epochMillis,
  /** Lost so far, and what of it comes back. */
  loss: wireAmount,
  percent: v.number(),
  amount: wireAmount,
  minLoss: wireAmount,
  mostAmount: wireAmount,
  /** Of the period before: claimed as a reward of type `SAVIOR` by this id. */
  rewardId: v.optional(wireId),
});

const rescue = defineMemberCall('rescue', {
  method: 'GET',
  path: '/wps/relay/PROMOFE_getSaviorPromotion',
  moduleId: 'REWCEN3',
  response: savior,
  summary: 'What of losses comes back',
});

const rescueDetail = defineMemberCall('rescueDetail', {
  method: 'GET',
  path: '/wps/relay/PROMOFE_getSaviorPromotionDetail',
  moduleId: 'REWCEN3',
  response: v.object({
    tiers: v.array(v.object({ minLoss: wireAmount, percent: v.number(), mostAmount: wireAmount })),
    history: v.array(
      v.object({
        from: epochMillis,
        to: epochMillis,
        loss: wireAmount,
        amount: wireAmount,
        status: v.picklist(rewardStates),
      }),
    ),
  }),
  summary: 'Tiers of what comes back, and the periods before',
});

const promoCodes = defineMemberCall('promoCodes', {
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCode',
  moduleId: 'REWCEN3',
  response: v.object({
    enabled: v.boolean(),
    claimed: v.array(v.object({ code: v.string(), amount: wireAmount, claimedAt: epochMillis })),
  }),
  summary: 'Whether codes are taken, and those that the member used',
});

const claimPromoCode = defineMemberCall('claimPromoCode', {
  ...claiming,
  path: '/wps/relay/PROMOFE_claimPromoCode',
  body: v.object({ code: v.pipe(shortText(40), v.trim(), v.minLength(3)) }),
  errors: ['reward.code-unknown', ...claimErrors],
  summary: 'Uses a code, once a member and as often as there are of it',
});

/** Rewards that a member asks for: what comes back of losses, and codes. */
export const rewardOfferCalls = { rescue, rescueDetail, promoCodes, claimPromoCode } as const;
