import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { foldName } from '../profile';
import type { Shared } from './referral.policy';

const sharingRow = v.object({
  memberId: v.bigint(),
  device: v.boolean(),
  address: v.boolean(),
  number: v.boolean(),
  own_name: v.nullable(v.string()),
  other_names: v.array(v.string()),
});

/** What somebody shares with who invited them, or with another one that they invited. */
export async function findShared(
  db: Queryable,
  brandId: string,
  { memberId, referrerId }: { readonly memberId: bigint; readonly referrerId: bigint },
): Promise<readonly Shared[]> {
  return (await findSharedOf(db, brandId, { memberIds: [memberId], referrerId })).get(memberId) ?? [];
}

/** The same of several whom one member invited. */
export async function findSharedOf(
  db: Queryable,
  brandId: string,
  { memberIds, referrerId }: { readonly memberIds: readonly bigint[]; readonly referrerId: bigint },
): Promise<ReadonlyMap<bigint, readonly Shared[]>> {
  const rows = await db.rows(
    sharingRow,
    `with circle as (
       select $3::bigint as id
       union all
       select member_id from referral_invitee where brand_id = $1 and referrer_id = $3)
     select self.id as "memberId",
       exists (select from known_device own join known_device o on o.device_id = own.device_id
         join circle c on c.id = o.member_id and c.id <> self.id where own.member_id = self.id) as device,
       exists (select from session own join session o on o.address = own.address
         join circle c on c.id = o.member_id and c.id <> self.id where own.member_id = self.id) as address,
       exists (select from payout_account own
         join payout_account o on o.brand_id = own.brand_id and o.number_hash = own.number_hash
         join circle c on c.id = o.member_id and c.id <> self.id
         where own.brand_id = $1 and own.member_id = self.id) as number,
       self.payee_name as own_name,
       array(select o.payee_name from member o join circle c on c.id = o.id and c.id <> self.id
         where o.brand_id = $1 and o.payee_name is not null) as other_names
     from member self where self.brand_id = $1 and self.id = any($2::bigint[])`,
    [brandId, memberIds, referrerId],
  );
  return new Map(rows.map((row) => [row.memberId, sharedOf(row)]));
}

function sharedOf(row: v.InferOutput<typeof sharingRow>): readonly Shared[] {
  const name = row.own_name === null ? undefined : foldName(row.own_name);
  const isNamed = row.other_names.some((other) => foldName(other) === name);
  const all: readonly (readonly [Shared, boolean])[] = [
    ['device', row.device],
    ['address', row.address],
    ['number', row.number],
    ['name', isNamed],
  ];
  return all.filter(([, isShared]) => isShared).map(([shared]) => shared);
}
