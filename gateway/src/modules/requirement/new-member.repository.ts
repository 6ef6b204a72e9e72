import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Whence an account is opened. */
export interface AccountOrigin {
  readonly deviceId: string;
  readonly address: string;
}

/** Makes accounts of one address, and of one device, wait for each other. */
export async function lockOrigin(tx: Tx, brandId: string, { deviceId, address }: AccountOrigin): Promise<void> {
  for (const key of [`address ${address}`, `device ${deviceId}`])
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`new member ${brandId} ${key}`]);
}

const countsRow = v.object({ ofDevice: v.number(), ofAddress: v.number() });

/** Accounts that have a new member's bonus: of a device, and of an address since a moment. */
export const countBonuses = (
  tx: Tx,
  brandId: string,
  { deviceId, address, addressSince }: AccountOrigin & { readonly addressSince: Date },
): Promise<v.InferOutput<typeof countsRow>> =>
  tx.row(
    countsRow,
    `select
       (select count(*)::integer from new_member_bonus where brand_id = $1 and device_id = $2) as "ofDevice",
       (select count(*)::integer from new_member_bonus
         where brand_id = $1 and address = $3 and granted_at > $4) as "ofAddress"`,
    [brandId, deviceId, address, addressSince],
  );

/** Notes an account that has it; done again it changes nothing. */
export async function insertBonus(
  tx: Tx,
  brandId: string,
  { memberId, deviceId, address, at }: AccountOrigin & { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await tx.execute(
    `insert into new_member_bonus (member_id, brand_id, device_id, address, granted_at) values ($2, $1, $3, $4, $5)
     on conflict (member_id) do nothing`,
    [brandId, memberId, deviceId, address, at],
  );
}
