import { usualDepositPromotions } from './money/deposit-promotions-section.data';
import { usualDeposit } from './money/deposit-section.data';
import { usualEntrances } from './people/entrances-section.data';
import type { BrandSections } from './brand-sections.schema';
import { usualOutsideSignIn } from './people/outside-sign-in-section.data';
import { usualPayout } from './money/payout-section.data';
import { usualLetters } from './people/letters-section.data';
import { usualMessages } from './people/messages-section.data';
import { usualMissions } from './rewards/mission-section.data';
import { usualPoints } from './rewards/points-section.data';
import { usualProtection } from './people/protection-section.data';
import { usualRaffle } from './rewards/raffle-section.data';
import { usualRebate } from './rewards/rebate-section.data';
import { usualTrade } from './money/trade-section.data';
import { usualLineTransfer } from './money/line-transfer-section.data';
import { usualReferral } from './rewards/referral-section.data';
import { usualRequirement } from './money/requirement-section.data';
import { usualVip } from './rewards/vip-section.data';
import { usualRewards } from './rewards/rewards-section.data';
import { usualSecondStep } from './people/second-step-section.data';
import { usualWallets } from './money/wallets-section.data';
import { usualWithdrawal } from './money/withdrawal-section.data';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** What holds for a brand of which nothing else was ever set, such as a row of an earlier release. */
export const usualSections: BrandSections = {
  money: {
    deposit: { minimum: '50000', maximum: '500000000' },
    depositPresets: ['100000', '200000', '500000', '1000000', '5000000', '10000000'],
    withdrawal: { minimum: '100000', maximum: '300000000' },
    withdrawalsPerDay: 5,
    withdrawalFeePercent: 0,
  },
  limits: {
    deposit: { day: null, week: null, month: null },
    loss: { day: null, week: null, month: null },
    raiseAfterHours: 24,
    sessionMinutes: null,
    realityCheckMinutes: 60,
    realityCheckGraceMinutes: 2,
    timeOutHours: [24, 168, 720],
    selfExclusionMonths: [6, 12, 60],
  },
  vip: usualVip,
  odds: {
    onChange: 'ask',
    maximumPayout: '2000000000',
    lotteryReturnPercent: { LOTT: 97, ELOTT: 96, VIETLOTT: 95 },
  },
  cashWindows: [
    { kind: 'deposit', days: everyDay, opens: '00:00', closes: '24:00' },
    { kind: 'withdrawal', days: everyDay, opens: '00:00', closes: '24:00' },
  ],
  deposit: usualDeposit,
  depositPromotions: usualDepositPromotions,
  requirement: usualRequirement,
  rewards: usualRewards,
  payout: usualPayout,
  withdrawal: usualWithdrawal,
  rebate: usualRebate,
  wallets: usualWallets,
  trade: usualTrade,
  referral: usualReferral,
  lineTransfer: usualLineTransfer,
  letters: usualLetters,
  missions: usualMissions,
  points: usualPoints,
  protection: usualProtection,
  raffle: usualRaffle,
  messages: usualMessages,
  secondStep: usualSecondStep,
  entrances: usualEntrances,
  outsideSignIn: usualOutsideSignIn,
};
