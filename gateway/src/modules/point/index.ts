import type { Clock, Database } from '@pavilion/platform';
import type { Brand, GatewayModule } from '../../kit';
import { isSeeded, markSeeded } from '../catalogue';
import { type ConversionDeps, createConversions } from './conversion.service';
import { type GoodsSeed, seedGoods } from './goods.repository';
import { registerPointDesk } from './operator.routes';
import { createOrderService, type OrderDeps } from './order.service';
import { createPointDesk } from './point-desk.service';
import { type PointRoutes, registerPointRoutes } from './point.routes';
import { createPointService } from './point.service';

export { type GoodsSeed, listGoods } from './goods.repository';
export { endOrder } from './order.repository';
export { type Delivery, giveBack, placeOrder } from './order.service';
export { givePoints } from './point.core';
export type { PointRules } from './point.rules';
export { createPointReader } from './point-reader';

export interface PointModuleDeps
  extends ConversionDeps,
    Pick<OrderDeps, 'levelOf' | 'deliver'>,
    Pick<PointRoutes, 'pictureOf'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: { all(): readonly Pick<Brand, 'id'>[] };
  /** Goods of each brand's own list. */
  readonly goods: Readonly<Record<string, readonly GoodsSeed[]>>;
  /** Another one puts the lists in anew. */
  readonly goodsVersion: string;
}

/** Points: earned by the reader of the feed, turned into goods and money here. */
export function createPointModule(deps: PointModuleDeps): GatewayModule {
  const { database, brands, goods, goodsVersion, news } = deps;
  return {
    name: 'point',
    register(context) {
      registerPointRoutes(context, {
        ...deps,
        points: createPointService(deps),
        orders: createOrderService(deps),
        conversions: createConversions(deps),
      });
      registerPointDesk(context, { database, desk: createPointDesk(deps) });
    },
    async seed() {
      for (const { id: brandId } of brands.all())
        await database.transaction(async (tx) => {
          const part = { brandId, name: 'point goods' };
          if (await isSeeded(tx, part, goodsVersion)) return;
          await seedGoods(tx, brandId, goods[brandId] ?? []);
          await markSeeded(tx, part, goodsVersion);
        });
    },
    close: () => news.drain(),
  };
}
