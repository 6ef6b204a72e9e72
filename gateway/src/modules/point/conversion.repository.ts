import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

interface OfDay {
  readonly memberId: bigint;
  readonly at: Date;
}

const dayRow = v.object({ converted: v.bigint() });

/** What a member turned into money today, which no other transaction adds to until this one ends. */
export const lockDay = async (tx: Tx, brandId: string, { memberId, at }: OfDay): Promise<number> =>
  Number(
    (
      await tx.row(
        dayRow,
        `insert into point_day as d (brand_id, member_id, day, converted)
         values ($1, $2, ($3::timestamptz at time zone brand_zone($1))::date, 0)
         on conflict (brand_id, member_id, day) do update set converted = d.converted returning d.converted`,
        [brandId, memberId, at],
      )
    ).converted,
  );

/** Adds to a locked day. */
export const addToDay = (
  tx: Tx,
  brandId: string,
  { memberId, at, points }: OfDay & { readonly points: number },
): Promise<unknown> =>
  tx.execute(
    `update point_day set converted = converted + $4
     where brand_id = $1 and member_id = $2 and day = ($3::timestamptz at time zone brand_zone($1))::date`,
    [brandId, memberId, at, points],
  );

/** What a member turned into money today. */
export async function readDay(db: Queryable, brandId: string, { memberId, at }: OfDay): Promise<number> {
  const row = await db.maybeRow(
    dayRow,
    `select converted from point_day
     where brand_id = $1 and member_id = $2 and day = ($3::timestamptz at time zone brand_zone($1))::date`,
    [brandId, memberId, at],
  );
  return Number(row?.converted ?? 0n);
}

const idRow = v.object({ id: v.bigint() });

/** The id of a conversion that is about to be booked. */
export const nextConversion = async (tx: Tx): Promise<bigint> =>
  (await tx.row(idRow, "select nextval(pg_get_serial_sequence('point_conversion', 'id')) as id")).id;

/** Points that became money. */
export interface Conversion extends OfDay {
  readonly id: bigint;
  readonly points: number;
  readonly currency: string;
  readonly amount: Amount;
  readonly intentKey: string | null;
}

export const insertConversion = (tx: Tx, brandId: string, made: Conversion): Promise<unknown> =>
  tx.execute(
    `insert into point_conversion (id, brand_id, member_id, points, currency, amount, intent_key, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [made.id, brandId, made.memberId, made.points, made.currency, made.amount, made.intentKey, made.at],
  );

const amountRow = v.object({ amount: v.bigint() });

/** What an intent brought. */
export async function findConverted(
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<Amount | undefined> {
  const row = await db.maybeRow(
    amountRow,
    'select amount from point_conversion where brand_id = $1 and member_id = $2 and intent_key = $3',
    [brandId, memberId, intentKey],
  );
  return row && amountOf(row.amount);
}
