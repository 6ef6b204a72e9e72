import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Keeps other transfers of a member waiting until the transaction ends: a day's amount is used up once. */
export async function lockTransfers(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  const sql = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  await tx.execute(sql, [`line transfers ${brandId} ${memberId}`]);
}

const lineRow = v.object({ username: v.string(), uplineId: v.bigint(), upline: v.string() });

/** Who gives to whom. */
export type Line = v.InferOutput<typeof lineRow>;

/**
 * The upline of a member who may give to it; nothing for special agents, and below the house itself, an upline that is
 * closed, or one that closed its own account to play.
 */
export const findLine = (
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<Line | undefined> =>
  db.maybeRow(
    lineRow,
    `select m.username, u.id as "uplineId", u.username as upline
     from member m join member u on u.brand_id = m.brand_id and u.id = m.upline_id
     where m.brand_id = $1 and m.id = $2 and m.type not in (2, 4) and not u.is_root and not u.blocked and u.type <> 4
       and not exists (select from play_guard g where g.brand_id = u.brand_id and g.member_id = u.id and g.closed_until > $3)`,
    [brandId, memberId, at],
  );

const sumRow = v.object({ amount: v.bigint() });

/** What a member has given since a moment. */
export async function sumSince(
  db: Queryable,
  brandId: string,
  { memberId, since }: { readonly memberId: bigint; readonly since: Date },
): Promise<Amount> {
  const sql = `select coalesce(sum(amount), 0)::bigint as amount from line_transfer
    where brand_id = $1 and member_id = $2 and at >= $3`;
  return amountOf((await db.row(sumRow, sql, [brandId, memberId, since])).amount);
}

const idRow = v.object({ id: v.bigint() });

/** Whether the call with this key has moved the money. */
export async function isDone(
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<boolean> {
  const sql = 'select id from line_transfer where brand_id = $1 and member_id = $2 and intent_key = $3';
  return (await db.maybeRow(idRow, sql, [brandId, memberId, intentKey])) !== undefined;
}

/** A transfer as it is stored. */
export interface NewLineTransfer {
  readonly memberId: bigint;
  readonly uplineId: bigint;
  readonly currency: string;
  readonly amount: Amount;
  readonly intentKey: string | null;
  readonly at: Date;
}

/** Stores a transfer; its number. */
export async function insertTransfer(tx: Tx, brandId: string, one: NewLineTransfer): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into line_transfer (brand_id, member_id, upline_id, currency, amount, intent_key, at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [brandId, one.memberId, one.uplineId, one.currency, one.amount, one.intentKey, one.at],
  );
  return id;
}
