import * as v from 'valibot';
import { wireAmount } from '../index';
import { defineMemberCall, queryAmount } from './member-call';

const common = { moduleId: 'DPSTBAS3' } as const;

const depositPromotion = v.object({
  promotionId: v.string(),
  name: v.string(),
  /** -1 where it does not apply. */
  minDeposit: v.number(),
  kind: v.picklist(['PERCENT', 'FIXED', 'TIERED']),
  /** Of `PERCENT`. */
  percent: v.optional(v.number()),
  mostBonus: v.nullable(wireAmount),
  /** What this amount brings; nothing of `amount` was asked for. */
  bonus: v.optional(wireAmount),
  /** Times that bonus, or bonus and deposit, are to be staked. */
  multiplier: v.number(),
  base: v.picklist(['BONUS', 'BONUS_AND_DEPOSIT']),
  /** What is to be staked for this amount. */
  required: v.optional(wireAmount),
  deadlineHours: v.number(),
  /** Why it cannot be taken now; `null` where it can. */
  blockedBy: v.nullable(v.string()),
});
/** A promotion that can be chosen with a deposit. */
export type DepositPromotion = v.InferOutput<typeof depositPromotion>;

const depositPromotions = defineMemberCall('depositPromotions', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPromotion',
  query: v.object({ amount: v.optional(queryAmount) }),
  response: v.array(depositPromotion),
  summary: 'Promotions that can be chosen with a deposit of this amount, with what they bring and ask for',
});

const fixedAmountOffers = defineMemberCall('fixedAmountOffers', {
  ...common,
  method: 'GET',
  path: '/wps/relay/PROMOFE_getFixedAmtDepositList',
  response: v.array(
    v.object({ bankTypeCode: v.string(), amounts: v.array(wireAmount), promotionId: v.string(), bonus: wireAmount }),
  ),
  summary: 'Amounts that bring a fixed bonus, by kind of bank',
});

/** What a deposit can bring beside itself. */
export const depositPromotionCalls = { depositPromotions, fixedAmountOffers } as const;
