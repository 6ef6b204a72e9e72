import type { BrandSections } from '../modules/brand-sections';
import { featuredNodeId } from './catalogue';

type Rewards = BrandSections['rewards'];
type Prize = Rewards['tickets'][number]['prizes'][number];
type Ticket = Rewards['tickets'][number];

const money = (value: number, chance: number): Prize => ({ kind: 'MONEY', value: String(value), chance, ticket: null });
const points = (value: number, chance: number): Prize => ({
  kind: 'POINTS',
  value: String(value),
  chance,
  ticket: null,
});
const again = (ticket: string, chance: number): Prize => ({ kind: 'TICKET', value: '1', chance, ticket });
const nothing = (chance: number): Prize => ({ kind: 'NOTHING', value: '0', chance, ticket: null });

const give = (amount: number) => ({ amount: String(amount), points: 0, ticket: null });
const givePoints = (count: number) => ({ amount: '0', points: count, ticket: null });
const giveTicket = (ticket: string) => ({ amount: '0', points: 0, ticket });

const usual = {
  hours: 72,
  needsMobile: false,
  multiplier: 1,
  promotion: null,
  freeRounds: null,
  friendSteps: null,
} as const;

/** What is good for a deposit has a week. */
const discount = { type: 'DEPOSIT_DISCOUNT', style: 'DISCOUNT', hours: 168, prizes: [] } satisfies Partial<Ticket>;

/** Friends need some days. */
const byFriends = { type: 'TEMU', style: 'FRIENDS', hours: 168, multiplier: 3 } satisfies Partial<Ticket>;

const friendSteps = (deposit: string, turnover: string): NonNullable<Ticket['friendSteps']> => [
  { by: 'registered', amount: '0' },
  { by: 'deposit', amount: deposit },
  { by: 'turnover', amount: turnover },
];

