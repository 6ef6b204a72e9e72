import type { Language } from '@pavilion/api-contract';
import type { pointCalls } from '@pavilion/api-contract/calls/point';
import { amountToWire, unitsPerWhole } from '@pavilion/money';
import type * as v from 'valibot';
import { type RecordLine, remarkText } from '../ledger';
import type { Goods } from './goods.repository';
import type { PointOrder } from './order.repository';
import { wholePoints } from './point.policy';
import type { PointRules } from './point.rules';
import { cancelledText, goodsTypeTexts } from './point.texts';
import type { Part } from './point.service';

type Answer<Id extends keyof typeof pointCalls> = v.InferInput<(typeof pointCalls)[Id]['response']>;

export const presentConfig = (rules: PointRules, convertedToday: number): Answer<'pointConfig'> => ({
  turnoverPerPoint: rules.turnoverPerPoint === null ? null : amountToWire(rules.turnoverPerPoint),
  depositPerPoint: rules.depositPerPoint === null ? null : amountToWire(rules.depositPerPoint),
  pointsPerUnit: Number(unitsPerWhole) / Number(rules.pointValue),
  minPoints: rules.minPoints,
  maxPointsPerDay: rules.maxPointsPerDay,
  remainingPointsToday: Math.max(0, rules.maxPointsPerDay - convertedToday),
  multiplier: rules.multiplier,
});

interface GoodsView {
  readonly language: Language;
  readonly pictureOf: (picture: string) => string;
  readonly total: number;
  readonly totalPages: number;
}

export const presentGoods = (
  goods: readonly Goods[],
  { language, pictureOf, total, totalPages }: GoodsView,
): Answer<'pointRewards'> => ({
  list: goods.map(({ id, name, description, picture, points, stock, type, needsAddress, minRank }) => ({
    ...{ rewardId: String(id), name: name[language], description: description[language] },
    ...{ imageUrl: pictureOf(picture), points: Number(points), stock, type, needsAddress, minRank },
  })),
  ...{ total, totalPages },
});

export const presentTypes = (types: readonly Goods['type'][], language: Language): Answer<'pointRewardTypes'> =>
  types.map((type) => ({ type, name: goodsTypeTexts[type][language] }));

export const presentOrders = ({ rows, ...end }: Part<PointOrder>, language: Language): Answer<'redemptions'> => ({
  list: rows.map(({ id, name, quantity, points, state, remark, at }) => ({
    ...{ redeemId: String(id), name: name[language], quantity, points: Number(points), at: at.getTime() },
    // The wire has no word for what its member took back.
    status: state === 'CANCELLED' ? ('REJECTED' as const) : state,
    remark: state === 'CANCELLED' ? cancelledText[language] : (remark ?? ''),
  })),
  ...end,
});

export const presentMoves = ({ rows, ...end }: Part<RecordLine>, language: Language): Answer<'pointHistory'> => ({
  list: rows.map(({ transactionId, at, amount, balanceAfter, remark }) => ({
    ...{ txId: String(transactionId), at: at.getTime() },
    ...{ points: Number(wholePoints(amount)), balance: Number(wholePoints(balanceAfter)) },
    remark: remarkText(language, remark.key, remark.params),
  })),
  ...end,
});
