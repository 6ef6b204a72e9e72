import { listedSignIns } from '@pavilion/api-contract';
import type { Queryable } from '@pavilion/platform';
import type { EndReason } from './session.repository';

/** A sign-in of an account. */
export interface SignInRow {
  readonly id: bigint;
  readonly openedAt: Date;
  readonly seenAt: Date;
  readonly address: string;
  /** `null` for the open one; the next sign-in ends what ran out. */
  readonly ended: EndReason | null;
}

/** The newest sign-ins of an account. */
export async function listSignIns(db: Queryable, brandId: string, memberId: bigint): Promise<SignInRow[]> {
  const { rows } = await db.query<SignInRow & Record<string, unknown>>(
    `select id, opened_at as "openedAt", seen_at as "seenAt", address, end_reason as ended
     from session where brand_id = $1 and member_id = $2 order by id desc limit $3`,
    [brandId, memberId, listedSignIns],
  );
  return rows;
}

/** A browser that signs in by one tap. */
export interface BrowserRow {
  readonly id: bigint;
  readonly deviceId: string;
  readonly since: Date;
  readonly until: Date;
}

/** Browsers whose tokens still open something; an account gets one a device, and their day ends soon. */
export async function listBrowsers(
  db: Queryable,
  brandId: string,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<BrowserRow[]> {
  const { rows } = await db.query<BrowserRow & Record<string, unknown>>(
    `select id, device_id as "deviceId", created_at as since, expires_at as until from device_token_family
     where brand_id = $1 and member_id = $2 and revoked_at is null and expires_at > $3 order by id desc limit 50`,
    [brandId, memberId, now],
  );
  return rows;
}

/** Revokes the tokens of one browser of an account, or of all; the devices that lost theirs. */
export async function forgetBrowsers(
  db: Queryable,
  brandId: string,
  { memberId, id, at }: { memberId: bigint; id: bigint | null; at: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ device_id: string }>(
    `update device_token_family set revoked_at = $4, revoke_reason = 'forgotten'
     where brand_id = $1 and member_id = $2 and revoked_at is null and ($3::bigint is null or id = $3) returning device_id`,
    [brandId, memberId, id, at],
  );
  return rows.map(({ device_id }) => device_id);
}
