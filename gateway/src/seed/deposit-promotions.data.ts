import type { BrandSections } from '../modules/brand-sections';

type Offers = BrandSections['depositPromotions'];
type Offer = Offers[number];

/** Friday evening to the end of Sunday. */
const weekend: Offer['hours'] = [
  { days: [5], opens: '18:00', closes: '24:00' },
  { days: [6, 7], opens: '00:00', closes: '24:00' },
];

const usual = {
  ...{ percent: null, bonus: null, tiers: [], mostBonus: null, nth: null, needsMobile: false, vendors: [] },
  needsTicket: false,
  ...{ hours: [], from: null, until: null, perMember: 1, perDevice: 3, perAddress: 200 },
  base: 'BONUS',
} satisfies Partial<Offer>;

const percent = { ...usual, kind: 'PERCENT' } as const;
const ever = { period: 'EVER', perDevice: 1, perAddress: 200 } as const;
/** As often as there are tickets for it. */
const byTicket = { id: 'ticket-boost', needsTicket: true, period: 'EVER', perMember: null } as const;
const week = 7 * 24;

export const auroraDepositPromotions: Offers = [
  {
    ...{ ...percent, ...ever, id: 'first-deposit', nth: 1, percent: 100, mostBonus: '1000000', minimum: '100000' },
    ...{ multiplier: 10, base: 'BONUS_AND_DEPOSIT', deadlineHours: 2 * week },
    name: { TW: '首存 100 %', EN: 'First deposit: 100 %', VI: 'Nạp đầu: 100 %' },
  },
  {
    ...{ ...percent, ...ever, id: 'second-deposit', nth: 2, percent: 50, mostBonus: '1000000', minimum: '100000' },
    ...{ multiplier: 10, deadlineHours: 2 * week },
    name: { TW: '二存 50 %', EN: 'Second deposit: 50 %', VI: 'Nạp lần hai: 50 %' },
  },
  {
    ...{ ...percent, ...ever, id: 'third-deposit', nth: 3, percent: 30, mostBonus: '800000', minimum: '100000' },
    ...{ multiplier: 9, deadlineHours: 2 * week },
    name: { TW: '三存 30 %', EN: 'Third deposit: 30 %', VI: 'Nạp lần ba: 30 %' },
  },
  {
    ...{ ...percent, ...ever, id: 'fourth-deposit', nth: 4, percent: 25, mostBonus: '600000', minimum: '100000' },
    ...{ multiplier: 9, deadlineHours: 2 * week },
    name: { TW: '四存 25 %', EN: 'Fourth deposit: 25 %', VI: 'Nạp lần bốn: 25 %' },
  },
  {
    ...{ ...percent, ...ever, id: 'fifth-deposit', nth: 5, percent: 20, mostBonus: '600000', minimum: '100000' },
    ...{ multiplier: 8, deadlineHours: 2 * week },
    name: { TW: '五存 20 %', EN: 'Fifth deposit: 20 %', VI: 'Nạp lần năm: 20 %' },
  },
  {
    ...{ ...percent, id: 'weekend-reload', percent: 20, mostBonus: '2000000', minimum: '50000', hours: weekend },
    ...{ multiplier: 8, deadlineHours: week, period: 'WEEK' },
    name: { TW: '週末續航 20 %', EN: 'Weekend reload: 20 %', VI: 'Tiếp sức cuối tuần: 20 %' },
  },
  {
    ...{ ...usual, id: 'daily-spark', kind: 'FIXED', bonus: '18000', minimum: '300000' },
    ...{ multiplier: 6, deadlineHours: 3 * 24, period: 'DAY' },
    name: { TW: '每日星火', EN: 'Daily spark', VI: 'Tia sáng mỗi ngày' },
  },
  {
    ...{ ...usual, id: 'northern-steps', kind: 'TIERED', minimum: '1000000', needsMobile: true },
    tiers: [
      { minimum: '1000000', bonus: '68000' },
      { minimum: '5000000', bonus: '388000' },
      { minimum: '20000000', bonus: '1688000' },
    ],
    ...{ multiplier: 8, deadlineHours: week, period: 'WEEK' },
    name: { TW: '北境階梯', EN: 'Northern steps', VI: 'Bậc thang phương Bắc' },
  },
  {
    ...{ ...percent, ...byTicket, percent: 15, mostBonus: '300000', minimum: '100000' },
    ...{ multiplier: 6, deadlineHours: week },
    name: { TW: '存款加碼券 15 %', EN: 'Deposit boost: 15 %', VI: 'Phiếu thưởng nạp 15 %' },
  },
];

/** What deposits of Lotus bring: less on top, for less to be staked. */
export const lotusDepositPromotions: Offers = [
  {
    ...{ ...percent, ...ever, id: 'first-deposit', nth: 1, percent: 88, mostBonus: '888000', minimum: '50000' },
    ...{ multiplier: 8, base: 'BONUS_AND_DEPOSIT', deadlineHours: 2 * week },
    name: { TW: '首存添喜 88 %', EN: 'First deposit: 88 %', VI: 'Nạp đầu thêm lộc 88 %' },
  },
  {
    ...{ ...percent, ...ever, id: 'second-deposit', nth: 2, percent: 38, mostBonus: '888000', minimum: '50000' },
    ...{ multiplier: 8, deadlineHours: 2 * week },
    name: { TW: '二存添喜 38 %', EN: 'Second deposit: 38 %', VI: 'Nạp lần hai thêm lộc 38 %' },
  },
  {
    ...{ ...percent, id: 'weekend-lantern', percent: 18, mostBonus: '2000000', minimum: '50000', hours: weekend },
    ...{ multiplier: 8, deadlineHours: week, period: 'WEEK' },
    name: { TW: '週末添燈 18 %', EN: 'Weekend lantern: 18 %', VI: 'Đèn lồng cuối tuần: 18 %' },
  },
  {
    ...{ ...usual, id: 'red-envelopes', kind: 'TIERED', minimum: '200000', needsMobile: true },
    tiers: [
      { minimum: '200000', bonus: '8000' },
      { minimum: '500000', bonus: '28000' },
      { minimum: '2000000', bonus: '128000' },
    ],
    ...{ multiplier: 5, deadlineHours: week, period: 'DAY' },
    name: { TW: '存款紅包', EN: 'Red envelopes', VI: 'Bao lì xì nạp tiền' },
  },
  {
    ...{ ...percent, ...byTicket, percent: 18, mostBonus: '288000', minimum: '50000' },
    ...{ multiplier: 5, deadlineHours: week },
    name: { TW: '添喜券 18 %', EN: 'Fortune voucher: 18 %', VI: 'Phiếu thêm lộc 18 %' },
  },
];
