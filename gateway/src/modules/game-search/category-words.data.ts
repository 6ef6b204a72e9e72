import type { GameCategory } from '@pavilion/api-contract';

/** Words that people use for a category, in all languages: its name, and what they call it otherwise. */
export const categoryWords: Readonly<Record<GameCategory, readonly string[]>> = {
  LIVE: ['真人娛樂', '真人', '視訊', 'Live casino', 'Live dealer', 'Casino trực tuyến', 'Sòng bài'],
  SPORTS: ['體育', '體育投注', '足球', 'Sports', 'Sportsbook', 'Betting', 'Thể thao', 'Cá cược'],
  RNG: ['電子遊戲', '老虎機', '電子', 'Slots', 'Slot machines', 'Nổ hũ', 'Quay hũ'],
  FISH: ['捕魚', '捕魚機', 'Fishing', 'Fish shooting', 'Bắn cá'],
  PVP: ['棋牌', '對戰', 'PVP', 'Card games', 'Board games', 'Game bài', 'Đánh bài'],
  ESPORTS: ['電競', '電子競技', 'E-sports', 'Esports', 'Thể thao điện tử'],
  ELOTT: ['彩票', '樂透', 'Lottery', 'Lotto', 'Xổ số', 'Lô đề'],
  COCKFIGHT: ['鬥雞', 'Cockfight', 'Cock fights', 'Đá gà', 'Chọi gà'],
  INHOUSE: ['自營遊戲', '自營', 'House games', 'Originals', 'Game độc quyền'],
};
