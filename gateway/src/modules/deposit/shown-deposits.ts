import type { Language } from '@pavilion/api-contract';
import type { Database, Queryable } from '@pavilion/platform';
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
  /** The trades that became deposits, by the deposits' numbers. */
  readonly tradesOf: (
    db: Queryable,
    brandId: string,
    depositIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, bigint>>;
}

const noTrades: ReadonlyMap<bigint, bigint> = new Map();

export function createShownDeposits({ database, promotions, tradesOf }: Deps): ShownDeposits {
  const all: ShownDeposits['all'] = async (brandId, orders, language) => {
    if (orders.length === 0) return [];
    const idsOf = (some: readonly DepositRecord[]): bigint[] => some.map(({ id }) => id);
    const traded = idsOf(orders.filter(({ method }) => method === 'C2C'));
    const [chosen, trades] = await Promise.all([
      promotions.of(database, brandId, idsOf(orders)),
      traded.length === 0 ? noTrades : tradesOf(database, brandId, traded),
    ]);
    return orders.map((order) =>
      presentDeposit(order, { language, promotion: chosen.get(order.id), tradeId: trades.get(order.id) }),
    );
  };
  return {
    all,
    async one(order, language) {
      const [shown] = await all(order.brandId, [order], language);
      if (!shown) throw new Error(`deposit ${order.id} is not shown`);
      return shown;
    },
  };
}
