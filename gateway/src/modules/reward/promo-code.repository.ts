import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const usedRow = v.object({ used: v.number() });

/** How often a code was used; whoever asks next waits until this one's use is committed. */
export async function lockCode(tx: Tx, brandId: string, code: string): Promise<number> {
  await tx.execute('insert into promo_code (brand_id, code) values ($1, $2) on conflict do nothing', [brandId, code]);
  const sql = 'select used from promo_code where brand_id = $1 and code = $2 for update';
  return (await tx.row(usedRow, sql, [brandId, code])).used;
}

const originRow = v.object({ own: v.number(), device: v.number(), address: v.number() });

/** A use, and where it comes from. */
export interface CodeUse {
  readonly code: string;
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
  readonly at: Date;
}

/** How often a code was used by a member, and by others from the same device and the same address. */
export const countUses = (tx: Tx, brandId: string, use: CodeUse): Promise<v.InferOutput<typeof originRow>> =>
  tx.row(
    originRow,
    `select count(*) filter (where member_id = $3)::integer as own,
       count(*) filter (where member_id <> $3 and device_id = $4 and $4 <> '')::integer as device,
       count(*) filter (where member_id <> $3 and address = $5)::integer as address
     from promo_code_use
     where brand_id = $1 and code = $2 and (member_id = $3 or device_id = $4 or address = $5)`,
    [brandId, use.code, use.memberId, use.deviceId, use.address],
  );

/** Notes a use of a locked code. */
export async function insertUse(tx: Tx, brandId: string, use: CodeUse & { readonly rewardId: bigint }): Promise<void> {
  await tx.execute('update promo_code set used = used + 1 where brand_id = $1 and code = $2', [brandId, use.code]);
  await tx.execute(
    `insert into promo_code_use (brand_id, code, member_id, reward_id, at, device_id, address)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [brandId, use.code, use.memberId, use.rewardId, use.at, use.deviceId, use.address],
  );
}

const pastRow = v.object({ code: v.string(), amount: v.bigint(), at: v.date() });

/** A code that was used. */
export type PastUse = v.InferOutput<typeof pastRow>;

const most = 100;

/** Codes that a member used, the newest first. */
export const listUses = (db: Queryable, brandId: string, memberId: bigint): Promise<PastUse[]> =>
  db.rows(
    pastRow,
    `select u.code, r.amount, u.at from promo_code_use u join reward r on r.id = u.reward_id
     where u.brand_id = $1 and u.member_id = $2 order by u.at desc limit $3`,
    [brandId, memberId, most],
  );
