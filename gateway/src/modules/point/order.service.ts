import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { lockBalance } from '../ledger';
import { type Goods, lockGoods, moveStock } from './goods.repository';
import {
  endOrder,
  findOrderByIntent,
  insertOrder,
  lockOrder,
  type OrderEnd,
  type PointOrder,
} from './order.repository';
import { givePoints, openPoints, takePoints } from './point.core';
import { wholePoints } from './point.policy';

export interface OrderAsk {
  readonly memberId: bigint;
  readonly goodsId: bigint;
  readonly quantity: number;
  readonly address: string | null;
  readonly phone: string | null;
  readonly intentKey: string | null;
  readonly at: Date;
}

/** What an order of goods that come at once brings. */
export interface Delivery {
  readonly order: PointOrder;
  readonly gives: NonNullable<Goods['gives']>;
  readonly at: Date;
}

export interface OrderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly levelOf: (db: Queryable, brandId: string, memberId: bigint) => Promise<number>;
  /** Gives what comes at once; `false` where the brand no longer has it. */
  readonly deliver: (tx: Tx, brandId: string, delivery: Delivery) => Promise<boolean>;
}

export interface OrderService {
  order(brandId: string, ask: Omit<OrderAsk, 'at'>): Promise<Result<PointOrder, Refusal>>;
  /** What the call with this key has ordered. */
  recall(
    brandId: string,
    by: { readonly memberId: bigint; readonly intentKey: string },
  ): Promise<PointOrder | undefined>;
  cancel(
    brandId: string,
    which: { readonly memberId: bigint; readonly id: bigint },
  ): Promise<Result<undefined, 'reward.not-found' | 'reward.claimed'>>;
}

export const createOrderService = (deps: OrderDeps): OrderService => ({
  order: (brandId, ask) =>
    deps.database.transaction((tx) => placeOrder(deps, tx, { ...ask, brandId, at: new Date(deps.clock.now()) }), {
      attempts: 3,
    }),
  recall: (brandId, by) => findOrderByIntent(deps.database, brandId, by),
  cancel: (brandId, { memberId, id }) =>
    deps.database.transaction(
      async (tx) => {
        const found = await lockOrder(tx, brandId, id);
        if (found?.memberId !== memberId) return err('reward.not-found');
        if (found.state === 'CANCELLED') return ok(undefined);
        const end = { id, state: 'CANCELLED', remark: null, at: new Date(deps.clock.now()) } as const;
        return (await giveBack(tx, brandId, end)) ? ok(undefined) : err('reward.claimed');
      },
      { attempts: 3 },
    ),
});

/** Takes the points and the pieces, behind the locks of both; what comes at once is there with it. */
export async function placeOrder(
  deps: Pick<OrderDeps, 'levelOf' | 'deliver'>,
  tx: Tx,
  { brandId, ...ask }: OrderAsk & { readonly brandId: string },
): Promise<Result<PointOrder, Refusal>> {
  const { memberId, intentKey, quantity, at } = ask;
  const goods = await lockGoods(tx, brandId, ask.goodsId);
  const known = intentKey === null ? undefined : await findOrderByIntent(tx, brandId, { memberId, intentKey });
  if (known) return ok(known);
  if (!goods?.onSale) return err({ code: 'reward.not-found' });
  const refusal = refusalOf(goods, ask, await deps.levelOf(tx, brandId, memberId));
  if (refusal) return err(refusal);
  const points = goods.points * BigInt(quantity);
  const accountId = await openPoints(tx, brandId, { memberId, at });
  if (wholePoints(await lockBalance(tx, brandId, accountId)) < points)
    return err({ code: 'wallet.insufficient-balance' });
  await moveStock(tx, brandId, { id: goods.id, pieces: -quantity });
  const order = await insertOrder(tx, brandId, { ...ask, name: goods.name, points });
  await takePoints(tx, brandId, {
    ...{ key: `points:order:${order.id}`, memberId, points, at },
    remark: { key: 'points.goods', params: { order: String(order.id) } },
  });
  if (goods.gives) await deliverNow(deps, tx, { brandId, order, gives: goods.gives, at });
  return ok(order);
}

async function deliverNow(
  { deliver }: Pick<OrderDeps, 'deliver'>,
  tx: Tx,
  { brandId, ...delivery }: Delivery & { readonly brandId: string },
): Promise<void> {
  const { order, at } = delivery;
  // What the brand no longer has is sorted out by an operator, as goods that are sent are.
  if (!(await deliver(tx, brandId, delivery))) return;
  await endOrder(tx, brandId, { id: order.id, state: 'APPROVED', remark: null, at });
}

function refusalOf(goods: Goods, { quantity, address, phone }: OrderAsk, level: number): Refusal | undefined {
  if (level < goods.minRank) return { code: 'points.rank-too-low' };
  if (goods.stock < quantity) return { code: 'points.out-of-stock' };
  if (goods.needsAddress && (!address || !phone))
    return { code: 'request_param_err', message: 'These goods are sent: address and phone are needed' };
  return undefined;
}

/** Ends an order that comes to nothing: its points and its pieces go back. Nothing where it had ended. */
export async function giveBack(tx: Tx, brandId: string, end: OrderEnd): Promise<PointOrder | undefined> {
  const ended = await endOrder(tx, brandId, end);
  if (!ended) return undefined;
  // In the order in which a purchase locks them.
  await moveStock(tx, brandId, { id: ended.goodsId, pieces: ended.quantity });
  await givePoints(tx, brandId, {
    ...{ key: `points:order-returned:${ended.id}`, memberId: ended.memberId, points: ended.points, at: end.at },
    remark: { key: 'points.goods-returned', params: { order: String(ended.id) } },
  });
  return ended;
}
