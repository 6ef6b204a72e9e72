import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { KindLimit } from './reward.rules';

const countRow = v.object({ device: v.number(), address: v.number() });

/** Where a claim comes from. */
interface Origin {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
  readonly at: Date;
}

/**
 * How many other members claimed kinds of rewards, within a day or ever, from the same device and from the same address.
 * Whoever counts next waits until this one's claim is committed. Without a cookie a device is none that could be counted.
 */
export async function countClaims(
  tx: Tx,
  brandId: string,
  { types, period, by }: Pick<KindLimit, 'types' | 'period'> & { readonly by: Origin },
): Promise<v.InferOutput<typeof countRow>> {
  for (const origin of [`device ${by.deviceId}`, `address ${by.address}`])
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${brandId} ${types.join()} ${origin}`]);
  return tx.row(
    countRow,
    `select count(distinct member_id) filter (where device_id = $4 and $4 <> '')::integer as device,
       count(distinct member_id) filter (where address = $5)::integer as address
     from reward
     where brand_id = $1 and type = any($2) and state = 'C' and member_id <> $3
       and ($7 or claimed_at > $6::timestamptz - interval '1 day') and (device_id = $4 or address = $5)`,
    [brandId, types, by.memberId, by.deviceId, by.address, by.at, period === 'EVER'],
  );
}
