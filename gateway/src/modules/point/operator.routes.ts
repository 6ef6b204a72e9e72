import { type Database, ok } from '@pavilion/platform';
import * as v from 'valibot';
import {
  type ModuleContext,
  namedRow,
  operatorReason,
  type OperatorRequest,
  parseOperatorInput,
  readDecision,
} from '../../kit';
import { type Goods, listAllGoods } from './goods.repository';
import { listOpenOrders, type PointOrder } from './order.repository';
import type { PointDesk } from './point-desk.service';

const mostListed = 200;
const goodsChange = v.object({
  stock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  onSale: v.boolean(),
  reason: operatorReason,
});

/** The desk of the points mall: orders that wait, and stock. */
export function registerPointDesk(
  context: ModuleContext,
  { database, desk }: { readonly database: Database; readonly desk: PointDesk },
): void {
  context.bindOperator('listPointOrders', async ({ brandId }) =>
    ok((await listOpenOrders(database, brandId, mostListed)).map(presentOrder)),
  );
  const decide = async (
    asked: OperatorRequest,
    act: PointDesk['approve'],
  ): ReturnType<Parameters<ModuleContext['bindOperator']>[1]> => {
    const decision = readDecision(asked);
    if (!decision.ok) return decision;
    const done = await act(decision.value);
    return done.ok ? ok(presentOrder(done.value)) : done;
  };
  context.bindOperator('approvePointOrder', (asked) => decide(asked, (word) => desk.approve(word)));
  context.bindOperator('rejectPointOrder', (asked) => decide(asked, (word) => desk.reject(word)));
  context.bindOperator('listPointGoods', async ({ brandId }) =>
    ok((await listAllGoods(database, brandId)).map(presentGoods)),
  );
  context.bindOperator('setPointGoods', async ({ operator, brandId, params, body }) => {
    const [which, change] = [parseOperatorInput(namedRow, params), parseOperatorInput(goodsChange, body)];
    if (!which.ok) return which;
    if (!change.ok) return change;
    const done = await desk.setGoods({ operator, brandId, ...which.value, ...change.value });
    return done.ok ? ok(presentGoods(done.value)) : done;
  });
}

const presentOrder = ({ id, memberId, name, quantity, points, address, phone, state, at }: PointOrder) => ({
  ...{ id: String(id), memberId: String(memberId), name: name.EN, quantity, points: Number(points) },
  ...{ address, phone, state, at: at.getTime() },
});

const presentGoods = ({ id, code, type, name, points, stock, minRank, onSale }: Goods) => ({
  ...{ id: String(id), code, type, name: name.EN, points: Number(points), stock, minRank, onSale },
});
