import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { ClaimBound } from './claim-limit.policy';

const countRow = v.object({ device: v.number(), address: v.number() });

/** Where a claim comes from. */
interface Origin {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
  readonly at: Date;
}

const dayMs = 24 * 60 * 60_000;

/**
 * How many other members claimed what counts for a limit, within a day or ever, from the same device and from the same
 * address; 0 where the limit bounds them not. Whoever counts next waits until this one's claim is committed. Without a
 * cookie a device is none that could be counted.
 */
export async function countClaims(
  tx: Tx,
  brandId: string,
  { limit: { perDevice, perAddress, period }, counted, queue, by }: ClaimBound & { readonly by: Origin },
): Promise<v.InferOutput<typeof countRow>> {
  const device = perDevice === null || by.deviceId === '' ? null : by.deviceId;
  const address = perAddress === null ? null : by.address;
  const origins = [device === null ? [] : `device ${device}`, address === null ? [] : `address ${address}`].flat();
  for (const origin of origins)
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${brandId} ${queue} ${origin}`]);
  const since = period === 'EVER' ? null : new Date(by.at.getTime() - dayMs);
  return tx.row(
    countRow,
    `select (select count(distinct member_id)::integer from reward
         where brand_id = $1 and device_id = $4 and type = any($2) and state = 'C' and member_id <> $3
           and claimed_at > coalesce($6::timestamptz, '-infinity')) as device,
       (select count(distinct member_id)::integer from reward
         where brand_id = $1 and address = $5 and type = any($2) and state = 'C' and member_id <> $3
           and claimed_at > coalesce($6::timestamptz, '-infinity')) as address`,
    [brandId, counted, by.memberId, device, address, since],
  );
}
