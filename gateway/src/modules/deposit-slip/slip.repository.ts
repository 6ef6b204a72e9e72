import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { NamedDeposit } from '../deposit';

const slipRow = v.object({
  content: v.instance(Buffer),
  format: v.picklist(['png', 'jpeg']),
  remarks: v.string(),
  sentAt: v.date(),
});

/** A receipt as it was sent. */
export type Slip = v.InferOutput<typeof slipRow>;

/** Keeps the receipt in place of one that was sent before, and has somebody look at the order. */
export async function keepSlip(tx: Tx, { brandId, id }: NamedDeposit, slip: Slip): Promise<void> {
  await tx.execute(
    `insert into deposit_slip (order_id, content, format, remarks, sent_at) values ($1, $2, $3, $4, $5)
     on conflict (order_id) do update set content = excluded.content, format = excluded.format,
       remarks = excluded.remarks, sent_at = excluded.sent_at`,
    [id, slip.content, slip.format, slip.remarks, slip.sentAt],
  );
  await tx.execute("update deposit_order set acceleration = 'AC' where brand_id = $1 and id = $2", [brandId, id]);
}

/** The receipt of an order of whomever of the brand. */
export const findSlip = (db: Queryable, { brandId, id }: NamedDeposit): Promise<Slip | undefined> =>
  db.maybeRow(
    slipRow,
    `select s.content, s.format, s.remarks, s.sent_at as "sentAt"
     from deposit_slip s join deposit_order o on o.id = s.order_id where o.brand_id = $1 and o.id = $2`,
    [brandId, id],
  );
