import type * as v from 'valibot';
import type { referralSection } from './referral-section.schema';

export const usualReferral: v.InferOutput<typeof referralSection> = {
  validDeposit: '200000',
  validTurnover: '1000000',
  validDays: 30,
  perInvitee: '50000',
  milestones: [
    { count: 3, amount: '100000' },
    { count: 5, amount: '250000' },
    { count: 10, amount: '800000' },
    { count: 20, amount: '2000000' },
    { count: 50, amount: '6000000' },
  ],
  depositRebatePercent: 0.5,
  turnoverRebatePercent: 0.1,
  shareMinimum: '100',
  rewardMultiplier: 3,
  shareMultiplier: 1,
  // Families and cafés share an address, and many people a name; nobody shares a telephone or a bank account.
  sameDevice: 'EXCLUDED',
  sameAddress: 'REVIEW',
  sameNumber: 'EXCLUDED',
  sameName: 'REVIEW',
};
