import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const mostAddresses = 1_000;

const placeRow = v.object({ hasSignedIn: v.boolean(), isKnownDevice: v.boolean(), addresses: v.array(v.string()) });

/** Where an account was used from lately. */
export type KnownPlaces = Readonly<v.InferOutput<typeof placeRow>>;

export async function findPlaces(
  db: Queryable,
  brandId: string,
  { memberId, deviceId, since }: { memberId: bigint; deviceId: string; since: Date },
): Promise<KnownPlaces> {
  return db.row(
    placeRow,
    `select exists (select from session where brand_id = $1 and member_id = $2) as "hasSignedIn",
       exists (select from known_device where member_id = $2 and device_id = $3 and seen_at > $4) as "isKnownDevice",
       array(select distinct address from (
         select unnest(array[address, seen_address]) as address from session
         where brand_id = $1 and member_id = $2 and seen_at > $4 order by id desc limit ${mostAddresses}) s
         where address is not null) as addresses`,
    [brandId, memberId, deviceId, since],
  );
}
