import type { GoodsSeed } from '../modules/point';
import { auroraGoods } from './point-goods-aurora.data';
import { lotusGoods } from './point-goods-lotus.data';

export const pointGoods: Readonly<Record<string, readonly GoodsSeed[]>> = { aurora: auroraGoods, lotus: lotusGoods };

/** Raised when a list changes. */
export const pointGoodsVersion = '1';
