import { featuredNodeId } from '../catalogue';
import type { SlideSeed } from './slide';
import { slideTexts } from './texts';

/** Slides of Aurora's lobbies, each of its own subject. */
export const auroraLobbyBanners: readonly SlideSeed[] = [
  {
    id: 5,
    group: 'w_hot',
    position: 1,
    scene: 'aurora-hot',
    linkage: { type: 'GAME', target: featuredNodeId('Aurora Gems') },
    paths: ['/rng', '/inhouse'],
    texts: slideTexts({
      TW: ['熱門', '極光寶石，連環掉落', '一次消除引發一串，寶石越落越亮。', '開始遊玩'],
      EN: [
        'Hot right now',
        'Aurora Gems keep on falling',
        'One win sets off the next, and the stones glow brighter each time.',
        'Start playing',
      ],
      VI: [
        'Đang hot',
        'Ngọc cực quang rơi liên hoàn',
        'Một lần thắng kéo theo lần kế tiếp, viên sau sáng hơn viên trước.',
        'Bắt đầu chơi',
      ],
    }),
  },
  {
    id: 14,
    group: 'w_hot',
    position: 2,
    scene: 'aurora-jackpot',
    linkage: { type: 'PROMOTION', target: '1103' },
    paths: ['/rng'],
    texts: slideTexts({
      TW: ['北極光抽獎', '每晚八點，一片夜空', '每個號碼機會相同，每 ₫500,000 有效投注得一個。', '看看獎項'],
      EN: [
        'Northern Lights raffle',
        'Each evening, one sky',
        'A number for each ₫500,000 staked, and the same chance for each.',
        'See the prizes',
      ],
      VI: [
        'Quay số cực quang',
        'Mỗi tối, một bầu trời',
        'Một số cho mỗi ₫500,000 cược, mọi số có cơ hội như nhau.',
        'Xem giải thưởng',
      ],
    }),
  },
  {
    id: 6,
    group: 'w_hot',
    position: 3,
    scene: 'aurora-fishing',
    linkage: { type: 'PROMOTION', target: '1106' },
    paths: ['/fish'],
    texts: slideTexts({
      TW: ['捕魚週榜', '深礁之下，大魚出沒', '捕魚大廳的有效投注，一週一榜，前十名有獎。', '查看週榜'],
      EN: [
        'Fishing board',
        'Big fish below the reef',
        'Valid stakes in the fishing lobby, a board each week. The first ten win.',
        'See the board',
      ],
      VI: [
        'Bảng bắn cá',
        'Cá lớn dưới rạn san hô',
        'Cược hợp lệ ở sảnh bắn cá, mỗi tuần một bảng. Mười người đầu có thưởng.',
        'Xem bảng',
      ],
    }),
  },
  {
    id: 15,
    group: 'w_hot',
    position: 4,
    scene: 'aurora-live',
    linkage: { type: 'PROMOTION', target: '1105' },
    paths: ['/live'],
    texts: slideTexts({
      TW: ['輪盤之夜', '每週一榜，前五有獎', 'Saola Live 與 Crystal Parlour 的有效投注計入任務週榜。', '查看輪盤之夜'],
      EN: [
        'Roulette nights',
        'A board each week',
        'Valid stakes at Saola Live and Crystal Parlour count. The first five win.',
        'See roulette nights',
      ],
      VI: [
        'Đêm roulette',
        'Mỗi tuần một bảng',
        'Cược hợp lệ tại Saola Live và Crystal Parlour được tính. Năm người đầu có thưởng.',
        'Xem đêm roulette',
      ],
    }),
  },
  {
    id: 16,
    group: 'w_hot',
    position: 5,
    scene: 'aurora-cards',
    linkage: { type: 'GAME', target: featuredNodeId('Domino Duel') },
    paths: ['/pvp'],
    texts: slideTexts({
      TW: ['牌桌對決', '一對一，骨牌決勝', 'Four Winds Club 的雙人骨牌，一局三分鐘。', '開始對決'],
      EN: [
        'Heads up',
        'Two players, one line of dominoes',
        'Domino Duel by Four Winds Club: three minutes, one winner.',
        'Start a duel',
      ],
      VI: [
        'Đối đầu',
        'Hai người, một hàng domino',
        'Domino Duel của Four Winds Club: ba phút, một người thắng.',
        'Vào đấu',
      ],
    }),
  },
  {
    id: 17,
    group: 'w_hot',
    position: 6,
    scene: 'aurora-sports',
    linkage: { type: 'GAME', target: featuredNodeId('Penalty King') },
    paths: ['/sports'],
    texts: slideTexts({
      TW: ['開球', '十二碼，一球定勝負', '選邊、起跑、射門：Corner Flag 的點球大戰。', '上場射門'],
      EN: [
        'Kick-off',
        'Twelve yards, one shot',
        'Pick a corner and strike: the shoot-out by Corner Flag.',
        'Take the shot',
      ],
      VI: ['Khai cuộc', 'Mười một mét, một cú sút', 'Chọn góc và sút: loạt luân lưu của Corner Flag.', 'Vào sân'],
    }),
  },
  {
    id: 18,
    group: 'w_hot',
    position: 7,
    scene: 'aurora-esports',
    linkage: { type: 'PROMOTION', target: '1107' },
    paths: ['/esports'],
    texts: slideTexts({
      TW: ['電競賽季', '五家電競館，一張賽程表', '追蹤您的隊伍，開賽前一按就到。', '查看賽季'],
      EN: [
        'E-sports season',
        'Five houses, one fixture list',
        'Follow your teams and be there with one press.',
        'See the season',
      ],
      VI: [
        'Mùa e-sports',
        'Năm nhà, một lịch đấu',
        'Theo dõi đội của bạn và có mặt chỉ bằng một chạm.',
        'Xem mùa giải',
      ],
    }),
  },
  {
    id: 19,
    group: 'w_hot',
    position: 8,
    scene: 'aurora-lottery',
    linkage: { type: 'URL', target: '/lottery' },
    paths: ['/elott'],
    texts: slideTexts({
      TW: ['開獎', '下一期，正在倒數', '高頻彩與越南彩，每一期都看得到時間。', '前往開獎廳'],
      EN: [
        'Next draw',
        'The next draw is counting down',
        'Fast draws and the lotteries of Vietnam, each with its clock.',
        'To the draws',
      ],
      VI: [
        'Kỳ tới',
        'Kỳ quay tới đang đếm ngược',
        'Xổ số nhanh và xổ số Việt Nam, kỳ nào cũng có đồng hồ.',
        'Đến sảnh xổ số',
      ],
    }),
  },
];