const auroraTickets: Ticket[] = [
  {
    ...{ ...usual, code: 'polar-wheel', type: 'PRIZE_WHEEL', style: 'WHEEL' },
    name: { TW: '極光轉盤', EN: 'Polar wheel', VI: 'Vòng quay cực quang' },
    description: {
      TW: '每存入 500,000 轉一次，每日最多 5 次。',
      EN: 'A spin for each 500,000 deposited, five a day at most.',
      VI: 'Một lượt quay cho mỗi 500.000 nạp, tối đa năm lượt mỗi ngày.',
    },
    prizes: [
      money(5000, 36),
      points(50, 22),
      money(10_000, 18),
      again('polar-wheel', 10),
      money(20_000, 8),
      money(50_000, 4.5),
      money(88_000, 1.4),
      money(500_000, 0.1),
    ],
  },
  {
    ...{ ...usual, code: 'north-egg', type: 'GOLDEN_EGG', style: 'EGG' },
    name: { TW: '北極金蛋', EN: 'Northern egg', VI: 'Trứng vàng phương Bắc' },
    description: {
      TW: '簽到第三日與升級禮金各送一顆。',
      EN: 'One on the third day of signing in, and with each upgrade bonus.',
      VI: 'Tặng một quả vào ngày điểm danh thứ ba và theo mỗi thưởng lên cấp.',
    },
    prizes: [money(5000, 55), money(10_000, 30), money(50_000, 12), money(100_000, 2.7), money(500_000, 0.3)],
  },
  {
    ...{ ...usual, code: 'star-card', type: 'PRIZE_WHEEL', style: 'SCRATCH' },
    name: { TW: '星空刮刮卡', EN: 'Star card', VI: 'Thẻ cào ngàn sao' },
    description: {
      TW: '每有效投注 2,000,000 送一張，每日最多 3 張。',
      EN: 'One for each 2,000,000 of valid stakes, three a day at most.',
      VI: 'Một thẻ cho mỗi 2.000.000 cược hợp lệ, tối đa ba thẻ mỗi ngày.',
    },
    prizes: [nothing(30), points(30, 35), money(5000, 22), money(20_000, 11), money(100_000, 2)],
  },
  {
    ...{ ...usual, code: 'aurora-reels', type: 'SLOT_MACHINE', style: 'SLOT' },
    name: { TW: '極光拉霸', EN: 'Aurora reels', VI: 'Máy xèng cực quang' },
    description: {
      TW: '簽到第五日送一次。',
      EN: 'One on the fifth day of signing in.',
      VI: 'Tặng một lượt vào ngày điểm danh thứ năm.',
    },
    prizes: [nothing(40), points(100, 30), money(8000, 20), money(38_000, 9), money(188_000, 1)],
  },
  {
    ...{ ...usual, code: 'free-spin', type: 'FREE_SPIN', style: 'SPIN' },
    name: { TW: '免費旋轉', EN: 'Free spin', VI: 'Lượt quay miễn phí' },
    description: {
      TW: '「極光寶石」免費旋轉 10 次，每次 2,000。優惠碼與活動贈送。',
      EN: '10 free spins of 2,000 each on Aurora Gems. Comes with promo codes and events.',
      VI: '10 lượt quay miễn phí Đá Quý Cực Quang, mỗi lượt 2.000. Tặng kèm mã khuyến mãi và sự kiện.',
    },
    ...{ multiplier: 3, prizes: [] },
    freeRounds: { game: featuredNodeId('Aurora Gems'), rounds: 10, bet: '2000', maxWin: '500000', playHours: 72 },
  },
  {
    ...{ ...usual, ...discount, code: 'deposit-boost', promotion: 'ticket-boost' },
    name: { TW: '存款加碼券', EN: 'Deposit boost', VI: 'Phiếu thưởng nạp' },
    description: {
      TW: '下次存款加送 15 %，最高 300,000；每日有效投注滿 10,000,000 送一張，每日最多 1 張。',
      EN: '15 % on top of a deposit, up to 300,000. One for each 10,000,000 of valid stakes, one a day at most.',
      VI: 'Thêm 15 % cho một lần nạp, tối đa 300.000. Một phiếu cho mỗi 10.000.000 cược hợp lệ, tối đa một phiếu mỗi ngày.',
    },
  },
  {
    ...{ ...usual, ...byFriends, code: 'friends-chest' },
    name: { TW: '揪友寶箱', EN: 'Friends’ chest', VI: 'Rương bạn bè' },
    description: {
      TW: '邀請三位好友：一位註冊、一位存款 100,000、一位有效投注 500,000，寶箱就會打開。每存入 1,000,000 送一個，每日最多 1 個。',
      EN: 'Invite three friends: one registers, one deposits 100,000, one stakes 500,000, and the chest opens. One for each 1,000,000 deposited, one a day at most.',
      VI: 'Mời ba người bạn: một người đăng ký, một người nạp 100.000, một người cược hợp lệ 500.000 là rương mở. Một rương cho mỗi 1.000.000 nạp, tối đa một rương mỗi ngày.',
    },
    prizes: [money(60_000, 70), money(88_000, 22), money(188_000, 7), money(888_000, 1)],
    friendSteps: friendSteps('100000', '500000'),
  },
];

const offers = {
  welcome: { TW: '北極光見面禮', EN: 'Polar greeting', VI: 'Quà chào cực quang' },
  spin: { TW: '免費旋轉券', EN: 'Free spins', VI: 'Phiếu quay miễn phí' },
  friends: { TW: '揪友寶箱', EN: 'Friends’ chest', VI: 'Rương bạn bè' },
  gifts: { TW: '同心禮盒', EN: 'Gift of friends', VI: 'Hộp quà kết bạn' },
  petals: { TW: '蓮花心意', EN: 'Nine petals', VI: 'Chín cánh sen' },
};

const openCode = { uses: 5000, until: null, needsMobile: false, perDevice: 2, perAddress: 20 } as const;

/**
 * Once a device: what greets new members is for persons. Many share an address, and a bound that counts ever would keep
 * whoever comes late to it from being greeted at all.
 */
const ofNewMembers: BrandSections['rewards']['limits'][number] = {
  ...{ types: ['NEW_REGISTER', 'SIGNUP'], period: 'EVER' },
  ...{ perDevice: 1, perAddress: null },
};

