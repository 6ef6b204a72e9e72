import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPlace, listPart, type ListSource, listStatement } from '../../kit';

export const orderStates = ['IN_PROCESS', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
/** One of {@link orderStates}. */
export type OrderState = (typeof orderStates)[number];

const orderColumns = {
  id: v.bigint(),
  memberId: v.bigint(),
  goodsId: v.bigint(),
  name: v.object({ TW: v.string(), EN: v.string(), VI: v.string() }),
  quantity: v.number(),
  points: v.bigint(),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  state: v.picklist(orderStates),
  remark: v.nullable(v.string()),
  at: v.date(),
};
const orderRow = v.object(orderColumns);

/** An order as it is kept. */
export type PointOrder = v.InferOutput<typeof orderRow>;

const columns = `id, member_id as "memberId", goods_id as "goodsId", name, quantity, points, address, phone, state,
  remark, at`;

/** An order as it is made. */
export interface NewOrder extends Omit<PointOrder, 'id' | 'state' | 'remark'> {
  readonly intentKey: string | null;
}

export const insertOrder = (tx: Tx, brandId: string, order: NewOrder): Promise<PointOrder> =>
  tx.row(
    orderRow,
    `insert into point_order (brand_id, member_id, goods_id, name, quantity, points, address, phone, state, intent_key, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'IN_PROCESS', $9, $10) returning ${columns}`,
    [
      ...[brandId, order.memberId, order.goodsId, JSON.stringify(order.name), order.quantity, order.points],
      ...[order.address, order.phone, order.intentKey, order.at],
    ],
  );

/** The order that an intent made. */
export const findOrderByIntent = (
  tx: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<PointOrder | undefined> =>
  tx.maybeRow(
    orderRow,
    `select ${columns} from point_order where brand_id = $1 and member_id = $2 and intent_key = $3`,
    [brandId, memberId, intentKey],
  );

/** An order that nobody else decides until the transaction ends. */
export const lockOrder = (tx: Tx, brandId: string, id: bigint): Promise<PointOrder | undefined> =>
  tx.maybeRow(orderRow, `select ${columns} from point_order where brand_id = $1 and id = $2 for update`, [brandId, id]);

/** How an order ends. */
export interface OrderEnd {
  readonly id: bigint;
  readonly state: Exclude<OrderState, 'IN_PROCESS'>;
  readonly remark: string | null;
  readonly at: Date;
}

/** Ends an order that has not ended; nothing where it has. */
export const endOrder = (tx: Tx, brandId: string, { id, state, remark, at }: OrderEnd) =>
  tx.maybeRow(
    orderRow,
    `update point_order set state = $3, remark = $4, ended_at = $5
     where brand_id = $1 and id = $2 and state = 'IN_PROCESS' returning ${columns}`,
    [brandId, id, state, remark, at],
  );

/** Orders that nobody has decided, the oldest first. */
export const listOpenOrders = (db: Queryable, brandId: string, limit: number): Promise<PointOrder[]> =>
  db.rows(
    orderRow,
    `select ${columns} from point_order where brand_id = $1 and ended_at is null order by at, id limit $2`,
    [brandId, limit],
  );

/** Whose orders, of when; both ends included. */
export interface OrdersQuery {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
}

/** The newest first. */
export const orderOrder: ListSource['order'] = [
  { column: 'at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const sourceOf = (brandId: string, { memberId, from, to }: OrdersQuery) => ({
  from: 'point_order where brand_id = $1 and member_id = $2 and at between $3 and $4',
  values: [brandId, memberId, from, to],
});

const listedRow = v.object({ ...orderColumns, ...listKey });
const totalRow = v.object({ total: v.number() });

/** Part of a member's orders. */
export async function listOrders(
  db: Queryable,
  brandId: string,
  { place, ...query }: OrdersQuery & { readonly place: ListPlace },
): Promise<readonly PointOrder[]> {
  const { sql, values } = listStatement({ columns, order: orderOrder, ...sourceOf(brandId, query) }, place);
  return listPart(await db.rows(listedRow, sql, values), place).rows;
}

/** How many there are. */
export async function countOrders(db: Queryable, brandId: string, query: OrdersQuery): Promise<number> {
  const { from, values } = sourceOf(brandId, query);
  return (await db.row(totalRow, `select count(*)::integer as total from ${from}`, values)).total;
}
