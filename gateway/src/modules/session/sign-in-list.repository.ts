import { listedSignIns, sessionEndReason } from '@pavilion/api-contract';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const signInRow = v.object({
  id: v.bigint(),
  openedAt: v.date(),
  seenAt: v.date(),
  address: v.string(),
  /** `null` for the open one; the next sign-in ends what ran out. */
  ended: v.nullable(sessionEndReason),
});

/** A sign-in of an account. */
export type SignInRow = Readonly<v.InferOutput<typeof signInRow>>;

/** The newest sign-ins of an account. */
export async function listSignIns(db: Queryable, brandId: string, memberId: bigint): Promise<SignInRow[]> {
  return db.rows(
    signInRow,
    `select id, opened_at as "openedAt", seen_at as "seenAt", address, end_reason as ended
     from session where brand_id = $1 and member_id = $2 order by id desc limit $3`,
    [brandId, memberId, listedSignIns],
  );
}

const browserRow = v.object({
  id: v.bigint(),
  deviceId: v.string(),
  since: v.date(),
  until: v.date(),
});

/** A browser that signs in by one tap. */
export type BrowserRow = Readonly<v.InferOutput<typeof browserRow>>;

/** Browsers whose tokens still open something; an account gets one a device, and their day ends soon. */
export async function listBrowsers(
  db: Queryable,
  brandId: string,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<BrowserRow[]> {
  return db.rows(
    browserRow,
    `select id, device_id as "deviceId", created_at as since, expires_at as until from device_token_family
     where brand_id = $1 and member_id = $2 and revoked_at is null and expires_at > $3 order by id desc limit 50`,
    [brandId, memberId, now],
  );
}

const forgetBrowsersRow = v.object({ device_id: v.string() });

/** Revokes the tokens of one browser of an account, or of all; the devices that lost theirs. */
export async function forgetBrowsers(
  db: Queryable,
  brandId: string,
  { memberId, id, at }: { memberId: bigint; id: bigint | null; at: Date },
): Promise<string[]> {
  const rows = await db.rows(
    forgetBrowsersRow,
    `update device_token_family set revoked_at = $4, revoke_reason = 'forgotten'
     where brand_id = $1 and member_id = $2 and revoked_at is null and ($3::bigint is null or id = $3) returning device_id`,
    [brandId, memberId, id, at],
  );
  return rows.map(({ device_id }) => device_id);
}
