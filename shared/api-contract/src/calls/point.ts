import * as v from 'valibot';
import { defineEndpoint, epochMillis, noValue, pageNo, pageSize, passwordText, shortText, wireAmount } from '../index';
import { datePart, defineMemberCall, listEnd, wireId } from './member-call';

const common = { moduleId: 'PTSYS3', pageGate: null } as const;
/** What visitors see too, who have no account yet. */
const browsed = { ...common, auth: 'optional', method: 'GET' } as const;
const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
const checked = { method: 'POST', idempotent: true, encrypted: true, passwordCheck: true } as const;
const passwordErrors = ['invalid.payment.pw', 'not.exists.payment.password', 'payment.locked'] as const;

const pointBalance = defineMemberCall('pointBalance', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  response: v.object({ pointBalance: v.number() }),
  summary: 'Points of the member',
});

const pointConfig = defineEndpoint('pointConfig', {
  ...browsed,
  path: '/wps/relay/MCSFE_getPointConfig',
  response: v.object({
    /** Valid stakes, or deposits, that bring one point; `null` where they bring none. */
    turnoverPerPoint: v.nullable(wireAmount),
    depositPerPoint: v.nullable(wireAmount),
    /** Points for one unit of money. */
    pointsPerUnit: v.number(),
    minPoints: v.number(),
    maxPointsPerDay: v.number(),
    remainingPointsToday: v.number(),
    /** Times the money that is to be staked. */
    multiplier: v.number(),
  }),
  summary: 'How points are earned and turned into money',
});

const pointRewards = defineEndpoint('pointRewards', {
  ...browsed,
  path: '/wps/relay/MCSFE_getPointReward',
  query: v.object({ type: v.optional(shortText(20)), page: pageNo, size: pageSize(24, 100) }),
  response: v.object({
    list: v.array(
      v.object({
        rewardId: wireId,
        name: v.string(),
        description: v.string(),
        imageUrl: v.string(),
        points: v.number(),
        stock: v.number(),
        type: v.string(),
        needsAddress: v.boolean(),
        minRank: v.number(),
      }),
    ),
    ...listEnd,
  }),
  summary: 'Goods that points buy',
});

const pointRewardTypes = defineEndpoint('pointRewardTypes', {
  ...browsed,
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
  response: v.array(v.object({ type: v.string(), name: v.string() })),
  summary: 'Kinds of goods, in the language of the call',
});

const redeemReward = defineMemberCall('redeemReward', {
  ...common,
  ...checked,
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  body: v.object({
    rewardId: wireId,
    quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
    password: passwordText,
    address: v.optional(shortText(200)),
    phone: v.optional(shortText(30)),
  }),
  response: v.object({ redeemId: wireId }),
  errors: [
    'reward.not-found',
    'points.out-of-stock',
    'points.rank-too-low',
    'wallet.insufficient-balance',
    ...passwordErrors,
  ],
  summary: 'Buys goods for points, while there are any',
});

const convertPoints = defineMemberCall('convertPoints', {
  ...common,
  ...checked,
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  body: v.object({ points, password: passwordText }),
  response: v.object({ amount: wireAmount }),
  errors: ['points.limit-reached', 'wallet.insufficient-balance', ...passwordErrors],
  summary: 'Turns points into money',
});

const redemptions = defineMemberCall('redemptions', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getRedeemPointList',
  query: v.object(datePart),
  response: v.object({
    list: v.array(
      v.object({
        redeemId: wireId,
        name: v.string(),
        quantity: v.number(),
        points: v.number(),
        status: v.picklist(['IN_PROCESS', 'REJECTED', 'APPROVED']),
        at: epochMillis,
        remark: v.string(),
      }),
    ),
    ...listEnd,
  }),
  summary: 'What the member bought for points, the newest first',
});

const pointHistory = defineMemberCall('pointHistory', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointTransactions',
  query: v.object(datePart),
  response: v.object({
    list: v.array(
      v.object({ txId: v.string(), at: epochMillis, points: v.number(), balance: v.number(), remark: v.string() }),
    ),
    ...listEnd,
  }),
  summary: 'Movements of points, the newest first',
});

const cancelRedemption = defineMemberCall('cancelRedemption', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelRedeemPoint',
  idempotent: true,
  body: v.object({ redeemId: wireId }),
  response: noValue,
  errors: ['reward.not-found', 'reward.claimed'],
  summary: 'Takes an order back that nobody looked at; its points come back',
});

/** Points and what they buy. */
export const pointCalls = {
  pointBalance,
  pointConfig,
  pointRewards,
  pointRewardTypes,
  redeemReward,
  convertPoints,
  redemptions,
  pointHistory,
  cancelRedemption,
} as const;
