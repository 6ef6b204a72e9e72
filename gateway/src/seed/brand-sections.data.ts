import { type BrandSections, usualSections } from '../modules/brand-sections';
import { featuredNodeId } from './catalogue';
import { auroraDepositPromotions, lotusDepositPromotions } from './deposit-promotions.data';
import { sandboxDeposit } from './deposit-ways.data';
import { auroraMissions } from './aurora-missions.data';
import { lotusMissions } from './lotus-missions.data';
import { lotusVip } from './lotus-vip.data';
import { auroraContacts, lotusContacts } from './help-lines.data';
import { auroraRaffle, lotusRaffle } from './raffle.data';
import { auroraRewards, lotusRewards } from './reward-offers.data';
import { sandboxPayout } from './payout-banks.data';

/** Games in which two sides can be staked on at once, or a stake is hardly at risk: theirs count for no requirement. */
const excludedGames = [
  'Roulette 37',
  'Baccarat Royale',
  'Pearl Court Baccarat',
  'High Stack',
  'Neon Dice',
  'Moon Rocket',
  'Crystal Mines',
].map(featuredNodeId);

/** Aurora keeps to what is usual. */
export const auroraSections: BrandSections = {
  ...usualSections,
  deposit: sandboxDeposit,
  depositPromotions: auroraDepositPromotions,
  requirement: { ...usualSections.requirement, excludedGames },
  rewards: auroraRewards,
  missions: auroraMissions,
  raffle: auroraRaffle,
  payout: sandboxPayout,
  // Small sums are paid within seconds, so that a demonstration shows both ways of going out.
  withdrawal: {
    ...usualSections.withdrawal,
    ...{ virtualRate: '25400', penaltyPercent: 10, autoApproveBelow: '500000' },
    bankPerDay: 10,
    eWallet: { ...usualSections.withdrawal.eWallet, perDay: 5 },
    virtual: { ...usualSections.withdrawal.virtual, perDay: 3 },
  },
  trade: { ...usualSections.trade, isOn: true },
  protection: { contacts: auroraContacts },
};

/** Lotus takes smaller sums, pays out from the morning until after midnight, and asks more often whether to go on. */
export const lotusSections: BrandSections = {
  money: {
    deposit: { minimum: '20000', maximum: '100000000' },
    depositPresets: ['50000', '100000', '200000', '500000', '1000000', '2000000'],
    withdrawal: { minimum: '50000', maximum: '100000000' },
    withdrawalsPerDay: 3,
    withdrawalFeePercent: 0.5,
  },
  limits: { ...usualSections.limits, realityCheckMinutes: 30 },
  vip: lotusVip,
  odds: {
    onChange: 'better',
    maximumPayout: '1000000000',
    lotteryReturnPercent: { LOTT: 96, ELOTT: 95, VIETLOTT: 94 },
  },
  cashWindows: [
    { kind: 'deposit', days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' },
    { kind: 'withdrawal', days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' },
  ],
  deposit: {
    ways: sandboxDeposit.ways
      .filter(({ bankCode }) => bankCode !== 'LUAVANG' && bankCode !== 'VISEN')
      .map((way) => ({
        ...way,
        minimum: '20000',
        maximum: way.method === 'SCRATCH_CARD' ? way.maximum : '100000000',
        expiryMinutes: way.method === 'CRYPTO' ? way.expiryMinutes : 15,
      })),
    reviewAbove: '50000000',
  },
  depositPromotions: lotusDepositPromotions,
  requirement: {
    ...usualSections.requirement,
    excludedGames,
    contributions: { ...usualSections.requirement.contributions, LIVE: 20, PVP: 20 },
    newMemberMultiplier: 3,
    newMemberDays: 30,
  },
  rewards: lotusRewards,
  missions: lotusMissions,
  raffle: lotusRaffle,
  payout: {
    ...sandboxPayout,
    banks: sandboxPayout.banks.filter(({ kind }) => kind !== 'VW'),
    mostBankCards: 3,
    mostVirtualWallets: 0,
    ownersDelete: { bankCards: false, virtualWallets: false },
    restHours: 24,
  },
  withdrawal: {
    ...usualSections.withdrawal,
    window: { from: '08:00', to: '02:00' },
    bankPerDay: 8,
    // A wallet costs less to pay out to than a bank.
    eWallet: { minimum: '50000', maximum: '20000000', fixedAmounts: [], perDay: 2, chargePercent: 0.3 },
    mostOfDay: '200000000',
    chargeLeast: '5000',
    chargeMost: '100000',
    codeFrom: '10000000',
    fourEyesAbove: '20000000',
  },
  rebate: {
    ...usualSections.rebate,
    rates: { ...usualSections.rebate.rates, RNG: 0.7, FISH: 0.7 },
    // Nine Carp and Blue Trawler, by the pond of the promotion.
    vendorRates: ['NCP', 'BTW'].map((vendor) => ({ vendor, category: 'FISH', rate: 1 })),
    minimum: '500',
  },
  // Blue Trawler and Four Winds Club keep wallets of their own.
  wallets: {
    vendors: [
      { vendor: 'BTW', typeId: 301 },
      { vendor: 'FWC', typeId: 302 },
    ],
  },
  trade: { ...usualSections.trade, isOn: true, waitMinutes: 45, payMinutes: 15 },
  letters: { ...usualSections.letters, perDay: 5 },
  messages: usualSections.messages,
  referral: {
    ...usualSections.referral,
    validDeposit: '100000',
    validTurnover: '500000',
    perInvitee: '38000',
    // Eights bring luck.
    milestones: [
      { count: 2, amount: '58000' },
      { count: 5, amount: '188000' },
      { count: 8, amount: '388000' },
      { count: 18, amount: '1288000' },
      { count: 38, amount: '3888000' },
    ],
    depositRebatePercent: 0.8,
    turnoverRebatePercent: 0.05,
  },
  lineTransfer: { minimum: '5000', maximum: '20000000', mostOfDay: '50000000' },
  points: { ...usualSections.points, turnoverPerPoint: '8000', depositPerPoint: '100000', pointValue: '12.5' },
  protection: { contacts: lotusContacts },
  secondStep: usualSections.secondStep,
  entrances: usualSections.entrances,
  outsideSignIn: usualSections.outsideSignIn,
};
