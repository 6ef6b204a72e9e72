import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { SlipPicture } from '../deposit-slip';
import { columns, tradeColumns, type TradeRecord } from './trade.repository';

const tradeRow = v.object(tradeColumns);

interface SentSlip {
  readonly id: bigint;
  readonly picture: SlipPicture;
  readonly at: Date;
}

/** Keeps a receipt in place of one that was sent before, with a trade that is locked. */
export async function keepTradeSlip(tx: Tx, brandId: string, { id, picture, at }: SentSlip): Promise<TradeRecord> {
  await tx.execute(
    `insert into trade_slip (trade_id, content, format, sent_at) values ($1, $2, $3, $4)
     on conflict (trade_id) do update set content = excluded.content, format = excluded.format,
       sent_at = excluded.sent_at`,
    [id, picture.content, picture.format, at],
  );
  return tx.row(tradeRow, `update trade set slip_sent_at = $3 where brand_id = $1 and id = $2 returning ${columns}`, [
    brandId,
    id,
    at,
  ]);
}

const slipRow = v.object({
  content: v.instance(Buffer),
  format: v.picklist(['png', 'jpeg']),
  sentAt: v.date(),
});

/** A receipt as it was sent. */
export type TradeSlip = v.InferOutput<typeof slipRow>;

/** The receipt of a trade of the brand: of one of its two members, or of whomever where none is named. */
export const findTradeSlip = (
  db: Queryable,
  brandId: string,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint | null },
): Promise<TradeSlip | undefined> =>
  db.maybeRow(
    slipRow,
    `select s.content, s.format, s.sent_at as "sentAt" from trade t join trade_slip s on s.trade_id = t.id
     where t.brand_id = $1 and t.id = $2 and ($3::bigint is null or $3 in (t.payer_id, t.receiver_id))`,
    [brandId, id, memberId],
  );
