import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Ways of earning. */
export const pointSources = ['stake', 'deposit'] as const;
/** One of {@link pointSources}. */
export type PointSource = (typeof pointSources)[number];

/** Money that a member did more, or less, of. */
export interface Done {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly source: PointSource;
  readonly money: bigint;
}

const progressRow = v.object({
  brandId: v.string(),
  memberId: v.bigint(),
  source: v.picklist(pointSources),
  rest: v.bigint(),
  earned: v.bigint(),
  accountId: v.nullable(v.bigint()),
});

/** Where a member stands in one way of earning. */
export type Progress = v.InferOutput<typeof progressRow>;

/** Adds to all of them in one statement, in the order of their keys, and answers where they stand then. */
export const addDone = (tx: Tx, done: readonly Done[]): Promise<Progress[]> =>
  tx.rows(
    progressRow,
    {
      name: 'point-add',
      sql: `insert into point_progress as p (brand_id, member_id, source, rest)
        select d.brand_id, d.member_id, d.source, d.rest
        from jsonb_to_recordset($1::jsonb) as d (brand_id text, member_id bigint, source text, rest bigint)
        order by 1, 2, 3
        on conflict (brand_id, member_id, source) do update set rest = p.rest + excluded.rest
        returning p.brand_id as "brandId", p.member_id as "memberId", p.source, p.rest, p.earned,
          p.account_id as "accountId"`,
    },
    [
      JSON.stringify(
        done.map(({ brandId, memberId, source, money }) => ({
          ...{ brand_id: brandId, member_id: String(memberId), source, rest: String(money) },
        })),
      ),
    ],
  );

/** What became points, or no longer is: how many, and the money behind them. */
export interface Turned extends Pick<Progress, 'brandId' | 'memberId' | 'source'> {
  readonly points: bigint;
  readonly money: bigint;
  readonly accountId: bigint;
}

/** Remembers what was booked. */
export const markTurned = (tx: Tx, turned: readonly Turned[]): Promise<void> =>
  tx
    .execute(
      {
        name: 'point-turned',
        sql: `update point_progress p
        set rest = p.rest - d.money, earned = p.earned + d.points, account_id = d.account_id
        from jsonb_to_recordset($1::jsonb)
          as d (brand_id text, member_id bigint, source text, money bigint, points bigint, account_id bigint)
        where p.brand_id = d.brand_id and p.member_id = d.member_id and p.source = d.source`,
      },
      [
        JSON.stringify(
          turned.map(({ brandId, memberId, source, money, points, accountId }) => ({
            ...{ brand_id: brandId, member_id: String(memberId), source },
            ...{ money: String(money), points: String(points), account_id: String(accountId) },
          })),
        ),
      ],
    )
    .then(() => undefined);
