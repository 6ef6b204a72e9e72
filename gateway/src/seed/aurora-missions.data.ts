import type { BrandSections } from '../modules/brand-sections';
import { money, points, type SeedMission, steps, ticket, usual } from './mission-kinds.data';

const everyDay: SeedMission[] = [
  {
    ...{ ...usual, id: 101, type: 'TURNOVER', period: 'DAILY' },
    title: { TW: '每日暖身', EN: 'Daily warm-up', VI: 'Khởi động mỗi ngày' },
    description: {
      TW: '今天玩什麼都算，慢慢來就好。',
      EN: 'Whatever you play today counts, at your own pace.',
      VI: 'Hôm nay chơi gì cũng tính, cứ thong thả.',
    },
    milestones: steps([10_000, money(1000)], [200_000, points(30)], [1_000_000, money(5000)]),
  },
  {
    ...{ ...usual, id: 102, type: 'BET_COUNT', period: 'WEEKLY', countsBefore: false, categories: ['RNG'] },
    title: { TW: '百轉星河', EN: 'A hundred spins', VI: 'Trăm vòng ngân hà' },
    description: {
      TW: '本週在電子遊戲轉滿一百次，刮一張星空卡。',
      EN: 'A hundred rounds of slots this week bring a star card to scratch.',
      VI: 'Quay đủ một trăm vòng nổ hũ trong tuần để nhận thẻ cào ngàn sao.',
    },
    milestones: steps([30, points(20)], [100, ticket('star-card')], [500, money(18_000)]),
  },
  {
    ...{ ...usual, id: 103, type: 'LOGIN_DAYS', period: 'MONTHLY' },
    title: { TW: '七顆星', EN: 'Seven stars', VI: 'Bảy vì sao' },
    description: {
      TW: '每登入一天點亮一顆星，第七顆送北極金蛋。',
      EN: 'Each day you sign in lights a star. The seventh brings a northern egg.',
      VI: 'Mỗi ngày đăng nhập thắp một vì sao. Sao thứ bảy tặng trứng vàng phương Bắc.',
    },
    milestones: steps([1, points(10)], [3, points(30)], [7, ticket('north-egg')], [20, money(28_000)]),
  },
];

const boards: SeedMission[] = [
  {
    ...{ ...usual, id: 104, type: 'TURNOVER', period: 'MONTHLY' },
    title: { TW: '極光登頂', EN: 'The polar climb', VI: 'Leo đỉnh cực quang' },
    description: {
      TW: '整個月的有效投注一路累積，前二十名分享 3,660,000。',
      EN: 'A month of valid stakes, one long climb: the first twenty share 3,660,000.',
      VI: 'Cược hợp lệ cả tháng cộng dồn: hai mươi người đầu chia nhau 3.660.000.',
    },
    milestones: steps([200_000, points(50)], [1_000_000, money(8000)], [10_000_000, money(38_000)]),
    prizes: [
      { from: 1, to: 1, amount: '1000000' },
      { from: 2, to: 2, amount: '500000' },
      { from: 3, to: 3, amount: '300000' },
      { from: 4, to: 10, amount: '180000' },
      { from: 11, to: 20, amount: '60000' },
    ],
  },
  {
    ...{ ...usual, id: 105, type: 'TURNOVER', period: 'WEEKLY', categories: ['FISH'] },
    title: { TW: '捕魚週榜', EN: 'Fishing board of the week', VI: 'Bảng bắn cá của tuần' },
    description: {
      TW: '捕魚大廳的有效投注，週一到週日午夜，前十名有獎。',
      EN: 'Valid stakes in the fishing lobby from Monday until Sunday midnight. The first ten win.',
      VI: 'Cược hợp lệ ở sảnh bắn cá từ thứ Hai đến nửa đêm Chủ nhật. Mười người đầu có thưởng.',
    },
    milestones: steps([100_000, points(20)], [500_000, money(5000)]),
    prizes: [
      { from: 1, to: 1, amount: '288000' },
      { from: 2, to: 3, amount: '88000' },
      { from: 4, to: 10, amount: '18000' },
    ],
  },
  {
    ...{ ...usual, id: 106, type: 'TURNOVER', period: 'WEEKLY', categories: ['LIVE'], vendors: ['SLV', 'CRP'] },
    title: { TW: '輪盤之夜', EN: 'Roulette nights', VI: 'Đêm roulette' },
    description: {
      TW: 'Saola Live 與 Crystal Parlour 真人桌的有效投注，每週一榜。',
      EN: 'Valid stakes at the live tables of Saola Live and Crystal Parlour, a board each week.',
      VI: 'Cược hợp lệ tại bàn của Saola Live và Crystal Parlour, mỗi tuần một bảng.',
    },
    milestones: steps([500_000, points(30)], [2_000_000, money(8000)]),
    prizes: [
      { from: 1, to: 1, amount: '188000' },
      { from: 2, to: 5, amount: '38000' },
    ],
  },
];

