import type { Language } from '@pavilion/api-contract';
import type { Database } from '@pavilion/platform';
import type { DepositPromotions } from './deposit-extras';
import { presentDeposit, type WireDeposit } from './deposit.presenter';
import type { DepositRecord } from './deposit.repository';

/** Orders as their member sees them, with what was chosen with each. */
export interface ShownDeposits {
  one(order: DepositRecord, language: Language): Promise<WireDeposit>;
  all(brandId: string, orders: readonly DepositRecord[], language: Language): Promise<WireDeposit[]>;
}

interface Deps {
  readonly database: Database;
  readonly promotions: Pick<DepositPromotions, 'of'>;
}

export function createShownDeposits({ database, promotions }: Deps): ShownDeposits {
  const chosenWith = (brandId: string, orders: readonly DepositRecord[]) =>
    promotions.of(
      database,
      brandId,
      orders.map(({ id }) => id),
    );
  return {
    async one(order, language) {
      const chosen = await chosenWith(order.brandId, [order]);
      return presentDeposit(order, { language, promotion: chosen.get(order.id) });
    },
    async all(brandId, orders, language) {
      if (orders.length === 0) return [];
      const chosen = await chosenWith(brandId, orders);
      return orders.map((order) => presentDeposit(order, { language, promotion: chosen.get(order.id) }));
    },
  };
}
