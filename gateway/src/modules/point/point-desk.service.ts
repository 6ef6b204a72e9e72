import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import { changeGoods, type Goods, lockGoods } from './goods.repository';
import { endOrder, lockOrder, type PointOrder } from './order.repository';
import { giveBack } from './order.service';

/** What an operator says of an order, or of goods. */
export interface PointWord {
  readonly operator: ActingOperator;
  readonly brandId: string;
  readonly id: bigint;
  readonly reason: string;
}

type Refused = 'reward.not-found' | 'reward.claimed';

/** Whoever looks after orders and stock. */
export interface PointDesk {
  /** It was sent, or otherwise given; the reason is the member's to read. */
  approve(word: PointWord): Promise<Result<PointOrder, Refused>>;
  /** Points and pieces go back; the reason is the member's to read. */
  reject(word: PointWord): Promise<Result<PointOrder, Refused>>;
  setGoods(word: PointWord & Pick<Goods, 'stock' | 'onSale'>): Promise<Result<Goods, Refused>>;
}

export function createPointDesk({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): PointDesk {
  const decide = (word: PointWord, state: 'APPROVED' | 'REJECTED') =>
    database.transaction((tx) => decideOrder(tx, { ...word, state, at: new Date(clock.now()) }), { attempts: 3 });
  return {
    approve: (word) => decide(word, 'APPROVED'),
    reject: (word) => decide(word, 'REJECTED'),
    setGoods: ({ operator, brandId, id, reason, stock, onSale }) =>
      database.transaction(async (tx): Promise<Result<Goods, Refused>> => {
        const found = await lockGoods(tx, brandId, id);
        if (!found) return err('reward.not-found');
        const after = await changeGoods(tx, brandId, { id, stock, onSale });
        await operator.record(tx, {
          ...{ action: 'point-goods.change', at: new Date(clock.now()), brand: brandId },
          ...{ subject: `goods ${id}`, reason },
          before: { stock: found.stock, onSale: found.onSale },
          after: { stock, onSale },
        });
        return ok(after);
      }),
  };
}

/** Decides behind the lock, and writes down who did. */
async function decideOrder(
  tx: Tx,
  {
    operator,
    brandId,
    id,
    reason,
    state,
    at,
  }: PointWord & { readonly state: 'APPROVED' | 'REJECTED'; readonly at: Date },
): Promise<Result<PointOrder, Refused>> {
  const found = await lockOrder(tx, brandId, id);
  if (!found) return err('reward.not-found');
  const end = { id, state, remark: reason, at };
  const ended = state === 'APPROVED' ? await endOrder(tx, brandId, end) : await giveBack(tx, brandId, end);
  if (!ended) return err('reward.claimed');
  await operator.record(tx, {
    ...{ at, brand: brandId, subject: `point order ${id}`, reason },
    action: state === 'APPROVED' ? 'point-order.approval' : 'point-order.rejection',
    ...{ before: { state: found.state }, after: { state } },
  });
  return ok(ended);
}
