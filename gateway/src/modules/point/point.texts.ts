import type { GoodsType, Texts } from './point.rules';

/** Kinds of goods as players read them. */
export const goodsTypeTexts: Readonly<Record<GoodsType, Texts>> = {
  VOUCHER: { TW: '紅利券', EN: 'Vouchers', VI: 'Phiếu thưởng' },
  FREE_SPIN: { TW: '遊戲票券', EN: 'Game tickets', VI: 'Vé chơi' },
  GIFT: { TW: '精選好禮', EN: 'Merchandise', VI: 'Quà tặng' },
  RAFFLE: { TW: '抽獎券', EN: 'Raffle entries', VI: 'Vé rút thăm' },
};

/** Said of an order that its member took back. */
export const cancelledText: Texts = { TW: '您已取消', EN: 'Cancelled by you', VI: 'Bạn đã hủy' };
