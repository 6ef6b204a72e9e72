import { featuredNodeId } from '../catalogue';
import type { SlideSeed } from './slide';
import { slideTexts } from './texts';

/** Slides of Lotus's lobbies, each of its own subject. */
export const lotusLobbyBanners: readonly SlideSeed[] = [
  {
    id: 5,
    group: 'w_hot',
    position: 1,
    scene: 'lotus-hot',
    linkage: { type: 'GAME', target: featuredNodeId('Koi Ascending') },
    paths: ['/rng', '/inhouse'],
    texts: slideTexts({
      TW: ['人氣遊戲', '錦鯉躍龍門', 'Nine Carp 的招牌之作，逆流而上，步步生花。', '開始遊玩'],
      EN: ['Well loved', 'Koi Ascending', 'The signature of Nine Carp: upstream, one leap after another.', 'Play now'],
      VI: [
        'Được yêu thích',
        'Cá chép vượt vũ môn',
        'Tác phẩm tiêu biểu của Nine Carp: ngược dòng, nhảy từng bậc.',
        'Chơi ngay',
      ],
    }),
  },
  {
    id: 14,
    group: 'w_hot',
    position: 2,
    scene: 'lotus-phoenix',
    linkage: { type: 'PROMOTION', target: '2103' },
    paths: ['/rng'],
    texts: slideTexts({
      TW: ['鳳凰慶典', '金焰三階，階階有賞', '兩家的老虎機一起升焰，週一重新點燃。', '查看慶典'],
      EN: [
        'The phoenix festival',
        'Three steps of flame',
        'The slots of two houses raise it together, with a reward at each step.',
        'See the festival',
      ],
      VI: [
        'Lễ hội phượng hoàng',
        'Ba bậc lửa',
        'Trò quay hũ của hai nhà cùng nâng ngọn lửa, mỗi bậc một phần thưởng.',
        'Xem lễ hội',
      ],
    }),
  },
  {
    id: 6,
    group: 'w_hot',
    position: 3,
    scene: 'lotus-mahjong',
    linkage: { type: 'PROMOTION', target: '2106' },
    paths: ['/pvp'],
    texts: slideTexts({
      TW: ['麻將桌邊', '四方有位，三缺一', 'Paper Tiger 與 Four Winds Club 的棋牌，返水 0.6 %。', '查看活動'],
      EN: [
        'At the mahjong table',
        'Four winds, one empty chair',
        'The tables of Paper Tiger and Four Winds Club, with a rebate of 0.6 %.',
        'See the tables',
      ],
      VI: [
        'Bên bàn mạt chược',
        'Bốn phương còn thiếu một tay',
        'Bàn của Paper Tiger và Four Winds Club, hoàn trả 0,6 %.',
        'Xem sự kiện',
      ],
    }),
  },
  {
    id: 15,
    group: 'w_hot',
    position: 4,
    scene: 'lotus-tables',
    linkage: { type: 'PROMOTION', target: '2105' },
    paths: ['/live'],
    texts: slideTexts({
      TW: ['夜宴牌桌', '入夜，茶正暖', 'Pearl Court 與 Hà Nội Salon 全天開桌，真人返水 0.6 %。', '查看夜宴'],
      EN: [
        'An evening at the tables',
        'Night falls, the tea is warm',
        'Pearl Court and Hà Nội Salon deal around the clock, with a rebate of 0.6 %.',
        'See the evening',
      ],
      VI: [
        'Đêm bên bàn bài',
        'Đêm xuống, trà còn ấm',
        'Pearl Court và Hà Nội Salon chia bài suốt ngày đêm, hoàn trả 0,6 %.',
        'Xem sự kiện',
      ],
    }),
  },
  {
    id: 16,
    group: 'w_hot',
    position: 5,
    scene: 'lotus-fishing',
    linkage: { type: 'PROMOTION', target: '2107' },
    paths: ['/fish'],
    texts: slideTexts({
      TW: ['錦鯉池畔', '錦鯉多，福氣也多', '在 Nine Carp 與 Blue Trawler 捕魚，返水 1.0 %。', '查看錦鯉池'],
      EN: [
        'By the koi pond',
        'More koi, more comes back',
        'Fishing with Nine Carp and Blue Trawler has a rebate of 1.0 %.',
        'See the pond',
      ],
      VI: [
        'Bên hồ cá chép',
        'Nhiều cá chép, nhiều lộc',
        'Bắn cá với Nine Carp và Blue Trawler được hoàn trả 1,0 %.',
        'Xem bên hồ',
      ],
    }),
  },
  {
    id: 17,
    group: 'w_hot',
    position: 6,
    scene: 'lotus-sports',
    linkage: { type: 'GAME', target: featuredNodeId('Penalty King') },
    paths: ['/sports'],
    texts: slideTexts({
      TW: ['開球', '一腳定乾坤', 'Corner Flag 的點球大戰，看您的腳法。', '上場射門'],
      EN: [
        'Kick-off',
        'One strike decides',
        'The shoot-out by Corner Flag: pick a corner and believe.',
        'Take the shot',
      ],
      VI: ['Khai cuộc', 'Một cú sút định đoạt', 'Loạt luân lưu của Corner Flag: chọn góc và tin.', 'Vào sân'],
    }),
  },
  {
    id: 18,
    group: 'w_hot',
    position: 7,
    scene: 'lotus-esports',
    linkage: { type: 'PROMOTION', target: '2104' },
    paths: ['/esports'],
    texts: slideTexts({
      TW: ['競技場', '刀光起，福氣回流', '競技之樂，每天都有返水相伴。', '查看返水'],
      EN: [
        'The arena',
        'Blades up, fortune back',
        'Play your matches; each day a little of it flows back.',
        'See the rebate',
      ],
      VI: ['Đấu trường', 'Vung kiếm, lộc về', 'Cứ chơi hết mình, mỗi ngày lộc lại chảy về.', 'Xem hoàn trả'],
    }),
  },
  {
    id: 19,
    group: 'w_hot',
    position: 8,
    scene: 'lotus-lottery',
    linkage: { type: 'URL', target: '/lottery' },
    paths: ['/elott'],
    texts: slideTexts({
      TW: ['開獎', '吉時將至，下一期開獎', '每一期都看得到時間，每一號都有來歷。', '前往開獎廳'],
      EN: ['Next draw', 'The lucky hour is near', 'Each draw with its clock, each number in the open.', 'To the draws'],
      VI: ['Kỳ tới', 'Giờ lành sắp điểm', 'Kỳ nào cũng có đồng hồ, số nào cũng công khai.', 'Đến sảnh xổ số'],
    }),
  },
];
