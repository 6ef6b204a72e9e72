import * as v from 'valibot';
import { epochMillis, gameCategory, wireAmount } from '../index';
import { datePart, defineMemberCall, listEnd, rangeRefusals } from './member-call';

const common = { moduleId: 'PLYRBT' } as const;

const claimableRebate = defineMemberCall('claimableRebate', {
  ...common,
  method: 'GET',
  path: '/wps/relay/ODSFE2_getRebate',
  response: v.object({
    list: v.array(
      v.object({
        gameCategory,
        /** Empty for the house's own games. */
        vendor: v.string(),
        /** As players of the brand know it. */
        vendorName: v.string(),
        /** Settled and not yet paid for. */
        validBet: wireAmount,
        /** Percent, that of the rank in it. */
        rate: v.number(),
        amount: wireAmount,
      }),
    ),
    total: wireAmount,
    /** Least that can be claimed. */
    minimum: wireAmount,
    claimable: v.boolean(),
    lastClaimAt: v.nullable(epochMillis),
    /** When what is left is paid of itself. */
    paysItselfAt: epochMillis,
    /** How often it is to be staked before it leaves; 0 for not at all. */
    multiplier: v.number(),
  }),
  summary: 'Rebate of the member that was not paid yet, by category and vendor',
});

const claimRebate = defineMemberCall('claimRebate', {
  ...common,
  method: 'POST',
  path: '/wps/relay/ODSFE2_rebateDisburse',
  idempotent: true,
  response: v.object({ amount: wireAmount, claimedAt: epochMillis }),
  errors: ['rebate.nothing', 'rebate.below-minimum'],
  summary: 'Pays all of it now; each valid stake once, whoever races',
});

const rebateRates = defineMemberCall('rebateRates', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  response: v.array(
    v.object({
      gameCategory,
      vendor: v.nullable(v.string()),
      vendorName: v.nullable(v.string()),
      /** Percent, that of the rank in it. */
      rate: v.number(),
      rankExtra: v.number(),
    }),
  ),
  summary: 'Rates of the member by category, and by vendor where that has its own',
});

const rebateHistory = defineMemberCall('rebateHistory', {
  ...common,
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemberRebate',
  query: v.object(datePart),
  response: v.object({
    list: v.array(
      v.object({
        claimDate: epochMillis,
        /** By the member, or of itself at the end of the day. */
        way: v.picklist(['CLAIMED', 'AUTOMATIC']),
        validBet: wireAmount,
        amount: wireAmount,
        parts: v.array(
          v.object({
            gameCategory,
            vendor: v.string(),
            vendorName: v.string(),
            validBet: wireAmount,
            rate: v.number(),
            amount: wireAmount,
          }),
        ),
      }),
    ),
    footer: v.object({ validBet: wireAmount, amount: wireAmount }),
    ...listEnd,
  }),
  errors: rangeRefusals,
  summary: 'Rebates that were paid, the newest first; at most 30 days, back to 12 months ago',
});

/** A share of valid stakes that comes back. */
export const rebateCalls = { claimableRebate, claimRebate, rebateRates, rebateHistory } as const;