/** Rewards of Aurora. */
export const auroraRewards: Rewards = {
  needMobile: [],
  limits: [{ types: ['LOGIN'], period: 'DAY', perDevice: 5, perAddress: 200 }, ofNewMembers],
  calendar: {
    ...{ enabled: true, minDeposit: '0', minTurnover: '0', multiplier: 1 },
    days: [
      give(3000),
      givePoints(30),
      giveTicket('north-egg'),
      give(5000),
      giveTicket('aurora-reels'),
      give(12_000),
      give(58_000),
    ],
  },
  codes: [
    { ...openCode, code: 'POLAR2026', name: offers.welcome, gift: give(18_000), multiplier: 3, needsMobile: true },
    { ...openCode, code: 'FREESPIN', name: offers.spin, gift: giveTicket('free-spin'), multiplier: 1 },
    { ...openCode, code: 'FRIENDS', name: offers.friends, gift: giveTicket('friends-chest'), multiplier: 1 },
  ],
  rescue: {
    enabled: true,
    name: { TW: '每週救援金', EN: 'Weekly rescue', VI: 'Cứu trợ hằng tuần' },
    tiers: [
      { minLoss: '50000', percent: 3, mostAmount: '5000000' },
      { minLoss: '5000000', percent: 5, mostAmount: '20000000' },
      { minLoss: '50000000', percent: 8, mostAmount: '80000000' },
    ],
    multiplier: 1,
    claimDays: 7,
  },
  tickets: auroraTickets,
  earning: [
    { ticket: 'polar-wheel', by: 'deposit', amount: '500000', mostOfDay: 5 },
    { ticket: 'star-card', by: 'stake', amount: '2000000', mostOfDay: 3 },
    { ticket: 'deposit-boost', by: 'stake', amount: '10000000', mostOfDay: 1 },
    { ticket: 'friends-chest', by: 'deposit', amount: '1000000', mostOfDay: 1 },
    { ticket: 'north-egg', by: 'rank', amount: '1', mostOfDay: 10 },
  ],
};

const lotusTickets: Ticket[] = [
  {
    ...{ ...usual, code: 'lantern-wheel', type: 'PRIZE_WHEEL', style: 'WHEEL' },
    name: { TW: '花燈轉盤', EN: 'Lantern wheel', VI: 'Vòng quay đèn lồng' },
    description: {
      TW: '每存入 300,000 轉一次，每日最多 3 次。',
      EN: 'A spin for each 300,000 deposited, three a day at most.',
      VI: 'Một lượt quay cho mỗi 300.000 nạp, tối đa ba lượt mỗi ngày.',
    },
    prizes: [
      money(5000, 38),
      money(8000, 25),
      again('lantern-wheel', 12),
      money(20_000, 14),
      points(88, 6),
      money(50_000, 3.5),
      money(88_000, 1.4),
      money(500_000, 0.1),
    ],
  },
  {
    ...{ ...usual, code: 'golden-egg', type: 'GOLDEN_EGG', style: 'EGG' },
    name: { TW: '砸金蛋', EN: 'Golden egg', VI: 'Đập trứng vàng' },
    description: {
      TW: '簽到第四日與升級禮金各送一支金鎚。',
      EN: 'A hammer on the fourth day of signing in, and with each upgrade bonus.',
      VI: 'Tặng một chiếc búa vào ngày điểm danh thứ tư và theo mỗi thưởng lên cấp.',
    },
    prizes: [money(5000, 60), money(18_000, 28), money(68_000, 10), money(188_000, 1.8), money(500_000, 0.2)],
  },
  {
    ...{ ...usual, code: 'petal-card', type: 'PRIZE_WHEEL', style: 'SCRATCH' },
    name: { TW: '蓮瓣刮刮卡', EN: 'Petal card', VI: 'Thẻ cào cánh sen' },
    description: {
      TW: '每有效投注 1,000,000 送一張，每日最多 3 張。',
      EN: 'One for each 1,000,000 of valid stakes, three a day at most.',
      VI: 'Một thẻ cho mỗi 1.000.000 cược hợp lệ, tối đa ba thẻ mỗi ngày.',
    },
    prizes: [nothing(25), points(18, 40), money(3000, 23), money(18_000, 10), money(88_000, 2)],
  },
  {
    ...{ ...usual, code: 'drum-reels', type: 'SLOT_MACHINE', style: 'SLOT' },
    name: { TW: '鑼鼓拉霸', EN: 'Drum reels', VI: 'Máy xèng trống hội' },
    description: {
      TW: '簽到第六日送一次。',
      EN: 'One on the sixth day of signing in.',
      VI: 'Tặng một lượt vào ngày điểm danh thứ sáu.',
    },
    prizes: [nothing(35), points(88, 35), money(8000, 21), money(28_000, 8), money(168_000, 1)],
  },
  {
    ...{ ...usual, code: 'free-spin', type: 'FREE_SPIN', style: 'SPIN' },
    name: { TW: '免費旋轉', EN: 'Free spin', VI: 'Lượt quay miễn phí' },
    description: {
      TW: '「蓮宮」免費旋轉 8 次，每次 2,800。優惠碼與活動贈送。',
      EN: '8 free spins of 2,800 each on Lotus Palace. Comes with promo codes and events.',
      VI: '8 lượt quay miễn phí Cung Sen, mỗi lượt 2.800. Tặng kèm mã khuyến mãi và sự kiện.',
    },
    ...{ multiplier: 5, prizes: [] },
    freeRounds: { game: featuredNodeId('Lotus Palace'), rounds: 8, bet: '2800', maxWin: '388000', playHours: 48 },
  },
  {
    ...{ ...usual, ...discount, code: 'lotus-boost', promotion: 'ticket-boost' },
    name: { TW: '添喜券', EN: 'Fortune voucher', VI: 'Phiếu thêm lộc' },
    description: {
      TW: '下次存款加送 18 %，最高 288,000；每日有效投注滿 8,000,000 送一張，每日最多 1 張。',
      EN: '18 % on top of a deposit, up to 288,000. One for each 8,000,000 of valid stakes, one a day at most.',
      VI: 'Thêm 18 % cho một lần nạp, tối đa 288.000. Một phiếu cho mỗi 8.000.000 cược hợp lệ, tối đa một phiếu mỗi ngày.',
    },
  },
  {
    ...{ ...usual, ...byFriends, code: 'friends-gift' },
    name: { TW: '同心禮盒', EN: 'Gift of friends', VI: 'Hộp quà kết bạn' },
    description: {
      TW: '邀請三位好友：一位註冊、一位存款 100,000、一位有效投注 300,000，禮盒就會打開。每存入 800,000 送一個，每日最多 1 個。',
      EN: 'Invite three friends: one registers, one deposits 100,000, one stakes 300,000, and the gift opens. One for each 800,000 deposited, one a day at most.',
      VI: 'Mời ba người bạn: một người đăng ký, một người nạp 100.000, một người cược hợp lệ 300.000 là hộp quà mở. Một hộp cho mỗi 800.000 nạp, tối đa một hộp mỗi ngày.',
    },
    prizes: [money(48_000, 72), money(88_000, 20), money(168_000, 7), money(688_000, 1)],
    friendSteps: friendSteps('100000', '300000'),
  },
];

