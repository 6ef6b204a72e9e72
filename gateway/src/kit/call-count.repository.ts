import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

/** One call: whose device, whose address, and the window that begins with it unless one is running. */
export interface CountedCall {
  readonly deviceKey: string;
  readonly addressKey: string;
  /** What a device refused at does not count against its address. */
  readonly mostOfDevice: number;
  readonly at: Date;
  readonly endsAt: Date;
}

/** Calls of a running window. */
export interface CallCount {
  readonly count: number;
  readonly endsAt: Date;
}

/** Calls of the device, and unless those are too many also of the address, with this one. */
export interface CallCounts {
  readonly ofDevice: CallCount;
  readonly ofAddress: CallCount | undefined;
}

const next = `set count = case when c.ends_at <= $4 then 1 else c.count + 1 end,
  ends_at = case when c.ends_at <= $4 then excluded.ends_at else c.ends_at end
  returning count, ends_at`;

const countsRow = v.object({
  device_count: v.number(),
  device_ends_at: v.date(),
  address_count: v.nullable(v.number()),
  address_ends_at: v.nullable(v.date()),
});

/** Counts a call and tells the counts, in one statement; copies that come at once are counted one after the other. */
export async function countCall(db: Queryable, call: CountedCall): Promise<CallCounts> {
  const row = await db.row(
    countsRow,
    {
      name: 'call-count',
      sql: `with of_device as (
       insert into call_count as c (key, count, ends_at) values ($1, 1, $5) on conflict (key) do update ${next}),
     of_address as (
       insert into call_count as c (key, count, ends_at) select $2, 1, $5 from of_device where of_device.count <= $3
       on conflict (key) do update ${next})
     select d.count as device_count, d.ends_at as device_ends_at, a.count as address_count, a.ends_at as address_ends_at
     from of_device d left join of_address a on true`,
    },
    [call.deviceKey, call.addressKey, call.mostOfDevice, call.at, call.endsAt],
  );
  const { address_count: count, address_ends_at: endsAt } = row;
  return {
    ofDevice: { count: row.device_count, endsAt: row.device_ends_at },
    ofAddress: count === null || endsAt === null ? undefined : { count, endsAt },
  };
}

/** Forgets windows that are over; those that somebody is just counting in are left. */
export async function deleteCounts(db: Queryable, { before, most }: { before: Date; most: number }): Promise<void> {
  await db.execute(
    `delete from call_count where key in (
       select key from call_count where ends_at < $1 order by ends_at limit $2 for update skip locked)`,
    [before, most],
  );
}
