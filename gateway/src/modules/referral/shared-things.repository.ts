import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { foldName } from '../profile';
import type { Shared } from './referral.policy';

const sharingRow = v.object({
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
): Promise<Shared[]> {
  const row = await db.row(
    sharingRow,
    `with circle as (
       select $3::bigint as id
       union all
       select member_id from referral_invitee where brand_id = $1 and referrer_id = $3 and member_id <> $2)
     select
       exists (select from known_device own join known_device o on o.device_id = own.device_id
         join circle c on c.id = o.member_id where own.member_id = $2) as device,
       exists (select from session own join session o on o.address = own.address
         join circle c on c.id = o.member_id where own.member_id = $2) as address,
       exists (select from payout_account own
         join payout_account o on o.brand_id = own.brand_id and o.number_hash = own.number_hash
         join circle c on c.id = o.member_id where own.brand_id = $1 and own.member_id = $2) as number,
       (select payee_name from member where brand_id = $1 and id = $2) as own_name,
       array(select o.payee_name from member o join circle c on c.id = o.id
         where o.brand_id = $1 and o.payee_name is not null) as other_names`,
    [brandId, memberId, referrerId],
  );
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
