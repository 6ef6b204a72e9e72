import type { Language } from '@pavilion/api-contract';

const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  new_player: { TW: '新會員', EN: 'New players', VI: 'Thành viên mới' },
  deposit: { TW: '存款', EN: 'Deposits', VI: 'Nạp tiền' },
  rebate: { TW: '返水', EN: 'Rebates', VI: 'Hoàn trả' },
  slots: { TW: '老虎機', EN: 'Slots', VI: 'Nổ hũ' },
  live: { TW: '真人', EN: 'Live casino', VI: 'Casino trực tuyến' },
  sports: { TW: '體育', EN: 'Sports', VI: 'Thể thao' },
  fishing: { TW: '捕魚', EN: 'Fishing', VI: 'Bắn cá' },
  pvp: { TW: '棋牌', EN: 'Cards', VI: 'Game bài' },
  vip: { TW: 'VIP', EN: 'VIP', VI: 'VIP' },
  event: { TW: '活動', EN: 'Events', VI: 'Sự kiện' },
};

/** A category of promotions in the reader's language; one that this version does not know by its code. */
export const promotionCategoryName = (category: string, language: Language): string =>
  names[category]?.[language] ?? category;