const others: SeedMission[] = [
  {
    ...{ ...usual, id: 107, type: 'DEPOSIT', period: 'WEEKLY' },
    title: { TW: '每週補給', EN: 'Weekly supplies', VI: 'Tiếp tế hằng tuần' },
    description: {
      TW: '本週存款累積，越存禮越重。',
      EN: 'What you pay in this week adds up, and each step gives more.',
      VI: 'Tiền nạp trong tuần được cộng dồn, mỗi mốc quà lớn hơn.',
    },
    milestones: steps([500_000, points(50)], [2_000_000, money(12_000)], [10_000_000, money(68_000)]),
  },
  {
    ...{ ...usual, id: 108, type: 'INVITE', period: 'MONTHLY', multiplier: 3 },
    title: { TW: '結伴觀星', EN: 'Stargazing in company', VI: 'Ngắm sao cùng bạn' },
    description: {
      TW: '朋友用您的邀請碼加入並開始遊玩才計算，三位就送一張免費旋轉券。',
      EN: 'Friends who come by your code count once they play. Three bring a ticket of free spins.',
      VI: 'Bạn bè vào bằng mã của bạn được tính khi họ bắt đầu chơi. Ba người tặng một phiếu quay miễn phí.',
    },
    milestones: steps([1, points(50)], [3, ticket('free-spin')], [10, money(58_000)]),
  },
  {
    ...{ ...usual, id: 109, type: 'SIGNUP', period: 'ONCE' },
    title: { TW: '歡迎登艦', EN: 'Welcome aboard', VI: 'Chào mừng lên tàu' },
    description: {
      TW: '2026 年起加入的會員，見面禮 50 點。',
      EN: 'Fifty points for whoever has joined since the beginning of 2026.',
      VI: 'Năm mươi điểm cho ai gia nhập từ đầu năm 2026.',
    },
    milestones: steps([1, points(50)]),
  },
  {
    ...{ ...usual, id: 110, type: 'BET_COUNT', period: 'MONTHLY', byApplication: true },
    title: { TW: '分享您的極光時刻', EN: 'Show your aurora moment', VI: 'Khoảnh khắc cực quang' },
    description: {
      TW: '本月玩滿十局，上傳最得意的一局截圖，審核後送 28,000。',
      EN: 'Ten rounds this month and a picture of your best one: 28,000 once we have looked.',
      VI: 'Chơi đủ mười ván trong tháng, gửi ảnh ván hay nhất: nhận 28.000 sau khi duyệt.',
    },
    rules: [
      {
        TW: '截圖請看得到遊戲與輸贏，並請遮住個人資料。',
        EN: 'The picture shows the game and its outcome. Cover what is private.',
        VI: 'Ảnh cần thấy trò chơi và kết quả. Hãy che thông tin cá nhân.',
      },
    ],
    milestones: steps([10, money(28_000)]),
  },
];

const ofAFestival: SeedMission[] = [
  {
    ...{ ...usual, id: 111, type: 'TURNOVER', period: 'ONCE' },
    ...{ startsAt: '2027-02-05T00:00:00+07:00', endsAt: '2027-02-20T00:00:00+07:00' },
    title: { TW: '新春極光', EN: 'New year’s lights', VI: 'Cực quang đón Tết' },
    description: {
      TW: '農曆新年期間的有效投注，開春領紅包。',
      EN: 'Valid stakes over the lunar new year bring red envelopes.',
      VI: 'Cược hợp lệ dịp Tết Nguyên đán, nhận lì xì đầu xuân.',
    },
    milestones: steps([500_000, money(8000)], [5_000_000, money(88_000)]),
  },
  {
    ...{ ...usual, id: 112, type: 'TURNOVER', period: 'ONCE' },
    ...{ startsAt: '2026-09-20T00:00:00+07:00', endsAt: '2026-10-01T00:00:00+07:00' },
    title: { TW: '中秋賞月', EN: 'Moon of autumn', VI: 'Trăng Trung thu' },
    description: {
      TW: '中秋期間的有效投注，月圓送點數。',
      EN: 'Valid stakes around the mid-autumn moon brought points.',
      VI: 'Cược hợp lệ dịp Trung thu tặng điểm.',
    },
    milestones: steps([100_000, points(66)], [1_000_000, points(660)]),
  },
];

/** Missions of Aurora. */
export const auroraMissions: BrandSections['missions'] = {
  missions: [...everyDay, ...boards, ...others, ...ofAFestival],
  claimDays: 7,
};
