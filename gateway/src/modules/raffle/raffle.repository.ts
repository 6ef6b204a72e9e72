import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { RaffleRules } from './raffle.rules';

const drawRow = v.object({
  id: v.bigint(),
  draw_no: v.number(),
  title: v.object({ TW: v.string(), EN: v.string(), VI: v.string() }),
  prizes: v.pipe(v.unknown(), v.array(v.object({ amount: v.string(), points: v.number(), count: v.number() }))),
  multiplier: v.number(),
  claim_days: v.number(),
  draws_at: v.date(),
  seed_hash: v.string(),
  seed_sealed: v.string(),
  entries_hash: v.string(),
  entries: v.number(),
  drawn_at: v.nullable(v.date()),
  seed: v.nullable(v.string()),
});

/** A draw of a brand. */
export type DrawRow = v.InferOutput<typeof drawRow>;

const columns = `id, draw_no, title, prizes, multiplier::float8 as multiplier, claim_days, draws_at, seed_hash, seed_sealed,
  entries_hash, entries, drawn_at, seed`;

/** The draw that comes; nothing where there is none. */
export const findOpenDraw = (db: Queryable, brandId: string): Promise<DrawRow | undefined> =>
  db.maybeRow(drawRow, `select ${columns} from raffle_draw where brand_id = $1 and drawn_at is null`, [brandId]);

/** The same behind its lock: whoever takes numbers or draws waits for whoever does. */
export const lockOpenDraw = (tx: Tx, brandId: string): Promise<DrawRow | undefined> =>
  tx.maybeRow(drawRow, `select ${columns} from raffle_draw where brand_id = $1 and drawn_at is null for update`, [
    brandId,
  ]);

/** The last one that was drawn. */
export const findLastDraw = (db: Queryable, brandId: string): Promise<DrawRow | undefined> =>
  db.maybeRow(
    drawRow,
    `select ${columns} from raffle_draw where brand_id = $1 and drawn_at is not null order by draw_no desc limit 1`,
    [brandId],
  );

const momentRow = v.object({ at: v.nullable(v.date()) });

/** The next moment after one that a brand draws at; nothing where it draws on no day. */
export async function nextDrawAt(
  db: Queryable,
  brandId: string,
  { days, at, after }: Pick<RaffleRules, 'days' | 'at'> & { readonly after: Date },
): Promise<Date | undefined> {
  const row = await db.row(
    momentRow,
    `select min(m.at) as at
     from (select ((($4::timestamptz at time zone brand_zone($1))::date + d.ahead + $3::time) at time zone brand_zone($1)) as at,
             extract(isodow from ($4::timestamptz at time zone brand_zone($1))::date + d.ahead)::integer as weekday
           from generate_series(0, 8) d (ahead)) m
     where m.weekday = any ($2::integer[]) and m.at > $4::timestamptz`,
    [brandId, days, at, after],
  );
  return row.at ?? undefined;
}

/** A draw as it is opened. */
export interface DrawDraft {
  readonly rules: RaffleRules;
  readonly openedAt: Date;
  readonly drawsAt: Date;
  readonly seedHash: string;
  readonly seedSealed: string;
}

/** Opens the brand's next draw; nothing happens where one is open. */
export async function insertDraw(tx: Tx, brandId: string, draft: DrawDraft): Promise<void> {
  const { title, prizes, multiplier, claimDays } = draft.rules;
  await tx.execute(
    `insert into raffle_draw (brand_id, draw_no, title, prizes, multiplier, claim_days, opened_at, draws_at, seed_hash,
       seed_sealed, entries_hash)
     select $1, coalesce(max(d.draw_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $8
     from raffle_draw d where d.brand_id = $1
     on conflict do nothing`,
    [
      ...[brandId, JSON.stringify(title), JSON.stringify(prizes), multiplier, claimDays],
      ...[draft.openedAt, draft.drawsAt, draft.seedHash, draft.seedSealed],
    ],
  );
}

/** Numbers of one member. */
export interface Taking {
  readonly drawId: bigint;
  readonly memberId: bigint;
  readonly first: number;
  readonly last: number;
  readonly entriesHash: string;
  /** Of the member's call, where one took them. */
  readonly intentKey: string | null;
  readonly at: Date;
}

/** Stores numbers in a draw that is locked. */
export async function insertTaking(tx: Tx, brandId: string, taking: Taking): Promise<void> {
  await tx.execute(
    `insert into raffle_taking (draw_id, first_number, last_number, brand_id, member_id, taken_at, intent_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [taking.drawId, taking.first, taking.last, brandId, taking.memberId, taking.at, taking.intentKey],
  );
  await tx.execute('update raffle_draw set entries = $3, entries_hash = $4 where brand_id = $1 and id = $2', [
    ...[brandId, taking.drawId, taking.last, taking.entriesHash],
  ]);
}

const rangeRow = v.object({ first_number: v.number(), last_number: v.number() });

/** Numbers of a member in a draw, in their order. */
export async function listNumbers(
  db: Queryable,
  brandId: string,
  { drawId, memberId }: { readonly drawId: bigint; readonly memberId: bigint },
): Promise<readonly number[]> {
  const rows = await db.rows(
    rangeRow,
    `select first_number, last_number from raffle_taking
     where brand_id = $1 and draw_id = $2 and member_id = $3 order by first_number`,
    [brandId, drawId, memberId],
  );
  return rows.flatMap(({ first_number: first, last_number: last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

const takenRow = v.object({ entries: v.number() });

/** How many numbers a member had in a draw once the call with this key had taken its own. */
export async function findTaken(
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<number | undefined> {
  const row = await tx.maybeRow(
    takenRow,
    `select (select sum(o.last_number - o.first_number + 1)::integer from raffle_taking o
       where o.brand_id = t.brand_id and o.draw_id = t.draw_id and o.member_id = t.member_id
         and o.first_number <= t.first_number) as entries
     from raffle_taking t where t.brand_id = $1 and t.member_id = $2 and t.intent_key = $3`,
    [brandId, memberId, intentKey],
  );
  return row?.entries;
}

/** Stores what a draw came to. */
export async function markDrawn(
  tx: Tx,
  brandId: string,
  { id, seed, at }: { readonly id: bigint; readonly seed: string; readonly at: Date },
): Promise<void> {
  await tx.execute(
    'update raffle_draw set drawn_at = $3, seed = $4 where brand_id = $1 and id = $2 and drawn_at is null',
    [brandId, id, at, seed],
  );
}
