import { pointCalls } from '@pavilion/api-contract/calls/point';
import { amountToWire } from '@pavilion/money';
import { type Database, ok } from '@pavilion/platform';
import { farthestRow, type ModuleContext, pagesOf } from '../../kit';
import type { createConversions } from './conversion.service';
import { countGoods, listGoods } from './goods.repository';
import type { OrderService } from './order.service';
import { presentConfig, presentGoods, presentMoves, presentOrders, presentTypes } from './point.presenter';
import type { PointRules } from './point.rules';
import type { PointService } from './point.service';

export interface PointRoutes {
  readonly database: Database;
  readonly points: PointService;
  readonly orders: OrderService;
  readonly conversions: ReturnType<typeof createConversions>;
  readonly rulesOf: (brandId: string) => PointRules;
  /** Address of a picture. */
  readonly pictureOf: (picture: string) => string;
}

/** Points and what they buy. */
export function registerPointRoutes(context: ModuleContext, routes: PointRoutes): void {
  bindGoods(context, routes);
  bindOwn(context, routes);
  bindSpending(context, routes);
}

/** What visitors see, too. */
function bindGoods(context: ModuleContext, { database, points, rulesOf, pictureOf }: PointRoutes): void {
  context.bind(pointCalls.pointConfig, async ({ brand, session }) => {
    const converted = session ? await points.convertedToday(brand.id, session.memberId) : 0;
    return ok(presentConfig(rulesOf(brand.id), converted));
  });
  context.bind(pointCalls.pointRewards, async ({ brand, language, query: { type, page, size } }) => {
    const offset = Math.min((Math.max(1, page) - 1) * size, farthestRow);
    const [goods, counts] = await Promise.all([
      listGoods(database, brand.id, { type, limit: size, offset }),
      countGoods(database, brand.id),
    ]);
    const total = counts.reduce((sum, one) => sum + (type === undefined || one.type === type ? one.count : 0), 0);
    return ok(presentGoods(goods, { language, pictureOf, total, totalPages: pagesOf(total, size) }));
  });
  context.bind(pointCalls.pointRewardTypes, async ({ brand, language }) => {
    const counts = await countGoods(database, brand.id);
    return ok(
      presentTypes(
        counts.map(({ type }) => type),
        language,
      ),
    );
  });
}

function bindOwn(context: ModuleContext, { points }: PointRoutes): void {
  context.bindSigned(pointCalls.pointBalance, async ({ brand, session }) =>
    ok({ pointBalance: Number(await points.balance(brand.id, session.memberId)) }),
  );
  context.bindSigned(pointCalls.redemptions, async ({ brand, session, language, query }) => {
    const found = await points.orders({ brand, memberId: session.memberId, ...query });
    return found.ok ? ok(presentOrders(found.value, language)) : found;
  });
  context.bindSigned(pointCalls.pointHistory, async ({ brand, session, language, query }) => {
    const found = await points.moves({ brand, memberId: session.memberId, ...query });
    return found.ok ? ok(presentMoves(found.value, language)) : found;
  });
}

function bindSpending(context: ModuleContext, { orders, conversions }: PointRoutes): void {
  context.bindSigned(
    pointCalls.redeemReward,
    async ({ brand, session, body, idempotencyKey }) => {
      const made = await orders.order(brand.id, {
        ...{ memberId: session.memberId, goodsId: BigInt(body.rewardId), quantity: body.quantity },
        ...{ address: body.address?.trim() ?? null, phone: body.phone?.trim() ?? null },
        intentKey: idempotencyKey ?? null,
      });
      return made.ok ? ok({ redeemId: String(made.value.id) }) : made;
    },
    async ({ brand, session: { memberId }, idempotencyKey: intentKey }) => {
      const made = await orders.recall(brand.id, { memberId, intentKey });
      return made && ok({ redeemId: String(made.id) });
    },
  );
  context.bindSigned(
    pointCalls.convertPoints,
    async ({ brand, session, body, idempotencyKey }) => {
      const made = await conversions.convert(brand.id, {
        ...{ memberId: session.memberId, points: body.points, intentKey: idempotencyKey ?? null },
      });
      return made.ok ? ok({ amount: amountToWire(made.value) }) : made;
    },
    async ({ brand, session: { memberId }, idempotencyKey: intentKey }) => {
      const brought = await conversions.recall(brand.id, { memberId, intentKey });
      return brought === undefined ? undefined : ok({ amount: amountToWire(brought) });
    },
  );
  context.bindSigned(pointCalls.cancelRedemption, ({ brand, session, body }) =>
    orders.cancel(brand.id, { memberId: session.memberId, id: BigInt(body.redeemId) }),
  );
}