/** Lotus gives smaller sums more often, and asks for a proven number where money comes back. */
export const lotusRewards: Rewards = {
  needMobile: ['SAVIOR'],
  limits: [{ types: ['LOGIN'], period: 'DAY', perDevice: 3, perAddress: 200 }, ofNewMembers],
  calendar: {
    ...{ enabled: true, minDeposit: '0', minTurnover: '20000', multiplier: 2 },
    days: [
      give(5000),
      give(5000),
      givePoints(88),
      giveTicket('golden-egg'),
      give(10_000),
      giveTicket('drum-reels'),
      give(88_000),
    ],
  },
  codes: [
    { ...openCode, code: 'SEN9', name: offers.petals, gift: give(9000), multiplier: 3 },
    { ...openCode, code: 'FREESPIN', name: offers.spin, gift: giveTicket('free-spin'), multiplier: 1 },
    { ...openCode, code: 'FRIENDS', name: offers.gifts, gift: giveTicket('friends-gift'), multiplier: 1 },
  ],
  rescue: {
    enabled: true,
    name: { TW: '蓮心救援金', EN: 'Lotus rescue', VI: 'Cứu trợ tâm sen' },
    tiers: [
      { minLoss: '30000', percent: 4, mostAmount: '2000000' },
      { minLoss: '3000000', percent: 6, mostAmount: '10000000' },
    ],
    multiplier: 2,
    claimDays: 5,
  },
  tickets: lotusTickets,
  earning: [
    { ticket: 'lantern-wheel', by: 'deposit', amount: '300000', mostOfDay: 3 },
    { ticket: 'petal-card', by: 'stake', amount: '1000000', mostOfDay: 3 },
    { ticket: 'lotus-boost', by: 'stake', amount: '8000000', mostOfDay: 1 },
    { ticket: 'friends-gift', by: 'deposit', amount: '800000', mostOfDay: 1 },
    { ticket: 'golden-egg', by: 'rank', amount: '1', mostOfDay: 10 },
  ],
};
