import type { BrandSections } from '../modules/brand-sections';
import { money, points, type SeedMission, steps, ticket, usual } from './mission-kinds.data';

const everyDay: SeedMission[] = [
  {
    ...{ ...usual, id: 201, type: 'BET_COUNT', period: 'DAILY' },
    title: { TW: '晨起三炷香', EN: 'Morning ritual', VI: 'Nghi thức buổi sáng' },
    description: {
      TW: '今天玩五局、二十局、六十局，各有一份心意。',
      EN: 'Five, twenty and sixty rounds today, each with a small gift.',
      VI: 'Năm, hai mươi, sáu mươi ván hôm nay, mỗi mốc một món quà.',
    },
    milestones: steps([5, money(1000)], [20, points(18)], [60, money(5000)]),
  },
  {
    ...{ ...usual, id: 202, type: 'LOGIN_DAYS', period: 'WEEKLY' },
    title: { TW: '一日一蓮', EN: 'A lotus a day', VI: 'Mỗi ngày một đóa sen' },
    description: {
      TW: '每登入一天開一朵蓮，五朵送一張蓮瓣刮刮卡。',
      EN: 'A lotus opens each day you sign in. Five bring a petal card.',
      VI: 'Mỗi ngày đăng nhập nở một đóa sen. Năm đóa tặng một thẻ cào.',
    },
    milestones: steps([1, points(8)], [3, points(28)], [5, ticket('petal-card')], [7, money(18_000)]),
  },
];

const boards: SeedMission[] = [
  {
    ...{ ...usual, id: 203, type: 'TURNOVER', period: 'MONTHLY' },
    title: { TW: '金榜題名', EN: 'The golden roll', VI: 'Bảng vàng đề danh' },
    description: {
      TW: '一個月的有效投注定名次，前十名分享 1,868,000。',
      EN: 'A month of valid stakes decides: the first ten share 1,868,000.',
      VI: 'Cược hợp lệ cả tháng định hạng: mười người đầu chia nhau 1.868.000.',
    },
    milestones: steps([200_000, points(38)], [1_000_000, money(8000)], [8_000_000, money(38_000)]),
    multiplier: 2,
    prizes: [
      { from: 1, to: 1, amount: '888000' },
      { from: 2, to: 2, amount: '388000' },
      { from: 3, to: 3, amount: '188000' },
      { from: 4, to: 6, amount: '88000' },
      { from: 7, to: 10, amount: '35000' },
    ],
  },
  {
    ...{ ...usual, id: 204, type: 'TURNOVER', period: 'WEEKLY', categories: ['RNG', 'FISH'] },
    title: { TW: '花燈週榜', EN: 'Lantern board of the week', VI: 'Bảng đèn lồng của tuần' },
    description: {
      TW: '電子與捕魚的有效投注，每週前五名有紅包。',
      EN: 'Valid stakes in slots and fishing. The first five of a week get an envelope.',
      VI: 'Cược hợp lệ nổ hũ và bắn cá. Năm người đầu mỗi tuần nhận lì xì.',
    },
    milestones: steps([80_000, points(18)], [400_000, money(5000)]),
    multiplier: 2,
    prizes: [
      { from: 1, to: 1, amount: '188000' },
      { from: 2, to: 3, amount: '68000' },
      { from: 4, to: 5, amount: '28000' },
    ],
  },
];

