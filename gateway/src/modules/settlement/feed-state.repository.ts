import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const consumerRow = v.object({ consumer: v.string() });

/** Those of the consumers for whom there is something to read. Takes no lock and no transaction id. */
export async function findBehind(db: Queryable, consumers: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows(
    consumerRow,
    {
      name: 'settlement-behind',
      sql: `select c.consumer from settlement_cursor c
        where c.consumer = any ($1) and exists (select from settlement_after(c.epoch, c.xid, c.id, 1))`,
    },
    [consumers],
  );
  return rows.map(({ consumer }) => consumer);
}

/** Of a consumer, what is settled and not yet taken. */
export interface ConsumerLag {
  readonly consumer: string;
  /** {@link mostCounted} stands for that many and more. */
  readonly settlements: number;
  /** When the first of them was settled. */
  readonly since: Date | undefined;
}

const unreadRow = v.object({ is_unread: v.boolean() });

/** Whether something of a member was settled that a consumer has not taken yet, or the consumer has no place. */
export async function hasUnread(
  db: Queryable,
  consumer: string,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: bigint },
): Promise<boolean> {
  const { is_unread: isUnread } = await db.row(
    unreadRow,
    `select not exists (select from settlement_cursor c where c.consumer = $1)
       or exists (
         select from settlement_cursor c join settlement s on (s.epoch, s.xid, s.id) > (c.epoch, c.xid, c.id)
         where c.consumer = $1 and s.brand_id = $2 and s.member_id = $3) as is_unread`,
    [consumer, brandId, memberId],
  );
  return isUnread;
}

/** Whether something of a brand that was settled before a moment was not taken by a consumer, or that has no place. */
export async function hasUnreadBefore(
  db: Queryable,
  brandId: string,
  { consumer, before }: { readonly consumer: string; readonly before: Date },
): Promise<boolean> {
  const { is_unread: isUnread } = await db.row(
    unreadRow,
    `select not exists (select from settlement_cursor c where c.consumer = $2)
       or exists (
         select from settlement_cursor c join settlement s on (s.epoch, s.xid, s.id) > (c.epoch, c.xid, c.id)
         where c.consumer = $2 and s.brand_id = $1 and s.at < $3) as is_unread`,
    [brandId, consumer, before],
  );
  return isUnread;
}

/** More are not counted, since counting would become work of its own. */
export const mostCounted = 10_000;

const lagRow = v.object({ consumer: v.string(), settlements: v.bigint(), since: v.nullable(v.date()) });

/** How far each of the consumers is behind what can be read. */
export async function readLags(db: Queryable, consumers: readonly string[]): Promise<readonly ConsumerLag[]> {
  const rows = await db.rows(
    lagRow,
    `select c.consumer, (select count(*) from settlement_after(c.epoch, c.xid, c.id, $2)) as settlements,
       (select s.at from settlement_after(c.epoch, c.xid, c.id, 1) s) as since
     from settlement_cursor c where c.consumer = any ($1)`,
    [consumers, mostCounted],
  );
  return rows.map(({ consumer, settlements, since }) => ({
    consumer,
    settlements: Number(settlements),
    since: since ?? undefined,
  }));
}

/** A settlement that is committed and that nobody may read yet, since an older transaction is still open. */
export interface HeldFeed {
  /** When the first of them was settled. */
  readonly since: Date;
  /** The server's process that has the older transaction, where the gateway may see it. */
  readonly process: number | undefined;
}

const heldRow = v.object({ since: v.date(), process: v.nullable(v.number()) });

/** What holds the feed back; nothing where all that is committed can be read. */
export async function findHeld(db: Queryable): Promise<HeldFeed | undefined> {
  const row = await db.maybeRow(
    heldRow,
    `select s.at as since, (
       select a.pid from pg_stat_activity a
       where a.backend_xid::text = mod(pg_snapshot_xmin(pg_current_snapshot())::text::numeric, 4294967296)::text limit 1
     ) as process
     from settlement s
     where (s.epoch, s.xid) >= ((select e.epoch from settlement_epoch e), pg_snapshot_xmin(pg_current_snapshot()))
     order by s.epoch, s.xid, s.id limit 1`,
  );
  return row && { since: row.since, process: row.process ?? undefined };
}
