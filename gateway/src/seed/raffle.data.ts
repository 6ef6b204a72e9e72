import type { BrandSections } from '../modules/brand-sections';

type Raffle = BrandSections['raffle'];

/** The raffle of Aurora: one draw each evening. */
export const auroraRaffle: Raffle = {
  enabled: true,
  title: { TW: '北極光抽獎', EN: 'Northern Lights raffle', VI: 'Quay số cực quang' },
  days: [1, 2, 3, 4, 5, 6, 7],
  at: '20:00',
  earning: [
    { by: 'stake', amount: '500000', mostOfDay: 20 },
    { by: 'deposit', amount: '200000', mostOfDay: 5 },
  ],
  prizes: [
    { amount: '1000000', points: 0, count: 1 },
    { amount: '200000', points: 0, count: 3 },
    { amount: '50000', points: 0, count: 10 },
  ],
  multiplier: 1,
  claimDays: 7,
};

/** That of Lotus: lanterns are drawn twice a week, and eights bring luck. */
export const lotusRaffle: Raffle = {
  enabled: true,
  title: { TW: '花燈抽獎', EN: 'Lantern raffle', VI: 'Quay số đèn lồng' },
  days: [3, 6],
  at: '20:00',
  earning: [
    { by: 'stake', amount: '300000', mostOfDay: 18 },
    { by: 'deposit', amount: '100000', mostOfDay: 8 },
  ],
  prizes: [
    { amount: '888000', points: 0, count: 1 },
    { amount: '188000', points: 0, count: 2 },
    { amount: '28000', points: 88, count: 8 },
  ],
  multiplier: 2,
  claimDays: 5,
};