const others: SeedMission[] = [
  {
    ...{ ...usual, id: 211, type: 'BET_COUNT', period: 'WEEKLY', categories: ['RNG'], vendors: ['QZC', 'PTG'] },
    title: { TW: '鳳凰慶典', EN: 'The phoenix festival', VI: 'Lễ hội phượng hoàng' },
    description: {
      TW: '本週在 Quartz & Co 與 Paper Tiger 的老虎機，每升一階火焰送一份禮。',
      EN: 'Rounds of this week in the slots of Quartz & Co and Paper Tiger: a gift at each step of flame.',
      VI: 'Số ván trong tuần ở trò quay hũ của Quartz & Co và Paper Tiger: mỗi bậc lửa một món quà.',
    },
    milestones: steps([90, points(38)], [360, money(8000)], [900, money(38_000)]),
    multiplier: 2,
  },
  {
    ...{ ...usual, id: 205, type: 'DEPOSIT', period: 'DAILY', multiplier: 2 },
    title: { TW: '今日開運金', EN: 'Fortune of the day', VI: 'Tài lộc hôm nay' },
    description: {
      TW: '今天存款累積到 300,000 與 1,500,000，各送一份。',
      EN: 'What you pay in today brings a gift at 300,000 and at 1,500,000.',
      VI: 'Nạp trong ngày đủ 300.000 và 1.500.000, mỗi mốc một phần quà.',
    },
    milestones: steps([300_000, points(38)], [1_500_000, money(9000)]),
  },
  {
    ...{ ...usual, id: 206, type: 'INVITE', period: 'MONTHLY', multiplier: 3 },
    title: { TW: '蓮池相邀', EN: 'Friends at the pond', VI: 'Bạn hiền bên hồ sen' },
    description: {
      TW: '邀朋友入座並開始遊玩，兩位送免費旋轉；八位送 48,000。',
      EN: 'Two friends who play bring a free spin, eight bring 48,000.',
      VI: 'Hai người bạn vào chơi tặng lượt quay miễn phí, tám người tặng 48.000.',
    },
    milestones: steps([2, ticket('free-spin')], [8, money(48_000)]),
  },
  {
    ...{ ...usual, id: 207, type: 'SIGNUP', period: 'ONCE' },
    title: { TW: '入座茶', EN: 'Tea of welcome', VI: 'Chén trà chào mừng' },
    description: {
      TW: '2026 年起入座的貴客，奉茶 28 點。',
      EN: 'Twenty-eight points for guests who have come since the beginning of 2026.',
      VI: 'Hai mươi tám điểm cho quý khách đến từ đầu năm 2026.',
    },
    milestones: steps([1, points(28)]),
  },
  {
    ...{ ...usual, id: 208, type: 'TURNOVER', period: 'MONTHLY', byApplication: true, multiplier: 2 },
    title: { TW: '金蓮見證', EN: 'Golden lotus, seen', VI: 'Sen vàng làm chứng' },
    description: {
      TW: '本月有效投注滿 100,000，上傳一張得意截圖，審核後送 18,000。',
      EN: 'Valid stakes of 100,000 this month and a picture you are proud of: 18,000 once we have looked.',
      VI: 'Cược hợp lệ đủ 100.000 trong tháng và một ảnh tâm đắc: nhận 18.000 sau khi duyệt.',
    },
    rules: [
      {
        TW: '截圖請看得到遊戲與輸贏，並請遮住個人資料。',
        EN: 'The picture shows the game and its outcome. Cover what is private.',
        VI: 'Ảnh cần thấy trò chơi và kết quả. Hãy che thông tin cá nhân.',
      },
    ],
    milestones: steps([100_000, money(18_000)]),
  },
  {
    ...{ ...usual, id: 209, type: 'BET_COUNT', period: 'ONCE' },
    ...{ startsAt: '2027-02-05T00:00:00+07:00', endsAt: '2027-02-21T00:00:00+07:00' },
    title: { TW: '新春接福', EN: 'Fortune of spring', VI: 'Đón lộc đầu xuân' },
    description: {
      TW: '新春期間玩滿 88 局，接福 28,000。',
      EN: 'Eighty-eight rounds over the new year bring 28,000.',
      VI: 'Chơi đủ 88 ván dịp Tết, nhận lộc 28.000.',
    },
    milestones: steps([88, money(28_000)]),
  },
  {
    ...{ ...usual, id: 210, type: 'TURNOVER', period: 'ONCE' },
    ...{ startsAt: '2026-09-20T00:00:00+07:00', endsAt: '2026-10-01T00:00:00+07:00' },
    title: { TW: '月下團圓', EN: 'Under the full moon', VI: 'Đoàn viên dưới trăng' },
    description: {
      TW: '中秋有效投注送點數。',
      EN: 'Valid stakes at mid-autumn brought points.',
      VI: 'Cược hợp lệ dịp Trung thu tặng điểm.',
    },
    milestones: steps([100_000, points(88)]),
  },
];

/** Missions of Lotus. */
export const lotusMissions: BrandSections['missions'] = {
  missions: [...everyDay, ...boards, ...others],
  claimDays: 5,
};
